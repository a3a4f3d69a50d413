/** When the work on an order has to be done, as SQL for lists. */
import { eq, sql } from 'drizzle-orm'
import { LATE_DAYS } from '#shared/orders/staff-views.ts'
import type { OrderPromised } from '#shared/orders/promised.ts'
import type { Queryable } from '../db/database.ts'
import { midnight } from './sales.ts'
import { orderLines, orderParcelLines, orderParcels, orders } from './tables.ts'

/**
 * When an order is promised to be ready: all of it, or the next copies of one that goes apart. Lines that left count no more; an
 * order without a promise has some days from its payment.
 */
export const promisedFor = sql<Date | null>`coalesce(
  (select case when ${orders.dispatch} = 'apart' then min(${orderLines.readyAt}) else max(${orderLines.readyAt}) end
   from ${orderLines}
   where ${orderLines.orderId} = ${orders.id}
     and ${orderLines.quantity} - ${orderLines.cancelled} - ${orderLines.returned} > coalesce(
       (select sum(${orderParcelLines.quantity})
        from ${orderParcels} join ${orderParcelLines} on ${orderParcelLines.parcelId} = ${orderParcels.id}
        where ${orderParcels.orderId} = ${orders.id} and ${orderParcelLines.position} = ${orderLines.position}), 0)),
  ${orders.paidAt} + make_interval(days => ${LATE_DAYS}))`

/** Returns when an order is promised to be ready; null before it is paid. */
export async function promisedForOf(db: Queryable, orderId: string): Promise<Date | null> {
  const [found] = await db
    .select({ at: promisedFor.mapWith(orders.paidAt) })
    .from(orders)
    .where(eq(orders.id, orderId))
  return found?.at ?? null
}

/** Conditions on it; `midnight(-1)` is the next one. */
export const PROMISED = {
  late: sql`${promisedFor} < now()`,
  today: sql`${promisedFor} between now() and ${midnight(-1)}`,
  tomorrow: sql`${promisedFor} >= ${midnight(-1)} and ${promisedFor} < ${midnight(-2)}`,
  week: sql`${promisedFor} between now() and ${midnight(-7)}`,
  later: sql`${promisedFor} >= ${midnight(-7)}`,
} satisfies Record<OrderPromised, unknown>
