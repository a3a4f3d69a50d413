/** Giving a promise up. The caller holds the locks of the order and of its books, and puts back what was allocated. */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import type { Backorder } from './allocation.ts'
import { backorders } from './tables.ts'

/** Ends what an order was promised, or one line of it; returns what it was. */
export async function releaseBackorders(tx: Tx, orderId: string, position?: number): Promise<Backorder[]> {
  const line = position === undefined ? undefined : eq(backorders.position, position)
  return await tx
    .delete(backorders)
    .where(and(eq(backorders.orderId, orderId), line))
    .returning()
}
