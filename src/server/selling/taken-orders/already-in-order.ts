/** What an order has already, for the recap of what it would cost after a change. */
import { ShopError } from '#shared/contract/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { InOrder } from '../checkout/quote.ts'
import { linesWithCopies } from '../orders/line-copies.ts'
import { orderByNumber } from '../orders/read-orders.ts'
import { isUnpaid } from '../orders/unpaid.ts'
import { contentsOf } from './parcel-contents.ts'

/** Returns the copies of an order that is not paid; of one that is, what books would be added to. Throws NOT_FOUND. */
export async function inOrder(db: Db, number: string): Promise<InOrder> {
  const order = await orderByNumber(db, number)
  if (!order) throw new ShopError('NOT_FOUND')
  if (!isUnpaid(order)) return { sentWith: await contentsOf(db, order.additionTo ?? order.id) }
  const lines = order.stockHeld ? await linesWithCopies(db, [order.id]) : []
  return {
    held: new Map(lines.map(({ bookId, quantity, waiting }) => [bookId, quantity - waiting])),
    sentWith: order.additionTo === null ? undefined : await contentsOf(db, order.additionTo, order.id),
  }
}
