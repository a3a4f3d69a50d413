/** Shelves of books; separate from `books`, which imports write and lists track. */
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { books } from '../books/tables.ts'

export const shelvedBooks = pgTable('shelved_books', {
  bookId: integer()
    .primaryKey()
    .references(() => books.id, { onDelete: 'cascade' }),
  /** The shelf's label: `L2`. */
  shelf: text().notNull(),
})

/** Minimum stock of books that stand on a shelf and have none of their own. */
export const shelfMinimums = pgTable(
  'shelf_minimums',
  {
    shelf: text().primaryKey(),
    minimum: integer().notNull(),
  },
  (table) => [check('shelf_minimum_positive', sql`${table.minimum} > 0`)],
)
