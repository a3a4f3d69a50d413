/** Rate limits by client or visitor address, counted in the database: they survive restarts and span instances. */
import { isIPv6 } from 'node:net'
import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from 'hono'
import { ShopError } from '#shared/contract/errors.ts'
import type { Db, Queryable } from '../db/database.ts'
import { rateLimits } from './tables.ts'
import type { Config } from '../config.ts'
import type { ApiEnv } from '../http/router.ts'

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

/**
 * Returns the visitor's address. Behind our own proxies it is the one that the outermost of them added to
 * `X-Forwarded-For`; anything before it is forged or unverified. Throws for an in-process request.
 */
export function visitorAddress(
  c: Pick<Context<ApiEnv>, 'req' | 'env'>,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string {
  const chain = c.req.header('x-forwarded-for')?.split(',') ?? []
  const forwarded = trustedProxies > 0 ? (chain.at(-trustedProxies) ?? chain[0])?.trim() : undefined
  return networkOf(forwarded || socketAddress(c))
}

function socketAddress({ env }: Pick<Context<ApiEnv>, 'env'>): string {
  // Pages call the API in process: calling a limited route would use up everybody's limit
  if (!env?.incoming) throw new Error('What is limited by visitor was called without a connection.')
  return env.incoming.socket.remoteAddress ?? 'closed'
}

/**
 * Returns the network of one customer: the /64 of an IPv6 address; IPv4 is unchanged, also when wrapped in IPv6.
 */
export function networkOf(address: string): string {
  // Some proxies add the port
  const host = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1]
  const [plain = ''] = (host ?? address).split('%')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:65535'
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Returns the eight numbers of an IPv6 address, normalised by the URL parser. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [before, after] = [numbers(head), numbers(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
