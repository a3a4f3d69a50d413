/** Creates backorders for copies that are not in stock. The caller holds the lock of the book's row. */
import { and, inArray, lt, sql, type SQLWrapper } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { backorders } from './tables.ts'

export type Promised = Omit<typeof backorders.$inferInsert, 'allocated'>

/** Adds backordered copies to lines of orders, with or without a backorder yet. */
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

/** How many copies of a book of another query are on backorder; null: none. */
export const promisedCopiesOf = (bookId: SQLWrapper) => sql<number | null>`(
  select sum(wanted - allocated)::int from backorders where book_id = ${bookId} and allocated < wanted)`

/** Returns, by book, how many copies are on backorder, paid or not; books without any are missing. */
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
