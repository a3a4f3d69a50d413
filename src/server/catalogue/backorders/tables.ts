/** Copies that orders were promised and that were not on the shelf. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { books } from '../books/tables.ts'

/**
 * One row for a line of an order, changed only under the lock of the book's row; `platform/db/triggers/backorders.ts` allocates copies
 * as they come. What is given up is deleted. No foreign key names the line: orders know this module, which does not know them.
 */
export const backorders = pgTable(
  'backorders',
  {
    orderId: uuid().notNull(),
    position: integer().notNull(),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    /** Copies that were not there when the line was placed. */
    wanted: integer().notNull(),
    /** Of these, how many have come and are kept for the line. */
    allocated: integer().notNull().default(0),
    /** Nothing is kept for whoever has not paid. */
    isPaid: boolean().notNull(),
    /** When the order was placed: who asked first gets the first copy. */
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check(
      'backorder_allocated',
      sql`${table.wanted} > 0 and ${table.allocated} between 0 and ${table.wanted}`,
    ),
    index('backorders_waiting')
      .on(table.bookId, table.askedAt)
      .where(sql`${table.allocated} < ${table.wanted}`),
  ],
)
