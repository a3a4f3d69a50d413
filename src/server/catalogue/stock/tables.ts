/** The ledger of stock: a row for every change of it, whoever made it, so that the rows of a book add up to its stock. */
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Written by a trigger alone (`platform/db/triggers/stock.ts`), never changed; a book that is deleted leaves its rows here. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookId: integer().notNull(),
    /** When it happened; of a count: the moment that it speaks of. */
    at: timestamp({ withTimezone: true }).notNull(),
    change: integer().notNull(),
    /** How many copies there were then. */
    stock: integer().notNull(),
    /** One of `MOVEMENT_REASONS`. */
    reason: text().notNull(),
    /** Who: a name of staff, `customer`, `shop`, or who was signed in at the database. */
    actor: text().notNull(),
    /** What it belongs to, as a person names it: an order's number. */
    reference: text(),
  },
  // Movements are written in the order of their moments, near enough for an index that costs nothing to keep
  (table) => [index().on(table.bookId, table.id), index('stock_movements_at').using('brin', table.at)],
)
