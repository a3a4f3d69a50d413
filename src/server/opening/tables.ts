/** When the shop is open: its usual week, and the days on which it stays closed. */
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { FrenchHoliday } from '../../shared/opening/french-holidays.ts'
import type { OpeningHours } from '../../shared/opening/opening-hours.ts'

/** One row, stored when somebody keeps the hours for the first time. */
export const openingWeek = pgTable(
  'opening_week',
  {
    id: integer().primaryKey().default(1),
    week: jsonb().$type<OpeningHours['week']>().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('one_opening_week', sql`${table.id} = 1`)],
)

export const closings = pgTable(
  'closings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fromDay: date({ mode: 'string' }).notNull(),
    /** The last one. */
    toDay: date({ mode: 'string' }).notNull(),
    /** What visitors read, in the shop's words. */
    why: text(),
    /** A public holiday, which is named in the reader's language. */
    holiday: text().$type<FrenchHoliday>(),
  },
  (table) => [
    check('closing_in_order', sql`${table.fromDay} <= ${table.toDay}`),
    index('closings_by_end').on(table.toDay),
  ],
)
