/** Orders on somebody's trolley, and the copies that were scanned for them. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#server/selling/orders/tables.ts'

export const preparations = pgTable(
  'preparations',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    /** Who prepares it: a member's id, or the actor of the command line. */
    preparerId: text().notNull(),
    /** As the others are shown. */
    preparerName: text().notNull(),
    /** Where its copies lie on the trolley: 1 is written A. */
    bin: integer().notNull(),
    /** Free for others from then on, unless a scan renews it. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('bin_of_trolley', sql`${table.bin} between 1 and 26`), index().on(table.preparerId)],
)

/** What lies in an order's bin, line by line; gone with the parcel. */
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
