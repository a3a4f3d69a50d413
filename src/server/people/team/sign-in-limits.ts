/** Limits of sign-in attempts to the back office: in 15 minutes per address, account, known browser and device. */
import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { countAttempt, returnAttempt, mayTry } from '#server/platform/limits/count-attempts.ts'

const MINUTES = 15
const LIMITS = {
  // A whole shop shares one address; successful attempts are not counted
  visitor: { name: 'staff-visitor', tries: 20, minutes: MINUTES },
  account: { name: 'staff-account', tries: 10, minutes: MINUTES },
  // Replaces both where a member has signed in before: strangers cannot use these up
  known: { name: 'staff-known', tries: 10, minutes: MINUTES },
  pin: { name: 'staff-pin', tries: 5, minutes: MINUTES },
  device: { name: 'staff-device', tries: 20, minutes: MINUTES },
} as const

/** Each passkey challenge writes a row. */
const CEREMONIES = { name: 'staff-ceremony', tries: 60, minutes: MINUTES }
/** A code of an app is valid for a minute and a half from its first moment. */
const CODE = { name: 'staff-code', tries: 1, minutes: 2 }

export type Door = keyof typeof LIMITS
export type Tries = readonly (readonly [door: Door, key: string])[]

// Counters outlive what they count, so they store a hash instead of the address
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Runs an attempt and counts it unless it succeeds; throws TOO_MANY_REQUESTS when the limit is reached. */
export async function limited<T>(db: Db, tries: Tries, attempt: () => Promise<T>): Promise<T> {
  for (const [door, key] of tries) await countAttempt(db, LIMITS[door], keyOf(key))
  const succeeded = await attempt()
  for (const [door, key] of tries) await returnAttempt(db, LIMITS[door], keyOf(key))
  return succeeded
}

/** Counts a passkey challenge of a browser; throws TOO_MANY_REQUESTS. */
export const countCeremony = (db: Db, browser: string): Promise<void> =>
  countAttempt(db, CEREMONIES, keyOf(browser))

/** Uses up a code of a member's app, so that it cannot be reused; throws INVALID_CREDENTIALS for a used one. */
export async function takeCode(db: Db, { email, code }: { email: string; code: string }): Promise<void> {
  if (!(await mayTry(db, CODE, keyOf(`${email} ${code}`)))) throw new ShopError('INVALID_CREDENTIALS')
}
