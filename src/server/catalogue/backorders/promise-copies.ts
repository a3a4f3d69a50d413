/** Promising copies that are not on the shelf. The caller holds the lock of the book's row. */
import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { backorders } from './tables.ts'

export type Promised = Omit<typeof backorders.$inferInsert, 'allocated'>

/** Promises copies to lines of orders, or further copies to lines that were promised some. */
export async function promiseCopies(tx: Tx, promised: readonly Promised[]): Promise<void> {
  if (promised.length === 0) return
  await tx
    .insert(backorders)
    .values([...promised])
    .onConflictDoUpdate({
      target: [backorders.orderId, backorders.position],
      set: { wanted: sql`${backorders.wanted} + excluded.wanted` },
    })
}

/** Returns, by book, how many copies were promised, paid or not, and have not come; books of which none were are missing. */
export async function promisedCopies(
  db: Queryable,
  bookIds: readonly number[],
): Promise<Map<number, number>> {
  if (bookIds.length === 0) return new Map()
  const found = await db
    .select({
      bookId: backorders.bookId,
      copies: sql<number>`sum(${backorders.wanted} - ${backorders.allocated})::int`,
    })
    .from(backorders)
    .where(and(inArray(backorders.bookId, [...bookIds]), lt(backorders.allocated, backorders.wanted)))
    .groupBy(backorders.bookId)
  return new Map(found.map(({ bookId, copies }) => [bookId, copies]))
}
