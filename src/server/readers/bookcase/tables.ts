/** Customers' bookcases. Purchases are read from orders; only the other books are stored. */
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { users } from '#server/people/accounts/tables.ts'
import { books, sortKey } from '#server/catalogue/books/tables.ts'
import type { BookcaseBook } from '#shared/contract/bookcase.ts'

const ofCustomer = () => text().references(() => users.id, { onDelete: 'cascade' })

/** Customers who enabled their bookcase: without a row, no screen mentions what they own. */
export const bookcases = pgTable('bookcases', {
  customerId: ofCustomer().primaryKey(),
  since: moment().notNull().defaultNow(),
})

/** Books that a customer owns and did not buy here, known to the shop or not. */
export const bookcaseBooks = pgTable(
  'bookcase_books',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: ofCustomer().notNull(),
    /** Prevents duplicates: the ISBN, or else title and author. */
    identity: sortKey().notNull(),
    isbn: text(),
    title: text().notNull(),
    titleKey: sortKey().notNull(),
    /** The first author as printed on the cover; empty if unknown. */
    author: text().notNull(),
    /** The author's sort key, folded. */
    authorKey: sortKey().notNull(),
    /** Prefixes of the author's words, from `nameStarts`. */
    authorStarts: text().array().notNull(),
    seriesName: text(),
    seriesKey: sortKey(),
    seriesVolume: integer(),
    source: text().$type<Exclude<BookcaseSource, 'bought'>>().notNull(),
    addedAt: moment().notNull().defaultNow(),
    /** When it was removed; the row is deleted some days later. */
    removedAt: moment(),
  },
  (table) => [
    unique('one_bookcase_book').on(table.customerId, table.identity),
    index('bookcase_books_removed').on(table.removedAt),
  ],
)

/** Purchases that a customer removed from the bookcase. */
export const bookcaseExclusions = pgTable(
  'bookcase_exclusions',
  {
    customerId: ofCustomer().notNull(),
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.bookId] })],
)

/** How a book came to the bookcase. */
export type BookcaseSource = BookcaseBook['source']
