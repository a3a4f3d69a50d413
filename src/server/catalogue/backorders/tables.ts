/** Copies that were ordered without being in stock. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { books } from '../books/tables.ts'

/**
 * One row per order line, changed only under the lock of the book's row; `platform/db/triggers/allocate-copies.ts`
 * allocates copies as they arrive. Released backorders are deleted. No foreign key to the line: orders import
 * this module, not the reverse.
 */
export const backorders = pgTable(
  'backorders',
  {
    orderId: uuid().notNull(),
    position: integer().notNull(),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    /** Copies missing from the stock when the line was placed. */
    wanted: integer().notNull(),
    /** Copies that have arrived and are reserved for the line. */
    allocated: integer().notNull().default(0),
    /** Unpaid orders get no copies reserved. */
    isPaid: boolean().notNull(),
    /** When the order was placed: the oldest gets the first copy. */
    requestedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check(
      'backorder_allocated',
      sql`${table.wanted} > 0 and ${table.allocated} between 0 and ${table.wanted}`,
    ),
    index('backorders_waiting')
      .on(table.bookId, table.requestedAt)
      .where(sql`${table.allocated} < ${table.wanted}`),
  ],
)
