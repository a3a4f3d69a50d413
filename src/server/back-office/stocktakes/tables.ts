/** Stocktakes: their scans as they were made, what is counted again, and what was written into the stock. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { CountState, StocktakeState } from '../../../shared/stock/stocktakes.ts'

export const stocktakes = pgTable(
  'stocktakes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Its displayed number: `INV-4F7K-92QX`. */
    number: text().notNull().unique(),
    /** Labels of the counted shelves, `-` for books without one; null: all of the shop. */
    shelves: text().array(),
    state: text().$type<StocktakeState>().notNull().default('open'),
    openedBy: text().notNull(),
    openedAt: moment().notNull().defaultNow(),
    endedBy: text(),
    endedAt: moment(),
  },
  (table) => [
    check('stocktake_ended', sql`(${table.endedAt} is null) = (${table.state} = 'open')`),
    index('stocktakes_recent').on(table.openedAt),
  ],
)

/** Scans as devices made them; none is ever changed. */
export const stocktakeScans = pgTable(
  'stocktake_scans',
  {
    /** Made by the device: a scan that is sent twice counts once. */
    id: uuid().primaryKey(),
    stocktakeId: uuid()
      .notNull()
      .references(() => stocktakes.id, { onDelete: 'cascade' }),
    /** What was read, of a known book or not. */
    isbn: text().notNull(),
    bookId: integer().references(() => books.id, { onDelete: 'set null' }),
    /** Below zero where somebody took scans back. */
    quantity: integer().notNull(),
    scannedBy: text().notNull(),
    /** By the device's clock, set right by what it said the time was as it sent the scan. */
    scannedAt: moment().notNull(),
    receivedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('stocktake_scan_quantity', sql`${table.quantity} between -999 and 999 and ${table.quantity} <> 0`),
    index('stocktake_scans_of_book').on(table.stocktakeId, table.bookId),
  ],
)

/** Books or shelves that are counted again: only what was scanned after that counts. */
export const stocktakeRecounts = pgTable(
  'stocktake_recounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    stocktakeId: uuid()
      .notNull()
      .references(() => stocktakes.id, { onDelete: 'cascade' }),
    bookId: integer().references(() => books.id, { onDelete: 'cascade' }),
    shelf: text(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    check('stocktake_recount_of_one', sql`num_nonnulls(${table.bookId}, ${table.shelf}) = 1`),
    index().on(table.stocktakeId),
  ],
)

/** What a closed stocktake found and wrote, book by book; deleted when it is opened again. */
export const stocktakeLines = pgTable(
  'stocktake_lines',
  {
    stocktakeId: uuid()
      .notNull()
      .references(() => stocktakes.id, { onDelete: 'cascade' }),
    bookId: integer().notNull(),
    state: text().$type<CountState>().notNull(),
    shelf: text().notNull(),
    expected: integer().notNull(),
    counted: integer().notNull(),
    /** What the stock was changed by: less than the difference where orders need more copies than are left. */
    written: integer().notNull(),
    /** Value of a copy without VAT. */
    unitCents: integer().notNull(),
    isCost: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stocktakeId, table.bookId] })],
)

/** Copies of orders that left their shelf, or came back onto it; written by a trigger while a stocktake may need them. */
export const shelfExits = pgTable(
  'shelf_exits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookId: integer().notNull(),
    at: moment().notNull(),
    /** Below zero for copies that came back. */
    copies: integer().notNull(),
  },
  (table) => [index().on(table.bookId, table.at)],
)
