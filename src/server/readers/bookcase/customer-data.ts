/** Exports a bookcase for its owner; deleting the account deletes it. */
import { desc, eq } from 'drizzle-orm'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { bookcaseBooks, bookcaseExclusions, bookcases } from './tables.ts'

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
