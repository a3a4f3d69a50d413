import type { Book } from '#shared/catalogue/book.ts'
import type { CompanySettings } from '#shared/contract/company.ts'
import { deliveryFloorCents } from '#shared/orders/french-book-prices.ts'

/** Returns in cents what sending books at home costs at least; undefined where the shop sends nothing. */
export function leastDeliveryCents(
  {
    delivery_from: from,
    french_book_prices: isFrench,
  }: Pick<CompanySettings, 'delivery_from' | 'french_book_prices'>,
  { sellingPriceCents }: Pick<Book, 'sellingPriceCents'>,
): number | undefined {
  const least = from?.home_cents
  if (least == null) return undefined
  return Math.max(least, isFrench ? deliveryFloorCents(sellingPriceCents) : 0)
}
