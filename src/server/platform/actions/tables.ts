/** The audit log: who did what and when. Append-only (`db/triggers/unchangeable.ts`). */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** The first word of an action: `orders`. */
export const areaOf = (action: AnyPgColumn) => sql<string>`split_part(${action}, ' ', 1)`

export const staffActions = pgTable(
  'staff_actions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    /** Name of the member; on the command line the system user, or the value of `--as`. */
    actor: text().notNull(),
    /** The words of the command: `stock set`. */
    action: text().notNull(),
    /** The subject as a person names it: an ISBN, an order's number. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The member and device of the back office; null on the command line. */
    memberId: text(),
    deviceId: text(),
    /** Code and parameters of its message, which the back office translates. */
    outcome: text(),
    params: jsonb().$type<object>(),
    /** The action that undoes it. */
    undo: jsonb().$type<{ action: string; input: Record<string, unknown> }>(),
    /** Idempotency key and hash of the request: a repeated one does nothing and gets the same answer. */
    requestKey: text(),
    requestHash: text(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.subject, table.id),
    index().on(table.actor, table.id),
    index('staff_actions_area_index').on(areaOf(table.action), table.id),
    index('staff_actions_actor_area_index').on(table.actor, areaOf(table.action), table.id),
    uniqueIndex()
      .on(table.memberId, table.requestKey)
      .where(sql`request_key is not null`),
  ],
)
