/** Names on a book who recommends it, so that lists of books need no further query. */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { books } from './tables.ts'

/** Stores the name of the bookseller who recommends a book, or null; only `staff-picks` calls it. */
export async function setPickedBy(tx: Tx, bookId: number, pickedBy: string | null): Promise<void> {
  await tx
    .update(books)
    .set({ pickedBy, updatedAt: sql`now()` })
    .where(eq(books.id, bookId))
}
