/** Orders of which something needs somebody of the shop. Payments and mails know which; orders do not know them. */
import { and, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { ORDER_TROUBLES, type OrderTrouble } from '#shared/contract/staff/orders.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { orderLines, orders } from './tables.ts'

/** Queries of the ids of orders in each trouble. */
export type Troubles = Readonly<Record<OrderTrouble, (db: Queryable) => SQLWrapper>>

/** Reads the troubles of some orders; returns what answers those of one. */
export async function readTroubles(
  db: Db,
  ids: readonly string[],
  troubles: Troubles,
): Promise<(id: string) => OrderTrouble[]> {
  const found: { id: string; trouble: OrderTrouble }[] = []
  for (const trouble of ORDER_TROUBLES) {
    const those = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.id, [...ids]), inArray(orders.id, troubles[trouble](db))))
    found.push(...those.map(({ id }) => ({ id, trouble })))
  }
  return (of) => found.flatMap(({ id, trouble }) => (id === of ? [trouble] : []))
}

/** Selects, as a subquery, the ids of orders of which nothing stays sold. */
export const ordersOver = (): SQL =>
  sql`(select ${orders.id} from ${orders} where ${orders.state} in ('cancelled', 'refunded'))`

/** Selects, as a subquery, the lines of orders that go on of which copies were cancelled or came back, and how many. */
export const copiesGivenUp = (): SQL =>
  sql`(select ${orderLines.orderId} as order_id, ${orderLines.position} as position,
      ${orderLines.cancelled} + ${orderLines.returned} as copies
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${orderLines.cancelled} + ${orderLines.returned} > 0 and ${orders.state} not in ('cancelled', 'refunded'))`
