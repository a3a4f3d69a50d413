/** Lines of supplier orders with copies still to come. */
import { and, asc, countDistinct, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { purchaseNumber } from '#shared/purchasing/purchase-order.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { suppliers } from '../suppliers/tables.ts'
import { purchaseOrderLines, purchaseOrders } from './tables.ts'

const { id, bookId, quantity, received, missing, cancelled } = purchaseOrderLines

/** Copies of a line that are still to come. */
const left = sql<number>`(${quantity} - ${received} - ${missing} - ${cancelled})`
const isOpen = sql`${received} + ${missing} + ${cancelled} < ${quantity}`

async function linesWhere(db: Queryable, which: SQL | undefined) {
  const found = await db
    .select({
      lineId: id,
      purchaseOrderId: purchaseOrders.id,
      supplierId: purchaseOrders.supplierId,
      supplierName: suppliers.name,
      sentAt: purchaseOrders.sentAt,
      bookId,
      quantity,
      received,
      missing,
      cancelled,
      left,
      unitNetCents: purchaseOrderLines.unitNetCents,
    })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(which)
    .orderBy(asc(purchaseOrders.sentAt), asc(id))
  return found.map((line) => ({ ...line, number: purchaseNumber(line.purchaseOrderId) }))
}

export type PurchaseLine = Awaited<ReturnType<typeof linesWhere>>[number]

/** Returns the lines with copies still to come, of one supplier or of all, oldest order first. */
export const openLines = (db: Queryable, supplierId?: number): Promise<PurchaseLine[]> =>
  linesWhere(
    db,
    and(isOpen, supplierId === undefined ? undefined : eq(purchaseOrders.supplierId, supplierId)),
  )

/** Returns how many orders have copies still to come. */
export async function countOpenOrders(db: Queryable): Promise<number> {
  const [open] = await db
    .select({ count: countDistinct(purchaseOrderLines.purchaseOrderId) })
    .from(purchaseOrderLines)
    .where(isOpen)
  return open?.count ?? 0
}

/** Returns lines by id, including complete ones, oldest order first. */
export const linesByIds = (db: Queryable, ids: readonly number[]): Promise<PurchaseLine[]> =>
  linesWhere(db, inArray(id, [...ids]))

/** Returns the lines of one order, in the order in which they were sent. */
export const linesOfOrder = (db: Queryable, orderId: number): Promise<PurchaseLine[]> =>
  linesWhere(db, eq(purchaseOrders.id, orderId))

type Counted = 'received' | 'missing' | 'cancelled'

async function count(tx: Tx, column: Counted, lineId: number, copies: number): Promise<boolean> {
  const counter = purchaseOrderLines[column]
  const counted = await tx
    .update(purchaseOrderLines)
    .set({ [column]: sql`${counter} + ${copies}` })
    .where(and(eq(id, lineId), sql`${left} >= ${copies}`, sql`${counter} + ${copies} >= 0`))
    .returning({ id })
  return counted.length > 0
}

/** Marks copies of a line as received, or undoes that (negative); false if fewer were expected. */
export const receiveCopies = (tx: Tx, lineId: number, copies: number) => count(tx, 'received', lineId, copies)

/** Marks claimed copies of a line as missing, or undoes that (negative). */
export const closeMissing = (tx: Tx, lineId: number, copies: number) => count(tx, 'missing', lineId, copies)

/** Marks copies of a line as cancelled by the shop, or undoes that (negative). */
export const cancelCopies = (tx: Tx, lineId: number, copies: number) => count(tx, 'cancelled', lineId, copies)
