/** How often one may try what a stranger could abuse: 10 times in 15 minutes per visitor's address and per account. */
import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { countTry, resetTries } from '#server/platform/limits/limits.ts'

const TRIES = { tries: 10, minutes: 15 }

type Door = 'login' | 'register' | 'reset' | 'password' | 'link'

// Counters outlive what they count: an e-mail address does not stay in them
const keyOf = (account: string) => createHash('sha256').update(account).digest('base64url')

/** Counts a try from a visitor's address; throws TOO_MANY_REQUESTS. */
export const countVisitor = (db: Db, door: Door, address: string): Promise<void> =>
  countTry(db, { name: `${door}-visitor`, ...TRIES }, address)

/** Counts a try about an account, named by its e-mail or id, whether it exists or not; throws TOO_MANY_REQUESTS. */
export const countAccount = (db: Db, door: Door, account: string): Promise<void> =>
  countTry(db, { name: `${door}-account`, ...TRIES }, keyOf(account))

/** Counts a try from a device that its customer signed in with before: strangers' attempts do not use these up. */
export const countDevice = (db: Db, device: string): Promise<void> =>
  countTry(db, { name: 'login-device', ...TRIES }, keyOf(device))

/** Gives an account all its attempts again, once its owner has proven to read its mails. */
export async function resetFailures(db: Db, { email, id }: { email: string; id?: string }): Promise<void> {
  await resetTries(db, { name: 'login-account', ...TRIES }, keyOf(email))
  if (id !== undefined) await resetTries(db, { name: 'password-account', ...TRIES }, keyOf(id))
}
