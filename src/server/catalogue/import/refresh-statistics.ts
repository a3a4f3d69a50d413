/**
 * Tells the database what its catalogue looks like now, and has it file the words. It does so by itself after a while;
 * until then it plans queries over a catalogue that it takes for empty.
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

/** What is written to them waits in a list that every search reads through, until it is filed. */
const INDEXES_OF_WORDS = ['search_words_keys', 'contributors_words', 'collections_words', 'publishers_words']

/** Refreshes the statistics of the catalogue's tables, one after another so that none keeps the others waiting. */
export async function refreshStatistics(db: Db): Promise<void> {
  for (const index of INDEXES_OF_WORDS)
    await db.execute(sql`select gin_clean_pending_list(${index}::regclass)`)
  for (const table of TABLES) await db.execute(sql`analyze ${sql.identifier(table)}`)
}
