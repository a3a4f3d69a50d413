/** Shelves of books in the shop. */
import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { shelvedBooks } from './tables.ts'

const isOf = (bookIds: readonly number[]) =>
  sql`${shelvedBooks.bookId} = any(${sql.param([...bookIds])}::int[])`

/** Returns the shelf of each book that has one. */
export async function shelvesOf(db: Queryable, bookIds: readonly number[]): Promise<Map<number, string>> {
  if (bookIds.length === 0) return new Map()
  const found = await db.select().from(shelvedBooks).where(isOf(bookIds))
  return new Map(found.map(({ bookId, shelf }) => [bookId, shelf]))
}

/** Sets the shelf of books, whatever it was before. */
export async function shelveBooks(tx: Tx, shelf: string, bookIds: readonly number[]): Promise<void> {
  await tx
    .insert(shelvedBooks)
    .values(bookIds.toSorted((a, b) => a - b).map((bookId) => ({ bookId, shelf })))
    .onConflictDoUpdate({ target: shelvedBooks.bookId, set: { shelf: sql`excluded.shelf` } })
}

/** Deletes the shelves of books. */
export async function unshelveBooks(tx: Tx, bookIds: readonly number[]): Promise<void> {
  await tx.delete(shelvedBooks).where(isOf(bookIds))
}
