/** Reads the pages of a book that may be read before it is bought. */
import { eq } from 'drizzle-orm'
import type { Extract } from '#shared/contract/catalogue.ts'
import { books } from '../tables.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Returns a book's extract; undefined where it has none. */
export async function findExtract(db: Db, id: number): Promise<Extract | undefined> {
  const [row] = await db
    .select({ text: books.extract, language: books.language })
    .from(books)
    .where(eq(books.id, id))
  return row?.text ? { text: row.text, language: row.language } : undefined
}
