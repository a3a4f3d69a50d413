/** Copies that buyers had ordered beyond the shelf, and did not wait for in the end. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { orderLines, orders } from './tables.ts'

/** Returns, by book, how many such copies of orders of the last days were cancelled, or never paid. */
export async function abandonedBackorders(db: Queryable, days: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ bookId: number; copies: number }>(sql`
    select ${orderLines.bookId} as "bookId", sum(case when ${orders.state} in ('cancelled', 'payment_failed')
      then ${orderLines.quantity} else ${orderLines.cancelled} end)::int as copies
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${orderLines.promiseKind} <> 'shelf' and ${orders.createdAt} > now() - make_interval(days => ${days})
      and (${orders.state} in ('cancelled', 'payment_failed') or ${orderLines.cancelled} > 0)
    group by ${orderLines.bookId}`)
  return new Map(rows.map(({ bookId, copies }) => [bookId, copies]))
}
