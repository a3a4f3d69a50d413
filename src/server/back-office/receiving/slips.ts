/** The slips that lie in books which wait for somebody. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { orderByNumber } from '#server/selling/orders/service.ts'
import type { Reception } from './receptions.ts'
import { arrivedOrders } from './tables.ts'

/** Notes that slips of a reception were printed; returns of how many orders. */
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
