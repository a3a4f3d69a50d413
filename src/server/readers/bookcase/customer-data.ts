/** Exports a bookcase for its owner; deleting the account deletes it. */
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { bookcaseBooks, bookcaseExclusions, bookcases } from './tables.ts'

/** Returns how many books are stored in a bookcase. */
export const countBookcase = (db: Queryable, customerId: string): Promise<number> =>
  db.$count(bookcaseBooks, eq(bookcaseBooks.customerId, customerId))

/** Returns the stored books of a bookcase; purchases are in the orders. */
export async function exportBookcase(db: Queryable, customerId: string) {
  const [bookcase] = await db.select().from(bookcases).where(eq(bookcases.customerId, customerId))
  const added = await db
    .select({
      isbn: bookcaseBooks.isbn,
      title: bookcaseBooks.title,
      author: bookcaseBooks.author,
      series: bookcaseBooks.seriesName,
      volume: bookcaseBooks.seriesVolume,
      source: bookcaseBooks.source,
      added_at: bookcaseBooks.addedAt,
      taken_off_at: bookcaseBooks.removedAt,
    })
    .from(bookcaseBooks)
    .where(eq(bookcaseBooks.customerId, customerId))
    .orderBy(desc(bookcaseBooks.addedAt), desc(bookcaseBooks.id))
  const takenOff = await db
    .select({ bookId: bookcaseExclusions.bookId, at: bookcaseExclusions.at })
    .from(bookcaseExclusions)
    .where(eq(bookcaseExclusions.customerId, customerId))
    .orderBy(desc(bookcaseExclusions.at))
  return { on_since: bookcase?.since ?? null, added, taken_off: await withBookNames(db, takenOff) }
}

/** Gives a customer the bookcase of an account that ends; a book of both stays as it is. */
export async function moveBookcase(tx: Tx, from: string, to: string): Promise<void> {
  const [moved] = await tx.delete(bookcases).where(eq(bookcases.customerId, from)).returning()
  if (moved) await tx.insert(bookcases).values({ customerId: to, since: moved.since }).onConflictDoNothing()
  const known = tx
    .select({ identity: bookcaseBooks.identity })
    .from(bookcaseBooks)
    .where(eq(bookcaseBooks.customerId, to))
  await tx
    .update(bookcaseBooks)
    .set({ customerId: to })
    .where(and(eq(bookcaseBooks.customerId, from), notInArray(bookcaseBooks.identity, known)))
  const excluded = tx
    .select({ bookId: bookcaseExclusions.bookId })
    .from(bookcaseExclusions)
    .where(eq(bookcaseExclusions.customerId, to))
  await tx
    .update(bookcaseExclusions)
    .set({ customerId: to })
    .where(and(eq(bookcaseExclusions.customerId, from), notInArray(bookcaseExclusions.bookId, excluded)))
}
