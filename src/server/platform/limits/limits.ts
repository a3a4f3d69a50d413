/** Limits on tries, counted in the database: they survive restarts and span instances. */
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

/** Counts a try of somebody (`key`); throws ShopError TOO_MANY_REQUESTS, with the wait, once they are used up. */
export async function countTry(db: Queryable, limit: Limit, key: string): Promise<void> {
  try {
    await limiterOf(db, limit).consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
  }
}

/** Counts a try like `countTry`, and tells whether it is still allowed; for what is then left undone in silence. */
export async function mayTry(db: Queryable, limit: Limit, key: string): Promise<boolean> {
  try {
    await countTry(db, limit, key)
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

/** Takes back a try that was counted, once it turned out to be none. */
export async function giveBackTry(db: Db, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).reward(key)
}

/** Forgets what was counted of somebody. */
export async function resetTries(db: Db, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).delete(key)
}

/** Forgets the counters whose time is over. */
export async function clearExpiredLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, new Date()))
}
