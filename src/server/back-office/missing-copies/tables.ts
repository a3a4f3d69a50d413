/** Copies of orders that nobody can find in the shop. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { orders } from '#server/selling/orders/tables.ts'

/** One row per line of an order of which copies were not found; changed only under the lock of the order. */
export const missingCopies = pgTable(
  'missing_copies',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The line's position in its order. */
    position: integer().notNull(),
    /** Somebody still has to look for them. */
    isOpen: boolean().notNull().default(true),
    /** Copies that were given up: the line waits for others in their place. */
    lost: integer().notNull().default(0),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('missing_lost', sql`${table.lost} >= 0`),
    index('missing_copies_open')
      .on(table.at)
      .where(sql`${table.isOpen}`),
  ],
)
