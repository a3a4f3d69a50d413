/**
 * Tells the database what its catalogue looks like now. A server does so by itself after a while; the embedded database
 * never does, and plans queries over a catalogue that it takes for empty.
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

/** Refreshes the statistics of the catalogue's tables, one after another so that none keeps the others waiting. */
export async function refreshStatistics(db: Db): Promise<void> {
  for (const table of TABLES) await db.execute(sql`analyze ${sql.identifier(getTableName(table))}`)
}
