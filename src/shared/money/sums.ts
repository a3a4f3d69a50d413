/**
 * What lines, coupon, delivery and the whole cost in a currency, the same on every screen, in every mail and at the provider:
 * the price of one copy is converted and rounded once, and every sum is made of what is shown.
 */
import { hasExchangeRate, toUsdCents } from './price.ts'

/** Converts cents of euro into cents of the currency that is shown or charged. */
export type Convert = (euroCents: number) => number

/** Leaves cents of euro as they are. */
export const inEuros: Convert = (cents) => cents

/** Returns the conversion at a rate of dollars per euro; euros stay what they are without a usable rate. */
export const inDollarsAt = (usdRate: number | null | undefined): Convert =>
  hasExchangeRate(usdRate) ? (cents) => toUsdCents(cents, usdRate) : inEuros

export type SoldLine = { unitPriceCents: number; quantity: number }

/** Returns what a line costs, in euros by default. */
export const lineCents = ({ unitPriceCents, quantity }: SoldLine, convert: Convert = inEuros) =>
  convert(unitPriceCents) * quantity

/** Returns what lines cost together. */
export const linesCents = (lines: readonly SoldLine[], convert: Convert) =>
  lines.reduce((sum, line) => sum + lineCents(line, convert), 0)
