/** Copies that left the free stock here while the till still counts them. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/** Written by a trigger on the stock ledger (`platform/db/triggers/copies-to-ring.ts`) as soon as a till is connected. */
export const copiesToRing = pgTable(
  'copies_to_ring',
  {
    /** Number of the order or the reservation; `''`: copies that staff took from the stock. */
    number: text().notNull(),
    bookId: integer().notNull(),
    copies: integer().notNull(),
    since: moment().notNull().defaultNow(),
    /** When somebody rang them: a count made later is without them. */
    rungAt: moment(),
    /** A file of the till has taken them off. */
    isSettled: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.bookId] }),
    check('copies_to_ring_not_negative', sql`${table.copies} >= 0`),
    index('copies_to_ring_open')
      .on(table.bookId)
      .where(sql`not ${table.isSettled}`),
  ],
)
