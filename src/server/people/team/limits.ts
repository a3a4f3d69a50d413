/** How often one may try to get into the back office: in 15 minutes per address, account, known browser and device. */
import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { countTry, giveBackTry, mayTry } from '#server/platform/limits/limits.ts'

const MINUTES = 15
const LIMITS = {
  // A whole shop comes from one address; tries that succeed are given back
  visitor: { name: 'staff-visitor', tries: 20, minutes: MINUTES },
  account: { name: 'staff-account', tries: 10, minutes: MINUTES },
  // In place of both, where a member has signed in before: strangers do not use these up
  known: { name: 'staff-known', tries: 10, minutes: MINUTES },
  pin: { name: 'staff-pin', tries: 5, minutes: MINUTES },
  device: { name: 'staff-device', tries: 20, minutes: MINUTES },
} as const

/** Each look of a browser for its passkeys writes a row. */
const CEREMONIES = { name: 'staff-ceremony', tries: 60, minutes: MINUTES }
/** A code of an app opens for a minute and a half, counted from the first time that it can be typed. */
const CODE = { name: 'staff-code', tries: 1, minutes: 2 }

export type Door = keyof typeof LIMITS
export type Tries = readonly (readonly [door: Door, key: string])[]

// Counters outlive what they count: an e-mail address does not stay in them
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Does what a stranger could try, and counts it unless it succeeds; throws TOO_MANY_REQUESTS once tries are used up. */
export async function limited<T>(db: Db, tries: Tries, attempt: () => Promise<T>): Promise<T> {
  for (const [door, key] of tries) await countTry(db, LIMITS[door], keyOf(key))
  const succeeded = await attempt()
  for (const [door, key] of tries) await giveBackTry(db, LIMITS[door], keyOf(key))
  return succeeded
}

/** Counts that a browser asks for its passkeys; throws TOO_MANY_REQUESTS. */
export const countCeremony = (db: Db, browser: string): Promise<void> =>
  countTry(db, CEREMONIES, keyOf(browser))

/** Takes a code that a member's app shows, so that nobody types it again; throws INVALID_CREDENTIALS for one that was taken. */
export async function takeCode(db: Db, { email, code }: { email: string; code: string }): Promise<void> {
  if (!(await mayTry(db, CODE, keyOf(`${email} ${code}`)))) throw new ShopError('INVALID_CREDENTIALS')
}
