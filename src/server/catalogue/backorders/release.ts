/**
 * Releases backorders. The caller holds the locks of the order and of its books, and restocks allocated
 * copies.
 */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { backorders } from './tables.ts'

/** Deletes the backorders of an order. */
export async function releaseBackorders(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(backorders).where(eq(backorders.orderId, orderId))
}

type Lowered = { orderId: string; position: number; quantity: number }

/** Cancels backordered copies of a line; the caller has checked that they have not arrived. */
export async function lowerBackorder(tx: Tx, { orderId, position, quantity }: Lowered): Promise<void> {
  if (quantity === 0) return
  const line = and(eq(backorders.orderId, orderId), eq(backorders.position, position))
  await tx.delete(backorders).where(and(line, eq(backorders.wanted, quantity)))
  await tx
    .update(backorders)
    .set({ wanted: sql`${backorders.wanted} - ${quantity}` })
    .where(line)
}

/** Limits the copies allocated to a line: arrived copies that were cancelled are reserved for nobody. */
export async function keepAtMost(tx: Tx, { orderId, position, quantity }: Lowered): Promise<void> {
  const line = and(eq(backorders.orderId, orderId), eq(backorders.position, position))
  if (quantity === 0) await tx.delete(backorders).where(line)
  else
    await tx
      .update(backorders)
      .set({ wanted: quantity, allocated: sql`least(${backorders.allocated}, ${quantity}::integer)` })
      .where(and(line, gt(backorders.wanted, quantity)))
}
