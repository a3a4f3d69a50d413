/** Tables of lists. */
import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Number of a transaction, in the order in which they began to write. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Which books changed in what lists show, and in which transaction: triggers write it (`memory/triggers.ts`), every running
 * shop reads it. Book 0 stands for all of them.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    bookId: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.xid), index().on(table.createdAt)],
)
