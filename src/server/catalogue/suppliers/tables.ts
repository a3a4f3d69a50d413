/** Who the shop orders books from, what each of them delivers, and how long they took. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Weekday } from '../../../shared/opening/days.ts'
import { books, publishers, sortKey } from '../books/tables.ts'

const moment = () => timestamp({ withTimezone: true })

export const suppliers = pgTable(
  'suppliers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    nameKey: sortKey().notNull().unique(),
    /** Where orders are mailed; null: they are taken as a file. */
    email: text(),
    /** The shop's customer number there. */
    accountNumber: text(),
    /** Thirteen digits that name it in EDI (GLN, "code EAN"). */
    gln: text(),
    /** Open days from an order to its books, until enough deliveries were measured. */
    leadDays: integer().notNull(),
    /** Weekdays on which it takes orders, 1 is Monday. */
    orderingDays: integer().array().$type<Weekday[]>().notNull(),
    /** `HH:MM` at the shop: what is ordered later counts for the next ordering day. */
    cutOff: text().notNull(),
    /** From how much, net of tax and discount, carriage is free; null: it always is. */
    francoCents: integer(),
    discountPpm: integer().notNull().default(0),
    /** Days after their arrival in which books may go back; null: never. */
    returnDays: integer(),
    /** Who is asked for books of which neither the book nor its publisher says otherwise: one at most. */
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

/** What is known of further copies of a book, apart from `books`: a row where anything is. */
export const bookSupplies = pgTable(
  'book_supplies',
  {
    bookId: integer()
      .primaryKey()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** Its own supplier, in place of its publisher's. */
    supplierId: integer().references(() => suppliers.id),
    /** `YYYY-MM-DD`, from which day the supplier has it, as files or staff say. */
    expectedOn: text(),
    /** How many copies may be promised beyond the shelf; null: as many as the shop usually promises. */
    allotment: integer(),
    /** Below how many copies on the shelf it is proposed for ordering. */
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

/** What arrived of one order on one day, and after how many open days: what is promised is measured by these. */
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
