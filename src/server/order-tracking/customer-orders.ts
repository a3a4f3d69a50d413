/** A customer's own orders, the newest first. */
import { and, asc, count, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { CustomerOrder, CustomerOrdersQuery } from '#shared/contract/customer-orders.ts'
import type { List } from '#shared/contract/envelope.ts'
import { ORDER_PERIODS } from '#shared/orders/period.ts'
import { ORDER_PROGRESS } from '#shared/orders/progress.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import type { Db } from '../db/database.ts'
import { coversOf } from '../catalogue/covers.ts'
import { chargesOf } from '../payments/charges.ts'
import { payments, refunds } from '../payments/tables.ts'
import { documentsOf } from './follow-up.ts'
import { orderLines, orders } from '../orders/tables.ts'

/** How many books of an order its list entry shows. */
const SHOWN_BOOKS = 4

/** Returns a page of the orders that a customer placed, or that joined their account. */
export async function listCustomerOrders(
  db: Db,
  customerId: string,
  { progress, period, page, per_page }: CustomerOrdersQuery,
): Promise<List<CustomerOrder>> {
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
  const ids = found.map(({ id }) => id)
  const lines = await linesOfAll(db, ids)
  const coverOf = await coversOf(
    db,
    lines.map(({ bookId }) => bookId),
  )
  const refunded = await refundedOfAll(db, ids)
  const charges = await chargesOf(db, ids)
  const documents = await documentsOf(db, ids)
  return {
    data: found.map((order) => {
      const own = lines.filter(({ orderId }) => orderId === order.id)
      return {
        number: order.number,
        state: order.state,
        delivery_method: order.deliveryMethod,
        created_at: order.createdAt.toISOString(),
        total_cents: order.totalCents,
        charge: charges.get(order.id) ?? null,
        refunded_cents: refunded.get(order.id) ?? 0,
        can_cancel: CANCELLABLE_STATES.includes(order.state),
        documents: documents.get(order.id) ?? [],
        copies: own[0]?.copies ?? 0,
        books: own.map((line) => ({
          article_id: line.bookId,
          _code_barre: line.isbn,
          title: line.title,
          author: line.author,
          image: coverOf(line.bookId),
        })),
      }
    }),
    meta: { total: all?.total ?? 0, page, per_page },
  }
}

/** The first lines of each order, each with the copies of all of its order's. */
async function linesOfAll(db: Db, orderIds: string[]) {
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
    .where(inArray(orderLines.orderId, orderIds))
    .as('counted')
  return await db
    .select()
    .from(counted)
    .where(sql`${counted.place} <= ${SHOWN_BOOKS}`)
    .orderBy(asc(counted.position))
}

/** What was given back of each order, in cents of euro. */
async function refundedOfAll(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: payments.orderId, cents: sql<number>`sum(${refunds.orderCents})::int` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(payments.orderId, orderIds), ne(refunds.state, 'dropped')))
    .groupBy(payments.orderId)
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]))
}
