/** Changing an order that the shop took and nobody has paid yet: other books, another way to have them, another total. */
import { pluck } from '#shared/lists.ts'
import { lockBooks, restockCopies, setStockReason } from '#server/catalogue/stock/copies.ts'
import { releaseBackorders } from '#server/catalogue/backorders/backorders.ts'
import { readShop } from '#server/catalogue/promises/read-promises.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { checkAddresses, mergeLines, fillOrder } from '../checkout/fill-order.ts'
import { rewriteOrder } from '../orders/change-order.ts'
import { linesWithCopies } from '../orders/line-copies.ts'
import { linesOf, type Order } from '../orders/read-orders.ts'
import { promiseLines } from '../orders/stock.ts'
import { lookAtPaymentsSoon } from '../payments/open-payment.ts'
import { contentsOf } from './parcel-contents.ts'
import { requestOf, type Content } from './order-request.ts'

/**
 * Changes a locked order that is not paid. What it has already stays with it, so that nobody else is given a copy meanwhile;
 * the rest is taken and priced as for a new order, and payments that were begun for the old total are cancelled. Throws
 * what `fillOrder` throws.
 */
export async function changeOrder(tx: Tx, order: Order, content: Content): Promise<Order> {
  const shop = await readShop(tx)
  const request = await requestOf(tx, content, shop)
  checkAddresses(request, shop.selling)
  const wanted = mergeLines(request.lines)
  const before = await linesOf(tx, order.id)
  await lockBooks(tx, pluck([...before, ...wanted], 'bookId'))
  const changed: Order = {
    ...order,
    deliveryMethod: request.delivery_method,
    deliveryAddress: request.delivery_address,
    dispatch: request.dispatch,
    note: request.note,
    gift: request.gift ?? null,
  }
  const held = await takeApart(tx, order, new Map(wanted.map(({ bookId, quantity }) => [bookId, quantity])))
  const filled = await fillOrder(tx, changed, {
    request,
    wanted: wanted.map((line) => ({ ...line, held: held.get(line.bookId) ?? 0 })),
    shop,
    sentWith: order.additionTo === null ? undefined : await contentsOf(tx, order.additionTo, order.id),
  })
  const rewritten = await rewriteOrder(tx, changed, filled)
  await promiseLines(tx, rewritten, filled.promised)
  await lookAtPaymentsSoon(tx, order.id)
  return rewritten
}

/** Gives up what an order was promised, and puts back what it needs no more; returns the copies that it has of each book. */
async function takeApart(
  tx: Tx,
  order: Order,
  wanted: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const held = new Map<number, number>()
  if (!order.stockHeld) return held
  const lines = (await linesWithCopies(tx, [order.id])).toSorted((a, b) => a.bookId - b.bookId)
  await releaseBackorders(tx, order.id)
  await setStockReason(tx, { reason: 'release', actor: 'staff', reference: order.number })
  for (const { bookId, quantity, waiting } of lines) {
    const copies = quantity - waiting
    const carried = Math.min(copies, wanted.get(bookId) ?? 0)
    held.set(bookId, carried)
    if (copies > carried) await restockCopies(tx, { bookId, quantity: copies - carried })
  }
  return held
}
