/** Tables: books that staff lay out together for a time, such as the prizes of autumn. */
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { books } from '#server/catalogue/books/tables.ts'

export const displayTables = pgTable(
  'display_tables',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    titleFr: text(),
    titleEn: text(),
    textFr: text(),
    textEn: text(),
    /** Path of a picture of the shop; null: one is drawn. */
    picture: text(),
    /** First and last day, by the shop's clock; no last day: until it is removed. */
    fromDay: date().notNull(),
    untilDay: date(),
    /** Whether it may stand on the home page, which shows the one laid last. */
    onHome: boolean().notNull(),
    updatedAt: moment().notNull().defaultNow(),
    /** When it was removed; null: it is not. */
    removedAt: moment(),
  },
  (table) => [
    check('display_table_has_a_title', sql`coalesce(${table.titleFr}, ${table.titleEn}) is not null`),
    check('display_table_ends_after_it_begins', sql`${table.untilDay} >= ${table.fromDay}`),
  ],
)

export const displayTableBooks = pgTable(
  'display_table_books',
  {
    tableId: integer()
      .notNull()
      .references(() => displayTables.id, { onDelete: 'cascade' }),
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** Its place on the table, from 0. */
    position: integer().notNull(),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tableId, table.bookId] }), index().on(table.bookId)],
)
