/** Who was promised copies that were not there, and who has got them. */
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { InferSelectModel, SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { backorders } from './tables.ts'

export type Backorder = InferSelectModel<typeof backorders>

/** Returns what was promised of some books, who asked first before the others. */
export async function backordersOf(db: Queryable, bookIds: readonly number[]): Promise<Backorder[]> {
  return bookIds.length === 0 ? [] : await inTurn(db, inArray(backorders.bookId, [...bookIds]))
}

/** Returns who has paid for copies of some books and waits for them, who gets the next copy first. */
export async function waitingFor(db: Queryable, bookIds: readonly number[]): Promise<Backorder[]> {
  if (bookIds.length === 0) return []
  const isWaiting = and(backorders.isPaid, lt(backorders.allocated, backorders.wanted))
  return await inTurn(db, and(inArray(backorders.bookId, [...bookIds]), isWaiting))
}

/** Returns how many paid copies customers wait for, of some books or of all; books without any are missing. */
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

/** Returns what some orders were promised. */
export async function backordersOfOrders(db: Queryable, orderIds: readonly string[]): Promise<Backorder[]> {
  return orderIds.length === 0 ? [] : await inTurn(db, inArray(backorders.orderId, [...orderIds]))
}

async function inTurn(db: Queryable, which: SQL | undefined): Promise<Backorder[]> {
  return await db
    .select()
    .from(backorders)
    .where(which)
    .orderBy(asc(backorders.askedAt), asc(backorders.orderId), asc(backorders.position))
}

/** Lets an order that was paid wait in its turn, and gives it what lies on the shelf. The caller holds the locks of its books. */
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
 * Takes copies from a line that they were allocated to, without putting them on the shelf: they were not there after all. The
 * line waits for them again. False where it has not so many; the caller holds the locks of the order and the book.
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
