/**
 * Updates the database's statistics of the catalogue and flushes pending index entries. PostgreSQL does so
 * itself after a while; until then it plans queries for an empty catalogue.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

const TABLES = [
  'books',
  'contributors',
  'book_contributors',
  'book_categories',
  'book_images',
  'publishers',
  'collections',
  'categories',
  'imported_isbns',
  'search_words',
]

/** GIN indexes with pending lists, which every search scans until they are flushed. */
const INDEXES_OF_WORDS = ['search_words_keys', 'contributors_words', 'collections_words', 'publishers_words']

/** Refreshes the statistics of the catalogue's tables, one at a time so that none blocks the others. */
export async function refreshStatistics(db: Db): Promise<void> {
  for (const index of INDEXES_OF_WORDS)
    await db.execute(sql`select gin_clean_pending_list(${index}::regclass)`)
  for (const table of TABLES) await db.execute(sql`analyze ${sql.identifier(table)}`)
}
