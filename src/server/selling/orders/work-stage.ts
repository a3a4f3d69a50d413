/** How far orders are: those that wait for copies, or that lost all of theirs, are nobody's to prepare. */
import { inArray, sql, eq } from 'drizzle-orm'
import { stageOf, type OrderStage } from '#shared/orders/work-stages.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { LATE_DAYS } from '#shared/orders/staff-views.ts'
import type { OrderPromised } from '#shared/orders/promised-within.ts'
import type { Order } from './read-orders.ts'
import { orderLines, orderParcelLines, orderParcels, orders } from './tables.ts'
import { midnight } from './sales-of-week.ts'

/** Copies that an order was promised have not come. */
export const awaitsCopies = sql`exists (select from ${backorders}
  where ${backorders.orderId} = ${orders.id} and ${backorders.allocated} < ${backorders.wanted})`

/** Books that were added to one that leaves together are not paid yet; or, whatever it leaves with, that it goes elsewhere: no books. */
const awaitsAddition = sql`exists (select from ${orders} addition
  where addition.addition_to = ${orders.id} and addition.state in ('pending', 'payment_failed')
    and (${orders.dispatch} = 'together' or addition.subtotal_cents = 0))`

const sentOfLine = sql`coalesce((select sum(${orderParcelLines.quantity}) from ${orderParcelLines}
  join ${orderParcels} on ${orderParcels.id} = ${orderParcelLines.parcelId}
  where ${orderParcels.orderId} = ${orders.id} and ${orderParcelLines.position} = ${orderLines.position}), 0)`

const waitingOfLine = sql`coalesce((select ${backorders.wanted} - ${backorders.allocated} from ${backorders}
  where ${backorders.orderId} = ${orders.id} and ${backorders.position} = ${orderLines.position}), 0)`

/**
 * One that leaves together waits while a copy, or the money for a book that was added, is awaited; one that leaves apart while
 * no copy is there that could leave. Both wait for the money of going elsewhere.
 */
export const isWaiting = sql`(${awaitsAddition} or ${awaitsCopies} and (${orders.dispatch} = 'together' or not exists (select from ${orderLines}
  where ${orderLines.orderId} = ${orders.id} and ${orderLines.quantity} - ${orderLines.cancelled}
    > ${waitingOfLine} + greatest(${sentOfLine}, ${orderLines.returned}))))`

/** For one order: as `exists` the planner would rather look at the lines of all. */
const isCalledOff = sql`coalesce((select bool_and(${orderLines.quantity} <= ${orderLines.cancelled}) from ${orderLines}
  where ${orderLines.orderId} = ${orders.id}), true)`

/** Its buyer withdrew from every copy before any left, so that all of them were cancelled. */
export const isWithdrawn = sql`(${orders.state} in ('paid', 'preparing') and ${isCalledOff})`

/** Returns a lookup of the stage of each of some orders. */
export async function stagesOf(
  db: Queryable,
  found: readonly Order[],
): Promise<(order: Order) => OrderStage> {
  const ids = found.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: orders.id,
            waits: sql<boolean>`${isWaiting}`,
            isWithdrawn: sql<boolean>`${isWithdrawn}`,
          })
          .from(orders)
          .where(inArray(orders.id, ids))
  const of = new Map(rows.map(({ id, ...order }) => [id, order]))
  return (order) => stageOf({ ...order, ...(of.get(order.id) ?? { waits: false, isWithdrawn: false }) })
}

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
