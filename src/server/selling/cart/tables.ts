/** Carts of customers: one line per book, and the guests' carts merged into them. */
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { users } from '#server/people/accounts/tables.ts'
import { books } from '#server/catalogue/books/tables.ts'

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const cartLines = pgTable(
  'cart_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('one_line_per_book').on(table.userId, table.bookId),
    check('cart_quantity', sql`${table.quantity} > 0`),
  ],
)

export const cartMerges = pgTable(
  'cart_merges',
  {
    userId: userId(),
    /** Id that the browser gave its guest's cart with the first book. */
    mergeId: text().notNull(),
    /** Copies of that cart already merged, by book. */
    counted: jsonb().$type<Record<string, number>>().notNull(),
    mergedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mergeId] })],
)
