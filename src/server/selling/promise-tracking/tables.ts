/** What buyers were told of their promises, and what became of these. */
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../orders/tables.ts'
import type { PromiseOutcome } from '../../../shared/contract/staff/promises.ts'

const moment = () => timestamp({ withTimezone: true })

/** A new date of a line, or that there is none any more, with the date before; what is told in one mail has one `telling`. */
export const promiseChanges = pgTable(
  'promise_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What the mail is about. */
    telling: uuid().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    /** null: it will not come, or nobody can say when. */
    readyAt: moment(),
    homeFrom: date({ mode: 'string' }),
    homeBy: date({ mode: 'string' }),
    wasReadyAt: moment().notNull(),
    wasHomeFrom: date({ mode: 'string' }),
    wasHomeBy: date({ mode: 'string' }),
    at: moment().notNull(),
  },
  (table) => [index().on(table.orderId, table.position), index().on(table.telling)],
)

/** How a promise ended, written once the last copies of its line have left. */
export const promiseOutcomes = pgTable(
  'promise_outcomes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    /** What was promised first. */
    readyAt: moment().notNull(),
    homeBy: date({ mode: 'string' }),
    leftAt: moment().notNull(),
    outcome: text().$type<PromiseOutcome>().notNull(),
  },
  (table) => [
    unique().on(table.orderId, table.position),
    index('promise_outcomes_by_end').on(table.leftAt, table.outcome),
    index('promise_outcomes_not_kept')
      .on(table.id)
      .where(sql`${table.outcome} <> 'kept'`),
  ],
)
