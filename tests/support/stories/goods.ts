/** What is sold in stories, and what people order. */

/** Two books at two rates of VAT; the second one has a discount. */
export const GOODS = [
  { stock: 3, publicPriceCents: 990, discountPpm: 0, format: 'poche', vatPermille: 55 },
  { stock: 2, publicPriceCents: 1450, discountPpm: 50_000, format: 'audio', vatPermille: 200 },
] as const

/** Copies of a book that may be promised beyond the shelf at a time. */
export const ALLOTMENT = 2

/** A coupon is good for one order at a time, and takes 10 % off. */
export const COUPON_USES = 1

/** Copies of each book. */
export const BASKETS = {
  one: [1, 0],
  two: [2, 0],
  'two titles': [1, 1],
  several: [2, 1],
  'more than there are': [4, 1],
} as const
export type Basket = keyof typeof BASKETS
