/** Rate limits, counted in the database: they survive restarts and span instances. */
import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { ShopError } from '#shared/contract/errors.ts'
import type { Db, Queryable } from '../db/database.ts'
import { rateLimits } from './tables.ts'

export type Limit = { name: string; tries: number; minutes: number }

const limiterOf = (db: Queryable, limit: Limit) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: limit.name,
    points: limit.tries,
    duration: limit.minutes * 60,
    clearExpiredByTimeout: false, // a job does it
  })

/**
 * Counts an attempt of a client (`key`); throws ShopError TOO_MANY_REQUESTS with the wait when the limit is
 * reached.
 */
export async function countAttempt(db: Queryable, limit: Limit, key: string): Promise<void> {
  try {
    await limiterOf(db, limit).consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
  }
}

/** Counts like `countAttempt` and returns whether it is allowed; for work that is skipped silently. */
export async function mayTry(db: Queryable, limit: Limit, key: string): Promise<boolean> {
  try {
    await countAttempt(db, limit, key)
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

type LookUp = { limit: Limit; key: string; isKnown: () => Promise<boolean> }

/** Returns whether a visitor may look something up by a secret: only what is not known counts as an attempt. */
export async function mayLookUp(db: Db, { limit, key, isKnown }: LookUp): Promise<boolean> {
  // Counted before the look-up: a hundred concurrent guesses are a hundred attempts
  const mayKnow = await mayTry(db, limit, key)
  const isGuess = mayKnow && !(await isKnown())
  // A blocked request and a known code do not extend the block of others at the same address
  if (!isGuess) await returnAttempt(db, limit, key)
  return mayKnow
}

/** Takes back a counted attempt. */
export async function returnAttempt(db: Db, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).reward(key)
}

/** Resets a client's counter. */
export async function resetTries(db: Db, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).delete(key)
}

/** Deletes expired counters. */
export async function clearExpiredLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, new Date()))
}
