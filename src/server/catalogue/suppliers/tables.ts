/** Suppliers, their publishers and books, and their measured lead times. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { Weekday } from '../../../shared/opening/days.ts'
import { books, publishers, sortKey } from '../books/tables.ts'

export const suppliers = pgTable(
  'suppliers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    nameKey: sortKey().notNull().unique(),
    /** Address for orders; null: orders are downloaded as a file. */
    email: text(),
    /** The shop's customer number there. */
    accountNumber: text(),
    /** GLN ("code EAN"): thirteen digits that identify it in EDI. */
    gln: text(),
    /** Lead time in open days, until enough deliveries were measured. */
    leadDays: integer().notNull(),
    /** Ordering days; 1 is Monday. */
    orderingDays: integer().array().$type<Weekday[]>().notNull(),
    /** `HH:MM` in the shop's time zone: later orders count for the next ordering day. */
    cutOff: text().notNull(),
    /** Minimum amount for free carriage, net of tax and discount; null: always free. */
    francoCents: integer(),
    discountPpm: integer().notNull().default(0),
    /** Days after arrival in which books may be returned; null: never. */
    returnDays: integer(),
    /** Supplier of books without one of their own or of their publisher; at most one. */
    isDefault: boolean().notNull().default(false),
    archivedAt: moment(),
  },
  (table) => [
    check('supplier_lead_days', sql`${table.leadDays} between 0 and 365`),
    check('supplier_discount', sql`${table.discountPpm} between 0 and 1000000`),
    check('supplier_franco', sql`${table.francoCents} >= 0`),
    uniqueIndex('suppliers_default')
      .on(table.isDefault)
      .where(sql`${table.isDefault}`),
  ],
)

export const publisherSuppliers = pgTable(
  'publisher_suppliers',
  {
    publisherId: integer()
      .primaryKey()
      .references(() => publishers.id, { onDelete: 'cascade' }),
    supplierId: integer()
      .notNull()
      .references(() => suppliers.id),
  },
  (table) => [index().on(table.supplierId, table.publisherId)],
)

/** Supply settings of a book, separate from `books`; a row only if any is set. */
export const bookSupplies = pgTable(
  'book_supplies',
  {
    bookId: integer()
      .primaryKey()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** Its own supplier, instead of its publisher's. */
    supplierId: integer().references(() => suppliers.id),
    /** `YYYY-MM-DD`, when the supplier is expected to have it, from files or staff. */
    expectedOn: text(),
    /** How many copies may be promised beyond the stock; null: the shop's usual number. */
    allotment: integer(),
    /** Below this stock it is proposed for ordering. */
    minimumStock: integer(),
  },
  (table) => [
    check('book_supply_expected', sql`${table.expectedOn} ~ '^\\d{4}-\\d{2}-\\d{2}$'`),
    check('book_supply_numbers', sql`${table.allotment} >= 0 and ${table.minimumStock} >= 0`),
    index().on(table.supplierId),
    index('book_supplies_minimum')
      .on(table.bookId)
      .where(sql`${table.minimumStock} is not null`),
  ],
)

/** Arrivals of one order on one day with their lead time in open days, from which promises are measured. */
export const supplierDeliveries = pgTable(
  'supplier_deliveries',
  {
    supplierId: integer()
      .notNull()
      .references(() => suppliers.id),
    orderedAt: moment().notNull(),
    receivedOn: text().notNull(),
    receivedAt: moment().notNull(),
    openDays: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplierId, table.orderedAt, table.receivedOn] }),
    index('supplier_deliveries_latest').on(table.supplierId, table.receivedAt),
  ],
)
