/** Limits of attempts that strangers could abuse: 10 in 15 minutes per visitor's address and per account. */
import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { countAttempt, resetTries } from '#server/platform/limits/count-attempts.ts'

const TRIES = { tries: 10, minutes: 15 }

type Door = 'login' | 'register' | 'reset' | 'password' | 'link'

// Counters outlive what they count, so they store a hash instead of the address
const keyOf = (account: string) => createHash('sha256').update(account).digest('base64url')

/** Counts an attempt from a visitor's address; throws TOO_MANY_REQUESTS. */
export const countVisitor = (db: Db, door: Door, address: string): Promise<void> =>
  countAttempt(db, { name: `${door}-visitor`, ...TRIES }, address)

/** Counts an attempt on an account, by e-mail or id, whether it exists or not; throws TOO_MANY_REQUESTS. */
export const countAccount = (db: Db, door: Door, account: string): Promise<void> =>
  countAttempt(db, { name: `${door}-account`, ...TRIES }, keyOf(account))

/** Counts an attempt from a known device of a customer: strangers' attempts do not count against it. */
export const countDevice = (db: Db, device: string): Promise<void> =>
  countAttempt(db, { name: 'login-device', ...TRIES }, keyOf(device))

/** Resets an account's attempts, once its owner has proven to read its mails. */
export async function resetFailures(db: Db, { email, id }: { email: string; id?: string }): Promise<void> {
  await resetTries(db, { name: 'login-account', ...TRIES }, keyOf(email))
  if (id !== undefined) await resetTries(db, { name: 'password-account', ...TRIES }, keyOf(id))
}
