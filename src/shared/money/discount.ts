/** Discounts of a price in integer cents, rounded once. */

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
