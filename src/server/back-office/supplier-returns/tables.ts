/** Returns to suppliers: drafts, and sent copies with their credit. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { suppliers } from '#server/catalogue/suppliers/tables.ts'
import type { SupplierReturnState } from '../../../shared/receiving/supplier-returns.ts'

export const supplierReturns = pgTable(
  'supplier_returns',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The number on its sheet: `RTS-4F7K-92QX`. */
    number: text().notNull().unique(),
    supplierId: integer()
      .notNull()
      .references(() => suppliers.id),
    state: text().$type<SupplierReturnState>().notNull().default('draft'),
    createdBy: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    creditedAt: moment(),
    /** Credit of the supplier, without tax. */
    creditCents: integer(),
  },
  (table) => [
    check('supplier_return_sent', sql`(${table.sentAt} is null) = (${table.state} = 'draft')`),
    check(
      'supplier_return_credited',
      sql`(${table.creditedAt} is null) = (${table.state} <> 'credited') and (${table.creditCents} is null) = (${table.state} <> 'credited')`,
    ),
    uniqueIndex('supplier_returns_draft')
      .on(table.supplierId)
      .where(sql`${table.state} = 'draft'`),
    index('supplier_returns_by_creation').on(table.createdAt, table.id),
  ],
)

/** Lock its return before a change. */
export const supplierReturnLines = pgTable(
  'supplier_return_lines',
  {
    returnId: uuid()
      .notNull()
      .references(() => supplierReturns.id),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    quantity: integer().notNull(),
    /** When these copies arrived, if they were proposed. */
    arrivedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.bookId] }),
    check('supplier_return_quantity', sql`${table.quantity} > 0`),
  ],
)
