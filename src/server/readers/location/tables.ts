/** Where the shop is: a map of its own, and its place on the earth. */
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { Location } from '../../../shared/contract/location.ts'

/** One row, stored when somebody keeps it for the first time. */
export const shopLocation = pgTable(
  'shop_location',
  {
    id: integer().primaryKey().default(1),
    location: jsonb().$type<Location>().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('one_shop_location', sql`${table.id} = 1`)],
)
