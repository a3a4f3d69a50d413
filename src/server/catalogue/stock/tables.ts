/** The stock ledger: a row for every change, so that the rows of a book add up to its stock. */
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/** Append-only, written only by a trigger (`platform/db/triggers/stock.ts`); rows outlive a deleted book. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookId: integer().notNull(),
    /** Time of the change, or the time that a count is valid for. */
    at: moment().notNull(),
    change: integer().notNull(),
    /** The stock after the change. */
    stock: integer().notNull(),
    /** One of `MOVEMENT_REASONS`. */
    reason: text().notNull(),
    /** Actor: a member of staff, `customer`, `shop`, or the database role. */
    actor: text().notNull(),
    /** What it belongs to, by its displayed number, such as an order's. */
    reference: text(),
  },
  // Rows are nearly in the order of `at`, which suits a cheap BRIN index
  (table) => [index().on(table.bookId, table.id), index('stock_movements_at').using('brin', table.at)],
)
