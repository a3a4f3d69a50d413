/** Shelves of books; separate from `books`, which imports write and lists track. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { books } from '../books/tables.ts'

export const shelvedBooks = pgTable('shelved_books', {
  bookId: integer()
    .primaryKey()
    .references(() => books.id, { onDelete: 'cascade' }),
  /** The shelf's label: `L2`. */
  shelf: text().notNull(),
})
