/** Readers' own shelves. What was bought here is read from orders; only what else is known of a shelf is kept. */
import { index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '#server/people/accounts/tables.ts'
import { books, sortKey } from '#server/catalogue/books/tables.ts'
import type { BookcaseSource } from './sources.ts'

const moment = () => timestamp({ withTimezone: true })
const ofCustomer = () => text().references(() => users.id, { onDelete: 'cascade' })

/** Customers who want a shelf: without a row here, nothing is said of what they own. */
export const bookcases = pgTable('bookcases', {
  customerId: ofCustomer().primaryKey(),
  since: moment().notNull().defaultNow(),
})

/** Books that a customer has and did not buy here, whether the shop knows them or not. */
export const bookcaseBooks = pgTable(
  'bookcase_books',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: ofCustomer().notNull(),
    /** What makes it the same row when it is added again: its ISBN, else its title and author. */
    identity: sortKey().notNull(),
    isbn: text(),
    title: text().notNull(),
    titleKey: sortKey().notNull(),
    /** As printed on a cover, the first one; empty where nobody said. */
    author: text().notNull(),
    /** As filed on a shelf, folded. */
    authorKey: sortKey().notNull(),
    /** How the words of its author begin: `people/name-starts.ts`. */
    authorStarts: text().array().notNull(),
    seriesName: text(),
    seriesKey: sortKey(),
    seriesVolume: integer(),
    source: text().$type<Exclude<BookcaseSource, 'bought'>>().notNull(),
    addedAt: moment().notNull().defaultNow(),
    /** Taken off the shelf, and forgotten some days later. */
    removedAt: moment(),
  },
  (table) => [
    unique('one_bookcase_book').on(table.customerId, table.identity),
    index('bookcase_books_removed').on(table.removedAt),
  ],
)

/** Books that a customer bought here and took off their shelf. */
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
