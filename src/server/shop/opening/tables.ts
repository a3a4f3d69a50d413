/** When the shop is open: its usual week, and the days on which it stays closed. */
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { FrenchHoliday } from '../../../shared/opening/french-holidays.ts'
import type { OpeningHours } from '../../../shared/opening/opening-hours.ts'

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

/** How long orders for collection took to be laid ready; one row, once there were enough to measure. */
export const pickingTime = pgTable(
  'picking_time',
  {
    id: integer().primaryKey().default(1),
    /** Of opening time, in which four of five were ready. */
    ms: integer().notNull(),
    /** How many orders that was measured on. */
    orders: integer().notNull(),
    measuredAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('one_picking_time', sql`${table.id} = 1`)],
)
