/** Works that the same readers bought: counted every night from the orders. Nothing says who those readers are. */
import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
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
    /** 1: what goes best with the work. */
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workId, table.otherWorkId] }), index().on(table.otherWorkId)],
)

/** When the pairs were counted: one row once they have been. */
export const workPairings = pgTable('work_pairings', {
  at: timestamp({ withTimezone: true }).primaryKey(),
})
