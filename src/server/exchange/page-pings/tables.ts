/** How far search engines are notified of changed pages. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/** One row, once they are notified at all: the moment of the change log up to which they were. */
export const pagePings = pgTable('page_pings', {
  isThere: boolean().primaryKey().default(true),
  horizon: text().notNull(),
  seen: text().array().notNull(),
  /** Tries that failed since the last one that did not. */
  failures: integer().notNull().default(0),
  /** Also while they are notified: a process that ends meanwhile leaves it to the next try. */
  nextAttemptAt: moment().notNull().defaultNow(),
})
