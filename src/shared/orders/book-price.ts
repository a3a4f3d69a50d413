/** What one copy of a book costs: the same in lists, in carts and in orders, whichever rules hold. */
import { discountPpmOf, unitPriceCents } from '../money/price.ts'
import { lowestPriceCents } from './french-book-prices.ts'

/**
 * How books are priced: by their discount alone, or by the French rules on new books for copies that are sent or that are
 * collected.
 */
export type PriceRule = 'discount' | 'french_sent' | 'french_collected'

/** Returns the rule of an order. */
export function priceRule({ frenchBookPrices }: { frenchBookPrices: boolean }, isPickup: boolean): PriceRule {
  if (!frenchBookPrices) return 'discount'
  return isPickup ? 'french_collected' : 'french_sent'
}

/** Returns the price of one copy in cents, the discount that leads to it, and below which price a coupon may not go. */
export function bookPrice(book: { priceCents: number; discountPpm: number }, rule: PriceRule) {
  const wantedCents = unitPriceCents(book)
  const floorCents =
    rule === 'discount' ? 0 : lowestPriceCents(book.priceCents, { isPickup: rule === 'french_collected' })
  if (wantedCents >= floorCents) return { priceCents: wantedCents, discountPpm: book.discountPpm, floorCents }
  const discountPpm = discountPpmOf({ formerCents: book.priceCents, priceCents: floorCents })
  return { priceCents: floorCents, discountPpm, floorCents }
}
