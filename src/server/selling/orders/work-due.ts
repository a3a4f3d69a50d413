/** When the work on an order has to be done, as SQL for lists. */
import { eq, sql } from 'drizzle-orm'
import { LATE_DAYS } from '#shared/orders/staff-views.ts'
import type { OrderPromised } from '#shared/orders/promised-within.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { midnight } from './sales-of-week.ts'
import { orders } from './tables.ts'

/**
 * When an order is promised to be ready: all of it, or the next copies of one that goes apart. Lines that left count no more; an
 * order without a promise has some days from its payment. Names are written out: Drizzle leaves the table of a selected column away.
 */
export const promisedFor = sql<Date | null>`coalesce(
  (select case when orders.dispatch = 'apart' then min(line.ready_at) else max(line.ready_at) end
   from order_lines line
   where line.order_id = orders.id
     and line.quantity - line.cancelled > greatest(line.returned, coalesce(
       (select sum(packed.quantity)
        from order_parcels parcel join order_parcel_lines packed on packed.parcel_id = parcel.id
        where parcel.order_id = orders.id and packed.position = line.position), 0))),
  orders.paid_at + make_interval(days => ${LATE_DAYS}))`

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
