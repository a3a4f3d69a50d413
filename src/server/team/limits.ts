/** How often one may try to get into the back office: in 15 minutes per visitor's address, account and counter device. */
import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { countTry, giveBackTry } from '../limits/limits.ts'

const MINUTES = 15
const LIMITS = {
  // A whole shop comes from one address; tries that succeed are given back
  visitor: { name: 'staff-visitor', tries: 20, minutes: MINUTES },
  account: { name: 'staff-account', tries: 10, minutes: MINUTES },
  pin: { name: 'staff-pin', tries: 5, minutes: MINUTES },
  device: { name: 'staff-device', tries: 20, minutes: MINUTES },
} as const

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
