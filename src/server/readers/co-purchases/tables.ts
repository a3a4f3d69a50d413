/**
 * Works that the same readers bought, counted every night from the orders. It does not contain who those readers
 * are.
 */
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { works } from '#server/catalogue/books/tables.ts'

export const workPairs = pgTable(
  'work_pairs',
  {
    workId: integer()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    otherWorkId: integer()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    /** Rank; 1 is the best match of the work. */
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workId, table.otherWorkId] }), index().on(table.otherWorkId)],
)

/** When the pairs were counted: one row, after the first count. */
export const workPairings = pgTable('work_pairings', {
  at: moment().primaryKey(),
})
