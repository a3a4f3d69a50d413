/** Orders that lie ready as a whole, and that nobody has collected. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { pluck } from '#shared/lists.ts'
import { lockBooks } from '#server/catalogue/stock/copies.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { moveOrder } from './moves.ts'
import type { Order } from './read-orders.ts'
import { takeBack } from './stock.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

const LIES_READY = and(
  eq(orders.state, 'shipped'),
  eq(orders.deliveryMethod, 'pickup'),
  eq(orders.partlySent, false),
)

/** Returns the ids of the orders that lie ready, and since when. */
export const ordersReadyForPickup = (db: Queryable): Promise<{ id: string; readyAt: Date }[]> =>
  db
    .select({ id: orders.id, readyAt: orders.updatedAt })
    .from(orders)
    .where(LIES_READY)
    .orderBy(asc(orders.updatedAt), asc(orders.id))

/** Returns whether a locked order lies ready. */
export const isReadyForPickup = ({ state, deliveryMethod, partlySent }: Order): boolean =>
  state === 'shipped' && deliveryMethod === 'pickup' && !partlySent

/** Puts all copies of a locked order that lies ready back on the shelf, for whoever waits for them first; the order is over. */
export async function withdrawReady(tx: Tx, order: Order): Promise<void> {
  const lines = await tx
    .select({
      position: orderLines.position,
      bookId: orderLines.bookId,
      copies: sql<number>`${orderLines.quantity} - ${orderLines.cancelled} - ${orderLines.returned}`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.bookId))
  await lockBooks(tx, pluck(lines, 'bookId'))
  for (const { position, bookId, copies } of lines) {
    if (copies > 0) await takeBack(tx, order, { position, bookId, quantity: copies, sellable: copies })
  }
  await moveOrder(tx, { order, to: 'refunded', actor: 'shop', note: 'not collected' })
}

/** Returns when orders for collection were paid and made ready since an instant, of those that waited for no supplier. */
export async function pickedOrders(db: Queryable, since: Date): Promise<{ paidAt: Date; readyAt: Date }[]> {
  const readyAt = sql<string>`min(${orderEvents.at})`
  const found = await db
    .select({ paidAt: orders.paidAt, readyAt })
    .from(orders)
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.state, 'shipped')))
    .where(
      and(
        eq(orders.deliveryMethod, 'pickup'),
        gt(orders.paidAt, since),
        sql`not exists (select from ${orderLines}
          where ${orderLines.orderId} = ${orders.id} and ${orderLines.promiseKind} <> 'shelf')`,
      ),
    )
    .groupBy(orders.id)
  return found.flatMap(({ paidAt, readyAt: at }) => (paidAt ? [{ paidAt, readyAt: new Date(at) }] : []))
}
