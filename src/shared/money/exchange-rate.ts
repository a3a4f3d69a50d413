/** Euros in dollars: the rate, and one amount converted and rounded once. */

const MILLION = 1_000_000

/** Returns whether a rate (dollars per euro) can be used: 0, negative, missing or absurd rates mean no dollars. */
export function hasExchangeRate(usdRate: number | null | undefined): usdRate is number {
  return typeof usdRate === 'number' && Number.isFinite(usdRate) && usdRate > 0
}

/** Returns a rate in millionths, as orders keep it; null for one that cannot be used. */
export function ratePpmOf(usdRate: number | null | undefined): number | null {
  return hasExchangeRate(usdRate) ? Math.round(usdRate * MILLION) || null : null
}

/** Returns the rate that an order keeps as dollars per euro. */
export const usdRateOf = (ratePpm: number | null): number | null =>
  ratePpm === null ? null : ratePpm / MILLION

/** Returns US cents for euro cents at a rate of dollars per euro, rounded once. */
export function toUsdCents(cents: number, usdRate: number): number {
  return Math.round(cents * usdRate)
}

/** Converts cents of euro into cents of the currency that is shown or charged. */
export type Convert = (euroCents: number) => number

/** Leaves cents of euro as they are. */
export const inEuros: Convert = (cents) => cents

/** Returns the conversion at a rate of dollars per euro; euros stay what they are without a usable rate. */
export const inDollarsAt = (usdRate: number | null | undefined): Convert =>
  hasExchangeRate(usdRate) ? (cents) => toUsdCents(cents, usdRate) : inEuros
