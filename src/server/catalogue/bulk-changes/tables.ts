/** Changes of many books at once, with the values of each before and after: what their undo puts back. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { BulkField } from '../../../shared/contract/staff/bulk-changes.ts'
import { books } from '../books/tables.ts'

export const bulkChanges = pgTable('bulk_changes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  field: text().$type<BulkField>().notNull(),
  at: moment().notNull().defaultNow(),
})

export const bulkChangeBooks = pgTable(
  'bulk_change_books',
  {
    changeId: integer()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** As `fields.ts` reads them; null: none. */
    before: text(),
    after: text(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.bookId] }), index().on(table.bookId)],
)
