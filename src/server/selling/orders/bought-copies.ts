/** Copies that were paid for and are still their buyer’s, by order and book. */
import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { orderLines, orders } from './tables.ts'

/** Selects, as a subquery, the copies of each paid order that were neither cancelled nor given back. */
export const boughtCopies = (db: Queryable) =>
  db
    .select({
      orderId: orderLines.orderId,
      bookId: orderLines.bookId,
      copies: sql<number>`${orderLines.quantity} - ${orderLines.returned} - ${orderLines.cancelled}`.as(
        'copies',
      ),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isNotNull(orders.paidAt), notInArray(orders.state, ['cancelled', 'refunded'])))
    .as('bought')
