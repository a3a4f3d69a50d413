/** Customers' wishlists. */
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { users } from '#server/people/accounts/tables.ts'
import { books } from '#server/catalogue/books/tables.ts'

export const favorites = pgTable(
  'favorites',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [unique('one_favorite_per_book').on(table.userId, table.bookId)],
)
