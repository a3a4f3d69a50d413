/** The links that the catalogue holds for a book's pictures, in their order. */
import { asc, eq } from 'drizzle-orm'
import { bookImages } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'

/** Returns the links of a book; an empty list for one that does not exist. */
export async function sourcesOf(db: Db, bookId: number): Promise<string[]> {
  const rows = await db
    .select({ link: bookImages.link })
    .from(bookImages)
    .where(eq(bookImages.bookId, bookId))
    .orderBy(asc(bookImages.position))
  return rows.map(({ link }) => link)
}
