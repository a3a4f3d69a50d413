/** Who bought which book and did not return it; none of it is copied. */
import { and, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { ordersOf, type Owner } from './customer-data.ts'
import { orderLines, orders } from './tables.ts'

const YEARS = 3

/** Condition: a line was paid for, and a copy of it was neither cancelled nor given back. */
const isOwned = and(
  isNotNull(orders.paidAt),
  notInArray(orders.state, ['cancelled', 'refunded']),
  gt(orderLines.quantity, sql`${orderLines.returned} + ${orderLines.cancelled}`),
)

/**
 * Selects a buyer and a book for every book that somebody paid for in the last years and did not give back; guests are known
 * by their address, whoever asks to be forgotten by nothing.
 */
export const boughtBooks = (db: Queryable) =>
  db
    .selectDistinct({
      buyer:
        sql<string>`coalesce(${orders.customerId}, nullif(lower(${orders.email}), ''), ${orders.phone})`.as(
          'buyer',
        ),
      bookId: orderLines.bookId,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        isOwned,
        gt(orders.paidAt, sql`now() - make_interval(years => ${sql.raw(String(YEARS))})`),
        eq(orders.buyer, 'known'),
      ),
    )

/** Selects the books that a customer paid for and did not give back, each with when it was first paid for. */
export const ownedBooksOf = (db: Queryable, owner: Owner) =>
  db
    .select({
      bookId: orderLines.bookId,
      since: sql<Date>`min(${orders.paidAt})`.mapWith(orders.paidAt).as('since'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(ordersOf(owner), isOwned))
    .groupBy(orderLines.bookId)
    .as('kept')

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
