/** Tables of imports. */
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { books } from '../catalogue/tables.ts'

/** Books whose words somebody changed by hand: a trigger writes it, a job reindexes them (`index-retitled.ts`). */
export const retitledBooks = pgTable('retitled_books', {
  bookId: integer()
    .primaryKey()
    .references(() => books.id, { onDelete: 'cascade' }),
})

/** ISBNs that a running import has met, so that a file naming one of them twice is understood in flat memory. */
export const importedIsbns = pgTable(
  'imported_isbns',
  {
    run: uuid().notNull(),
    isbn: text().notNull(),
    /** Keys of the categories that the file has filed it under so far. */
    categoryKeys: text().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.run, table.isbn] })],
)
