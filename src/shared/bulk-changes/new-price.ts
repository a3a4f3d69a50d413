/** A price raised or lowered by a percentage, and rounded as price tags are. */

const MILLION = 1_000_000

/** To what a computed price is rounded, in cents. */
export const ROUNDINGS = ['1', '5', '10', '50', '100'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** Returns the nearest multiple of `toCents` to a price changed by parts per million; a half is rounded up. */
export const changedCents = (cents: number, ppm: number, toCents: number): number =>
  Math.floor((cents * (MILLION + ppm) * 2 + toCents * MILLION) / (2 * toCents * MILLION)) * toCents
