/** Unmet demand by day, never by person: searches without results, and page views of unavailable books. */
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { books, sortKey } from '#server/catalogue/books/tables.ts'

export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date({ mode: 'string' }).notNull(),
    /** Normalised; an ISBN as its thirteen digits. */
    words: sortKey().notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.words] }),
    check('missed_search_times', sql`${table.times} > 0`),
    index().on(table.words),
  ],
)

export const missedViews = pgTable(
  'missed_views',
  {
    day: date({ mode: 'string' }).notNull(),
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.bookId] }),
    check('missed_views_number', sql`${table.views} > 0`),
    index().on(table.bookId),
  ],
)
