/**
 * Tells the database what its catalogue looks like now, and has it file the words. It does so by itself after a while;
 * until then it plans queries over a catalogue that it takes for empty.
 */
import { getTableName, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import {
  bookCategories,
  bookContributors,
  bookImages,
  books,
  categories,
  collections,
  contributors,
  importedIsbns,
  publishers,
  searchWords,
} from './tables.ts'

const TABLES = [
  books,
  contributors,
  bookContributors,
  bookCategories,
  bookImages,
  publishers,
  collections,
  categories,
  importedIsbns,
  searchWords,
]

/** What is written to them waits in a list that every search reads through, until it is filed. */
const INDEXES_OF_WORDS = [
  'books_search',
  'search_words_keys',
  'contributors_words',
  'collections_words',
  'publishers_words',
]

/** Refreshes the statistics of the catalogue's tables, one after another so that none keeps the others waiting. */
export async function refreshStatistics(db: Db): Promise<void> {
  for (const index of INDEXES_OF_WORDS)
    await db.execute(sql`select gin_clean_pending_list(${index}::regclass)`)
  for (const table of TABLES) await db.execute(sql`analyze ${sql.identifier(getTableName(table))}`)
}
