/** Lists of orders: a customer's own, and the shop's. */
import { and, asc, count, desc, eq, gte, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { CustomerOrdersQuery } from '#shared/contract/customer-orders.ts'
import { ORDER_PERIODS } from '#shared/orders/list-period.ts'
import { ORDER_PROGRESS } from '#shared/orders/buyer-progress.ts'
import type { OrderState } from '#shared/orders/states.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import type { Order } from './read-orders.ts'
import { orderLines, orders } from './tables.ts'

/** Returns a page of the orders that a customer placed, or that joined their account, the newest first. */
export async function customerOrders(
  db: Db,
  customerId: string,
  { progress, period, page, per_page }: CustomerOrdersQuery,
): Promise<{ found: Order[]; total: number }> {
  const theirs = and(
    eq(orders.customerId, customerId),
    progress && inArray(orders.state, [...ORDER_PROGRESS[progress]]),
    period && gte(orders.createdAt, sql`now() - make_interval(days => ${ORDER_PERIODS[period]})`),
  )
  const [all] = await db.select({ total: count() }).from(orders).where(theirs)
  const found = await db
    .select()
    .from(orders)
    .where(theirs)
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { found, total: all?.total ?? 0 }
}

/** Returns the first lines of each order, each with the copies of all of its order's. */
export async function firstLinesOf(db: Queryable, orderIds: readonly string[], most: number) {
  if (orderIds.length === 0) return []
  const counted = db
    .select({
      orderId: orderLines.orderId,
      bookId: orderLines.bookId,
      isbn: orderLines.isbn,
      title: orderLines.title,
      author: orderLines.author,
      position: orderLines.position,
      place:
        sql<number>`row_number() over (partition by ${orderLines.orderId} order by ${orderLines.position})`.as(
          'place',
        ),
      copies: sql<number>`(sum(${orderLines.quantity}) over (partition by ${orderLines.orderId}))::int`.as(
        'copies',
      ),
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .as('counted')
  return await db
    .select()
    .from(counted)
    .where(sql`${counted.place} <= ${most}`)
    .orderBy(asc(counted.position))
}

type Which = { states: readonly OrderState[]; among: SQLWrapper | undefined; most: number }

/** Returns orders in some states, the latest first; `among` is a query of the ids to choose from. */
export async function latestOrders(db: Queryable, { states, among, most }: Which): Promise<Order[]> {
  return await db
    .select()
    .from(orders)
    .where(and(inArray(orders.state, [...states]), among && inArray(orders.id, among)))
    .orderBy(desc(orders.createdAt))
    .limit(most)
}
