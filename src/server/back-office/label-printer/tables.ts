/** The shop's label printer. */
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/** One row while the shop has one. */
export const labelPrinter = pgTable(
  'label_printer',
  {
    id: integer().primaryKey().default(1),
    host: text().notNull(),
    port: integer().notNull(),
    dotsPerMm: integer().notNull(),
    widthMm: integer().notNull(),
    heightMm: integer().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [check('one_label_printer', sql`${table.id} = 1`)],
)
