/** Orders that wait for copies, so that nobody has anything to do for them yet. */
import { and, inArray, sql } from 'drizzle-orm'
import { backorders } from '../backorders/tables.ts'
import type { Queryable } from '../db/database.ts'
import { orderLines, orderParcelLines, orderParcels, orders } from './tables.ts'

/** Copies that an order was promised have not come. */
export const awaitsCopies = sql`exists (select from ${backorders}
  where ${backorders.orderId} = ${orders.id} and ${backorders.allocated} < ${backorders.wanted})`

const sentOfLine = sql`coalesce((select sum(${orderParcelLines.quantity}) from ${orderParcelLines}
  join ${orderParcels} on ${orderParcels.id} = ${orderParcelLines.parcelId}
  where ${orderParcels.orderId} = ${orders.id} and ${orderParcelLines.position} = ${orderLines.position}), 0)`

const waitingOfLine = sql`coalesce((select ${backorders.wanted} - ${backorders.allocated} from ${backorders}
  where ${backorders.orderId} = ${orders.id} and ${backorders.position} = ${orderLines.position}), 0)`

/** One that leaves together waits while a copy is awaited; one that leaves apart while none is there that could leave. */
export const isWaiting = sql`(${awaitsCopies} and (${orders.dispatch} = 'together' or not exists (select from ${orderLines}
  where ${orderLines.orderId} = ${orders.id} and ${orderLines.quantity} - ${orderLines.cancelled}
    > ${waitingOfLine} + greatest(${sentOfLine}, ${orderLines.returned}))))`

/** Returns which of some orders wait for copies, with nothing to do until they come. */
export async function waitingOrders(db: Queryable, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isWaiting))
  return new Set(found.map(({ id }) => id))
}
