/** What an order costs, in integer cents of euro, VAT included: one function for the recap and for the order itself. */
import { givenDiscountPpm } from '../money/discount.ts'
import { lineCents } from '../money/line-sums.ts'
import { couponCents, share, type CouponEffect } from './coupon.ts'
import { deliveryCents, weightOf } from './delivery.ts'
import { lowestPriceCents } from './french-book-prices.ts'
import { type DeliveryMethod, kindOf, vatPermille, type Selling } from './selling.ts'
import { vatByRate } from './vat.ts'
import { pluck, sum } from '../lists.ts'

/** What the card provider can charge at once, in cents; a coupon leaves that much to pay. */
export const MIN_TOTAL_CENTS = 50

export type OrderedBook = {
  quantity: number
  publicPriceCents: number
  discountPpm: number
  /** What is paid today for one copy, and for one that is collected. */
  sellingPriceCents: number
  pickupPriceCents: number
  weightGrams: number | null
  /** One of `BOOK_FORMATS`. */
  format: string
}

export type Terms = {
  selling: Selling
  method: DeliveryMethod
  /** Where the order goes, ISO 3166-1 alpha-2. */
  country: string
  coupon?: CouponEffect | undefined
  /** What leaves in the same parcel and was priced before. */
  sentWith?: SentWith | undefined
  /** What wrapping costs that is wanted. */
  wrappingCents?: number | undefined
}

/** Copies that books are added to: together they cost one delivery, of which `deliveryCents` is paid for already. */
export type SentWith = { grams: number; booksCents: number; deliveryCents: number }

/**
 * Prices an order, its lines in the order of the books. `deliveryCents` is undefined, and counts nothing, when the method
 * does not go to the country; `couponHasNoEffect` says that the coupon changed nothing.
 */
export function orderAmounts<Book extends OrderedBook>(
  books: readonly Book[],
  { selling, method, country, coupon, sentWith, wrappingCents = 0 }: Terms,
) {
  const isPickup = method === 'pickup'
  const taxCountry = isPickup ? selling.homeCountry : country
  const lines = books.map((book) => {
    const unitPriceCents = isPickup ? book.pickupPriceCents : book.sellingPriceCents
    const floorCents = selling.frenchBookPrices ? lowestPriceCents(book.publicPriceCents, { isPickup }) : 0
    return {
      book,
      discountPpm: givenDiscountPpm(book, unitPriceCents),
      quantity: book.quantity,
      unitPriceCents,
      totalCents: lineCents({ unitPriceCents, quantity: book.quantity }),
      /** What a coupon may still take off the line; nothing while prices follow a rule that changed. */
      roomCents: Math.max(0, unitPriceCents - floorCents) * book.quantity,
      vatPermille: vatPermille(selling, kindOf(book.format), taxCountry),
    }
  })
  const subtotalCents = sum(lines, ({ totalCents }) => totalCents)
  const grams = weightOf(books) + (sentWith?.grams ?? 0)
  const roomCents = sum(lines, (line) => line.roomCents)
  const wantedCents = coupon ? Math.min(couponCents(coupon, subtotalCents), roomCents) : 0
  const sending = {
    country,
    grams,
    booksCents: subtotalCents - wantedCents + (sentWith?.booksCents ?? 0),
    isGiven: coupon?.kind === 'free_delivery',
  }
  const whole = deliveryCents(selling, method, sending)
  const delivery = whole === undefined ? undefined : Math.max(0, whole - (sentWith?.deliveryCents ?? 0))
  const mostCents = Math.max(0, subtotalCents + (delivery ?? 0) + wrappingCents - MIN_TOTAL_CENTS)
  const discountCents = Math.min(wantedCents, mostCents)
  const shares = share(discountCents, pluck(lines, 'roomCents'))
  const bought = lines.map(({ book, ...line }, index) => ({
    book,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    discountPpm: line.discountPpm,
    discountShareCents: shares[index] ?? 0,
    vatPermille: line.vatPermille,
  }))
  const vatRates = vatByRate(bought, (delivery ?? 0) + wrappingCents)
  return {
    lines: bought,
    subtotalCents,
    discountCents,
    deliveryCents: delivery,
    wrappingCents,
    totalCents: subtotalCents - discountCents + (delivery ?? 0) + wrappingCents,
    vatCents: sum(vatRates, ({ vatCents }) => vatCents),
    vatRates,
    couponHasNoEffect:
      coupon !== undefined &&
      discountCents === 0 &&
      whole === deliveryCents(selling, method, { ...sending, isGiven: false }),
  }
}
