/** Giving a promise up. The caller holds the locks of the order and of its books, and puts back what was allocated. */
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { backorders } from './tables.ts'

/** Ends what an order was promised. */
export async function releaseBackorders(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(backorders).where(eq(backorders.orderId, orderId))
}

type Lowered = { orderId: string; position: number; quantity: number }

/** Ends the promise of copies of a line that have not come; the caller knows that so many have not. */
export async function lowerBackorder(tx: Tx, { orderId, position, quantity }: Lowered): Promise<void> {
  if (quantity === 0) return
  const line = and(eq(backorders.orderId, orderId), eq(backorders.position, position))
  await tx.delete(backorders).where(and(line, eq(backorders.wanted, quantity)))
  await tx
    .update(backorders)
    .set({ wanted: sql`${backorders.wanted} - ${quantity}` })
    .where(line)
}
