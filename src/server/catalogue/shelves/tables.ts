/** Where books stand in the shop: apart from `books`, which catalogues fill and lists follow. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { books } from '../books/tables.ts'

export const shelvedBooks = pgTable('shelved_books', {
  bookId: integer()
    .primaryKey()
    .references(() => books.id, { onDelete: 'cascade' }),
  /** As its label says: `L2`. */
  shelf: text().notNull(),
})
