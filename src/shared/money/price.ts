/** Prices in integer cents: discount, VAT and dollars, each rounded once. */

const MILLION = 1_000_000

/** A public price in cents, and a discount in parts per million. */
export type Discounted = { publicPriceCents: number; discountPpm: number }

/** Returns a public price in cents with its discount taken off, rounded half up once: what is paid where no rule limits it. */
export function discountedCents({ publicPriceCents, discountPpm }: Discounted): number {
  return Math.round((publicPriceCents * (MILLION - discountPpm)) / MILLION)
}

/** Returns the discount in parts per million that leads from a public price to what is paid, both in cents. */
export function discountPpmOf({
  publicPriceCents,
  sellingPriceCents,
}: {
  publicPriceCents: number
  sellingPriceCents: number
}): number {
  if (publicPriceCents <= sellingPriceCents) return 0
  return Math.round(((publicPriceCents - sellingPriceCents) * MILLION) / publicPriceCents)
}

/** Returns the discount in parts per million that a buyer is given: the book's own, unless a rule limits what is paid. */
export function givenDiscountPpm(book: Discounted, sellingPriceCents: number): number {
  return discountedCents(book) === sellingPriceCents
    ? book.discountPpm
    : discountPpmOf({ publicPriceCents: book.publicPriceCents, sellingPriceCents })
}

/**
 * Returns the former price in cents from which a reduction is announced: the lowest of the 30 days before it (consumer code,
 * L112-1-1; Court of Justice, C-330/23). null: no reduction is announced, since there is none or the book was as cheap.
 */
export function priorPriceCents(book: {
  publicPriceCents: number
  sellingPriceCents: number
  lowestBeforeCents: number | null
}): number | null {
  const { publicPriceCents, sellingPriceCents, lowestBeforeCents } = book
  if (sellingPriceCents >= publicPriceCents || lowestBeforeCents === null) return null
  return lowestBeforeCents > sellingPriceCents ? lowestBeforeCents : null
}

/** Returns the announced reduction in percent of the former price shown beside it; 0: none is announced. */
export function reductionPercent(book: {
  sellingPriceCents: number
  priorPriceCents: number | null
}): number {
  const { sellingPriceCents, priorPriceCents: prior } = book
  return prior === null ? 0 : ((prior - sellingPriceCents) * 100) / prior
}

/** Returns the VAT in cents contained in a tax-inclusive amount; the rate is in tenths of a percent (55 is 5.5 %). */
export function vatContainedCents(cents: number, vatPermille: number): number {
  return Math.round((cents * vatPermille) / (1000 + vatPermille))
}

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
