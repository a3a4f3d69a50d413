/** Changes of promises that buyers were notified of, and the outcomes. */
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { orders } from '../orders/tables.ts'
import type { PromiseOutcome } from '../../../shared/contract/staff/promises.ts'

/** A new date of a line, or its loss, with the previous date; the changes of one mail share a `notification`. */
export const promiseChanges = pgTable(
  'promise_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Subject of the mail. */
    notification: uuid().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    /** null: it will not come, or has no known date. */
    readyAt: moment(),
    homeFrom: date({ mode: 'string' }),
    homeBy: date({ mode: 'string' }),
    wasReadyAt: moment().notNull(),
    wasHomeFrom: date({ mode: 'string' }),
    wasHomeBy: date({ mode: 'string' }),
    at: moment().notNull(),
  },
  (table) => [index().on(table.orderId, table.position), index().on(table.notification)],
)

/** Outcome of a promise, recorded once the last copies of its line were sent. */
export const promiseOutcomes = pgTable(
  'promise_outcomes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    /** The first promise. */
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
