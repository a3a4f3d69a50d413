/** Counters per address or order; in the database, so that limits survive restarts and span instances. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

// Names and types are those of rate-limiter-flexible's Drizzle store
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: moment(),
  },
  (table) => [index().on(table.expire)],
)
