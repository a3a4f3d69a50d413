/** The slips in books that wait for a customer. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { orderByNumber } from '#server/selling/orders/service.ts'
import type { Reception } from './receptions.ts'
import { arrivedOrders } from './tables.ts'

/** Records that slips of a reception were printed; returns the number of orders. */
export async function notePrinted(tx: Tx, { id }: Reception, numbers: readonly string[]): Promise<number> {
  const found = await Promise.all(numbers.map((number) => orderByNumber(tx, number)))
  const orderIds = found.flatMap((order) => order?.id ?? [])
  if (orderIds.length === 0) return 0
  const printed = await tx
    .update(arrivedOrders)
    .set({ slipPrintedAt: sql`now()` })
    .where(and(eq(arrivedOrders.receptionId, id), inArray(arrivedOrders.orderId, orderIds)))
    .returning({ orderId: arrivedOrders.orderId })
  return printed.length
}
