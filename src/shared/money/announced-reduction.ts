/** The reduction that may be announced: from the lowest price of the 30 days before it, not from any former price. */

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
