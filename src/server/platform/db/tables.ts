/** The log of changes in the database. */
import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Transaction ids, in the order of first writes. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The change log, with the transaction of each change. Triggers write it (`triggers/changes.ts`), every running
 * shop reads it. Append-only, so that no writer waits for another.
 */
export const changes = pgTable(
  'changes',
  {
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** One of `TOPICS`. */
    topic: text().notNull(),
    /** The changed book; 0: all books, or none. */
    bookId: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.xid), index().on(table.createdAt)],
)
