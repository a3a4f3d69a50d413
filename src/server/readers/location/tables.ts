/** The shop's location: its own map, and its coordinates. */
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { Location } from '../../../shared/contract/location.ts'

/** One row, inserted when staff first set it. */
export const shopLocation = pgTable(
  'shop_location',
  {
    id: integer().primaryKey().default(1),
    location: jsonb().$type<Location>().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [check('one_shop_location', sql`${table.id} = 1`)],
)
