/** The recap of a basket, computed by the server: what the shopper would pay now, and what is there. */
import type { Quote, QuoteRequest } from '#shared/contract/orders.ts'
import { hasExchangeRate, unitPriceCents } from '#shared/money/price.ts'
import { orderAmounts } from '#shared/orders/amounts.ts'
import { DELIVERY_METHODS, deliveryCents } from '#shared/orders/delivery.ts'
import { readCompany } from '../company/service.ts'
import type { Db } from '../db/database.ts'
import { mergeLines } from './lines.ts'
import { booksById } from './shelf.ts'

/** Returns the recap of a basket; books that are unknown, removed or short are in it with what is available. */
export async function quote(db: Db, request: QuoteRequest): Promise<Quote> {
  const wanted = mergeLines(request.lines)
  const [books, { settings }] = await Promise.all([
    booksById(
      db,
      wanted.map(({ bookId }) => bookId),
    ),
    readCompany(db),
  ])
  const lines = wanted.flatMap(({ bookId, quantity }) => {
    const book = books.get(bookId)
    if (!book) return []
    const price = unitPriceCents(book)
    return [{ book, quantity, unitPriceCents: price, available: book.removedAt ? 0 : book.stock }]
  })
  // §5: lines without stock stay visible but leave the total
  const payable = lines.filter(({ available }) => available > 0)
  const amounts = orderAmounts(payable, { method: request.delivery_method, country: request.country })
  return {
    lines: lines.map(({ book, quantity, unitPriceCents: price, available }) => ({
      article_id: book.id,
      title: book.title,
      quantity,
      unit_price_cents: price,
      line_total_cents: price * quantity,
      available,
    })),
    delivery: DELIVERY_METHODS.map((method) => ({
      method,
      price_cents: deliveryCents(method, request.country),
    })),
    subtotal_cents: amounts.subtotalCents,
    delivery_cents: amounts.deliveryCents,
    total_cents: amounts.totalCents,
    vat_cents: amounts.vatCents,
    usd_rate: hasExchangeRate(settings.usd_rate) ? settings.usd_rate : null,
  }
}
