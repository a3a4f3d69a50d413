/** Takes books off sale and puts them back; removed ones stay visible in carts and orders. */
import { inArray, sql } from 'drizzle-orm'
import { books } from '../../books/tables.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Takes books off sale (true) or puts them back (false), by ISBN. */
export async function writeRemovals(tx: Tx, removals: ReadonlyMap<string, boolean>): Promise<void> {
  for (const leaves of [true, false]) {
    const isbns = [...removals].filter(([, removed]) => removed === leaves).map(([isbn]) => isbn)
    if (isbns.length === 0) continue
    await tx
      .update(books)
      .set({ removedAt: leaves ? sql`now()` : null, updatedAt: sql`now()` })
      .where(inArray(books.isbn, isbns))
  }
}
