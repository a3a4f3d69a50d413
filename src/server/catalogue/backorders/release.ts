/** Giving a promise up. The caller holds the locks of the order and of its books, and puts back what was allocated. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
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

/** Lets at most so many copies of a line be kept for it: those that had come and were called off are kept for nobody. */
export async function keepAtMost(tx: Tx, { orderId, position, quantity }: Lowered): Promise<void> {
  const line = and(eq(backorders.orderId, orderId), eq(backorders.position, position))
  if (quantity === 0) await tx.delete(backorders).where(line)
  else
    await tx
      .update(backorders)
      .set({ wanted: quantity, allocated: sql`least(${backorders.allocated}, ${quantity}::integer)` })
      .where(and(line, gt(backorders.wanted, quantity)))
}
