/** Reads the extract of a book. */
import { eq } from 'drizzle-orm'
import type { Extract } from '#shared/contract/articles.ts'
import { books } from '../tables.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Returns a book's extract, if it has one. */
export async function findExtract(db: Db, id: number): Promise<Extract | undefined> {
  const [row] = await db
    .select({ text: books.extract, language: books.language })
    .from(books)
    .where(eq(books.id, id))
  return row?.text ? { text: row.text, language: row.language } : undefined
}
