/** The database's own table: what changed in it. */
import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Number of a transaction, in the order in which they began to write. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What changed, and in which transaction: triggers write it (`triggers/changes.ts`), every running shop reads it. Only ever
 * inserted into, so that nobody waits for anybody.
 */
export const changes = pgTable(
  'changes',
  {
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** One of `TOPICS`. */
    topic: text().notNull(),
    /** The book that it is about; 0: all of them, or no book. */
    bookId: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.xid), index().on(table.createdAt)],
)
