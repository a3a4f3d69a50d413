/** Records orders to suppliers as they are sent. */
import { and, eq, sql } from 'drizzle-orm'
import type { PurchaseChannel } from '#shared/purchasing/purchase-order.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { purchaseOrderLines, purchaseOrders } from './tables.ts'

export type PurchaseOrder = typeof purchaseOrders.$inferSelect
/** `discountPpm`: what the price was computed with; null: not known. */
export type NewLine = { bookId: number; quantity: number; unitNetCents: number; discountPpm?: number | null }

/** Stores an order and returns it. */
export async function placePurchase(
  tx: Tx,
  order: { supplierId: number; sentBy: string; channel: PurchaseChannel },
  lines: readonly NewLine[],
): Promise<PurchaseOrder> {
  const [placed] = await tx.insert(purchaseOrders).values(order).returning()
  if (!placed) throw new Error('The order was not written down.')
  await tx.insert(purchaseOrderLines).values(lines.map((line) => ({ ...line, purchaseOrderId: placed.id })))
  return placed
}

/** Returns an order, if the number exists. */
export async function findPurchase(db: Queryable, id: number): Promise<PurchaseOrder | undefined> {
  const [found] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.id, id))
  return found
}

/** Deletes an order that was not sent; false if any of its copies were received or cancelled. */
export async function forgetPurchase(tx: Tx, id: number): Promise<boolean> {
  const touched = await tx.$count(
    purchaseOrderLines,
    and(
      eq(purchaseOrderLines.purchaseOrderId, id),
      sql`${purchaseOrderLines.received} + ${purchaseOrderLines.missing} + ${purchaseOrderLines.cancelled} > 0`,
    ),
  )
  if (touched > 0) return false
  await tx.delete(purchaseOrders).where(eq(purchaseOrders.id, id))
  return true
}
