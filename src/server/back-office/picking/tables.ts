/** Orders on trolleys, and the copies scanned for them. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { orders } from '#server/selling/orders/tables.ts'

export const preparations = pgTable(
  'preparations',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    /** The preparer: a member's id, or the actor of the command line. */
    preparerId: text().notNull(),
    /** Name shown to colleagues. */
    preparerName: text().notNull(),
    /** Bin on the trolley: 1 is shown as A. */
    bin: integer().notNull(),
    /** When the claim expires, unless a scan renews it. */
    until: moment().notNull(),
  },
  (table) => [check('bin_of_trolley', sql`${table.bin} between 1 and 26`), index().on(table.preparerId)],
)

/** Copies in an order's bin, by line; deleted with the shipment. */
export const pickedCopies = pgTable(
  'picked_copies',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The line's position in its order. */
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('picked_quantity', sql`${table.quantity} > 0`),
  ],
)
