/** What an order would cost if it were placed now: a hold that is renewed keeps no old price. */
import { ShopError } from '#shared/contract/errors.ts'
import { orderAmounts } from '#shared/orders/amounts.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import { readCompany } from '#server/shop/company/service.ts'
import { effectOf } from '../coupons/service.ts'
import { couponByCode } from '../coupons/service.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Order } from '../orders/service.ts'
import { linesOf } from '../orders/service.ts'

/** Throws ShopError PRICE_CHANGED, with the total of now, unless an order still costs what its buyer agreed to. */
export async function requireSamePrice(tx: Tx, order: Order): Promise<void> {
  const lines = await linesOf(tx, order.id)
  const books = await findBooks(
    tx,
    lines.map(({ bookId }) => bookId),
  )
  const { selling } = await readCompany(tx)
  const coupon = order.couponCode === null ? undefined : await couponByCode(tx, order.couponCode)
  const { totalCents, deliveryCents } = orderAmounts(
    lines.flatMap(({ bookId, quantity }) => {
      const book = books.get(bookId)
      return book ? [{ ...book, quantity }] : []
    }),
    {
      selling,
      method: order.deliveryMethod,
      country: order.deliveryAddress.country,
      coupon: coupon && effectOf(coupon),
    },
  )
  if (totalCents === order.totalCents && deliveryCents === order.deliveryCents) return
  throw priceChanged(deliveryCents === undefined ? undefined : totalCents)
}

/** The refusal of a total that is not the one of now, which it tells where there is one. */
export function priceChanged(totalCents: number | undefined): ShopError {
  return new ShopError('PRICE_CHANGED', {
    fields: { expected_total_cents: ['price_changed'] },
    details: totalCents === undefined ? undefined : { total_cents: totalCents },
  })
}
