/** Another try at paying an order whose card was refused, or whose payment page was left. */
import { ShopError } from '#shared/contract/errors.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockOrder } from '../orders/moves.ts'
import { reserveStockAgain } from '../orders/stock.ts'
import { holdEnd, isUnpaid, renewHold } from '../orders/unpaid.ts'
import { buysVoucher, type Order, linesOf } from '../orders/read-orders.ts'
import type { Shop } from '#server/platform/shop.ts'
import { openPayment, placedOrder, providerOf } from '../payments/open-payment.ts'
import { pollPayments } from '../payments/poll-payments.ts'
import { orderAmounts } from '#shared/orders/amounts.ts'
import { pluck } from '#shared/lists.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import { heldDetails, priceChanged } from './refusals.ts'
import { vouchersRefused } from '../vouchers/read.ts'
import { couponByCode, couponRefused, effectOf } from '../coupons/coupons.ts'

/**
 * Prepares another attempt, by either way to pay: takes given-back copies again and renews the hold. Throws ShopError
 * OUT_OF_STOCK when they are gone, PRICE_CHANGED when it costs something else by now, INVALID_FIELDS when its coupon is, ORDER_STATE when the order no longer awaits payment.
 */
export async function retryPayment(
  shop: Shop,
  found: Order,
  { by, accessKey, keepsCard = false }: { by: PaymentProviderName; accessKey: string; keepsCard?: boolean },
): Promise<PlacedOrder> {
  const provider = providerOf(shop, by)
  // What the provider knows by now comes first: a payment that succeeded, and the refusal that this try follows
  await pollPayments(shop, found.id)
  const order = await shop.db.transaction((tx) => reopen(tx, found.id))
  return placedOrder({ order, accessKey }, await openPayment(shop.db, provider, order, { keepsCard }))
}

async function soldOut(tx: Tx, orderId: string): Promise<ShopError> {
  const lines = await linesOf(tx, orderId)
  const stored = await findBooks(tx, pluck(lines, 'bookId'))
  // What its buyer was promised beyond the shelf is missing for another reason than somebody's hold
  const short = lines.filter(
    ({ bookId, quantity, promiseKind }) =>
      (promiseKind ?? 'shelf') === 'shelf' && (stored.get(bookId)?.stock ?? 0) < quantity,
  )
  const details = await heldDetails(tx, short, pluck(short, 'bookId'))
  return new ShopError('OUT_OF_STOCK', { details })
}

async function reopen(tx: Tx, orderId: string): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!isUnpaid(order)) throw new ShopError('ORDER_STATE')
  const holdExpiresAt = holdEnd(order)
  // However often paying is tried: its copies were unavailable to others for long enough
  if (!holdExpiresAt) throw new ShopError('ORDER_STATE')
  const retaken = order.stockHeld ? 'taken' : await reserveStockAgain(tx, order)
  if (retaken === 'out_of_stock') throw await soldOut(tx, orderId)
  if (retaken === 'coupon_gone') throw couponRefused('used_up')
  if (retaken === 'voucher_gone') throw vouchersRefused('changed')
  // What was agreed by telephone holds for as long as it can be paid
  if (order.takenBy === null) await requireSamePrice(tx, order)
  return await renewHold(tx, order, holdExpiresAt)
}

/** Throws ShopError PRICE_CHANGED, with the total of now, unless an order still costs what its buyer agreed to: a hold that is renewed keeps no old price. */
async function requireSamePrice(tx: Tx, order: Order): Promise<void> {
  const lines = await linesOf(tx, order.id)
  if (buysVoucher(order, lines)) return
  const books = await findBooks(tx, pluck(lines, 'bookId'))
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
      wrappingCents: order.wrappingCents,
    },
  )
  if (totalCents === order.totalCents && deliveryCents === order.deliveryCents) return
  throw priceChanged(deliveryCents === undefined ? undefined : totalCents)
}
