const LONGEST_WAIT_MS = 30_000
const GIVE_UP_AFTER_ATTEMPTS = 10_000

/** Returns the wait before the next attempt: doubling from `baseMs`, at most half a minute. */
export const waitAfter = (attempts: number, baseMs: number): number =>
  Math.min(baseMs * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_MS)

/** Tells whether an endpoint was tried for so long (about three days) that Stripe would give up. */
export const isHopeless = (attempts: number): boolean => attempts >= GIVE_UP_AFTER_ATTEMPTS
