/** Backorders and their allocated copies. */
import { and, asc, eq, gte, inArray, lt, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { backorders } from './tables.ts'

export type Backorder = InferSelectModel<typeof backorders>

/** Returns the backorders of some books, oldest first. */
export async function backordersOf(db: Queryable, bookIds: readonly number[]): Promise<Backorder[]> {
  return bookIds.length === 0 ? [] : await inTurn(db, inArray(backorders.bookId, [...bookIds]))
}

/** Returns the paid, unfilled backorders of some books, next in turn first. */
export async function waitingFor(db: Queryable, bookIds: readonly number[]): Promise<Backorder[]> {
  if (bookIds.length === 0) return []
  const isWaiting = and(backorders.isPaid, lt(backorders.allocated, backorders.wanted))
  return await inTurn(db, and(inArray(backorders.bookId, [...bookIds]), isWaiting))
}

/** Returns how many paid copies are on backorder, of some books or of all; books without any are missing. */
export async function copiesWaitedFor(
  db: Queryable,
  bookIds?: readonly number[],
): Promise<Map<number, number>> {
  const { bookId, wanted, allocated, isPaid } = backorders
  const found = await db
    .select({ bookId, copies: sql<number>`sum(${wanted} - ${allocated})::int` })
    .from(backorders)
    .where(and(isPaid, lt(allocated, wanted), bookIds && inArray(bookId, [...bookIds])))
    .groupBy(bookId)
  return new Map(found.map((one) => [one.bookId, one.copies]))
}

/** Returns the backorders of some orders. */
export async function backordersOfOrders(db: Queryable, orderIds: readonly string[]): Promise<Backorder[]> {
  return orderIds.length === 0 ? [] : await inTurn(db, inArray(backorders.orderId, [...orderIds]))
}

async function inTurn(db: Queryable, which: SQL | undefined): Promise<Backorder[]> {
  return await db
    .select()
    .from(backorders)
    .where(which)
    .orderBy(asc(backorders.requestedAt), asc(backorders.orderId), asc(backorders.position))
}

/**
 * Puts a paid order into the queue and allocates copies in stock to it. The caller holds the locks of its
 * books.
 */
export async function payBackorders(tx: Tx, orderId: string): Promise<void> {
  const paid = await tx
    .update(backorders)
    .set({ isPaid: true })
    .where(eq(backorders.orderId, orderId))
    .returning({ bookId: backorders.bookId })
  for (const bookId of paid.map((one) => one.bookId).toSorted((a, b) => a - b))
    await tx.execute(sql`select allocate_copies(${bookId})`)
}

type Line = { orderId: string; position: number }

/**
 * Takes allocated copies from a line without restocking them: they turned out to be missing. The line waits
 * for them again. False if it has fewer; the caller holds the locks of the order and the book.
 */
export async function takeAllocated(
  tx: Tx,
  { orderId, position, quantity }: Line & { quantity: number },
): Promise<boolean> {
  const taken = await tx
    .update(backorders)
    .set({ allocated: sql`${backorders.allocated} - ${quantity}` })
    .where(
      and(
        eq(backorders.orderId, orderId),
        eq(backorders.position, position),
        gte(backorders.allocated, quantity),
      ),
    )
    .returning({ bookId: backorders.bookId })
  return taken.length > 0
}
