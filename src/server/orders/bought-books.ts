/** Who bought which book, for counting what readers buy together; nothing of it is kept by buyer. */
import { and, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { orderLines, orders } from './tables.ts'

const YEARS = 3

/**
 * Selects a buyer and a book for every book that somebody paid for in the last years and did not give back; guests are known
 * by their address, whoever asked to be forgotten by nothing.
 */
export const boughtBooks = (db: Queryable) =>
  db
    .selectDistinct({
      buyer: sql<string>`coalesce(${orders.customerId}, lower(${orders.email}))`.as('buyer'),
      bookId: orderLines.bookId,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        isNotNull(orders.paidAt),
        gt(orders.paidAt, sql`now() - make_interval(years => ${sql.raw(String(YEARS))})`),
        notInArray(orders.state, ['cancelled', 'refunded']),
        eq(orders.buyer, 'known'),
        gt(orderLines.quantity, sql`${orderLines.returned} + ${orderLines.cancelled}`),
      ),
    )
