/** The opening hours: the usual week, and closing periods. */
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { FrenchHoliday } from '../../../shared/opening/french-holidays.ts'
import type { OpeningHours } from '../../../shared/opening/opening-hours.ts'

/** One row, inserted when staff first set the hours. */
export const openingWeek = pgTable(
  'opening_week',
  {
    id: integer().primaryKey().default(1),
    week: jsonb().$type<OpeningHours['week']>().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [check('one_opening_week', sql`${table.id} = 1`)],
)

export const closings = pgTable(
  'closings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fromDay: date({ mode: 'string' }).notNull(),
    /** The last closed day. */
    toDay: date({ mode: 'string' }).notNull(),
    /** The reason that visitors read, in the shop's words. */
    why: text(),
    /** A public holiday; its name is in the reader's language. */
    holiday: text().$type<FrenchHoliday>(),
  },
  (table) => [
    check('closing_in_order', sql`${table.fromDay} <= ${table.toDay}`),
    index('closings_by_end').on(table.toDay),
  ],
)

/** How long orders for collection took to get ready: one row, once enough orders were measured. */
export const pickingTime = pgTable(
  'picking_time',
  {
    id: integer().primaryKey().default(1),
    /** Milliseconds of opening time within which four of five were ready. */
    ms: integer().notNull(),
    /** Number of orders measured. */
    orders: integer().notNull(),
    measuredAt: moment().notNull(),
  },
  (table) => [check('one_picking_time', sql`${table.id} = 1`)],
)
