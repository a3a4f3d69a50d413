/** Loyalty credit: what somebody earns on books that they buy in the shop, and what the shop decides about it. */

/** The most that French law lets a bookseller take off a book, and the only rate: 5 % of what it cost. */
export const LOYALTY_PERCENT = 5
/** For how many months credit can be spent after the last that was earned. */
export const LEAST_LOYALTY_MONTHS = 3
export const MOST_LOYALTY_MONTHS = 60
/** The most that the books of one receipt may cost. */
export const MOST_RECEIPT_CENTS = 200_000

export type LoyaltyRule = {
  isOn: boolean
  months: number
}

/** What holds until the owner decides otherwise (`npm run shop -- loyalty set`). */
export const DEFAULT_LOYALTY: LoyaltyRule = { isOn: false, months: 12 }

/** Returns what books of so many cents earn; never more than 5 % of them. */
export const creditOn = (cents: number): number => Math.floor((Math.max(0, cents) * LOYALTY_PERCENT) / 100)

type Line = {
  /** Of one copy. */
  unitPriceCents: number
  publicPriceCents: number
  /** Copies that their buyer has and did not bring back. */
  ownedCopies: number
}

type Collected = {
  lines: readonly Line[]
  /** What the order's coupon took off. */
  discountCents: number
  /** What the shop keeps for books: neither given back, nor for wrapping, nor paid with credit. */
  moneyCents: number
}

/**
 * Returns what a collected order earns. A book that was reduced has had its 5 % already, and so has every book of an order with a
 * coupon; what was paid with credit earns nothing.
 */
export function earnedCents({ lines, discountCents, moneyCents }: Collected): number {
  if (discountCents > 0) return 0
  const booksCents = lines
    .filter(({ unitPriceCents, publicPriceCents }) => unitPriceCents >= publicPriceCents)
    .reduce((sum, { unitPriceCents, ownedCopies }) => sum + unitPriceCents * ownedCopies, 0)
  return creditOn(Math.min(booksCents, moneyCents))
}
