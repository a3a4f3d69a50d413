/** What the people of the shop did: who, when, what. Rows are only ever added (`db/triggers/acts.ts`). */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The first word of an act, what it is about: `orders`. */
export const areaOf = (action: AnyPgColumn) => sql<string>`split_part(${action}, ' ', 1)`

export const staffActs = pgTable(
  'staff_acts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Name of the member, on the command line that of the system's user, or what `--as` said. */
    actor: text().notNull(),
    /** The words of the command: `stock set`. */
    action: text().notNull(),
    /** What was acted on, as a person names it: an ISBN, an order's number. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Who did it in the back office, and on which device; null on the command line. */
    memberId: text(),
    deviceId: text(),
    /** Code and parameters of what it said, for the back office to word. */
    outcome: text(),
    params: jsonb().$type<object>(),
    /** The act that takes it back. */
    undo: jsonb().$type<{ act: string; input: Record<string, unknown> }>(),
    /** Key of the request, and a hash of it: repeated, it does nothing and is answered alike. */
    requestKey: text(),
    requestHash: text(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.subject, table.id),
    index().on(table.actor, table.id),
    index('staff_acts_area_index').on(areaOf(table.action), table.id),
    index('staff_acts_actor_area_index').on(table.actor, areaOf(table.action), table.id),
    uniqueIndex()
      .on(table.memberId, table.requestKey)
      .where(sql`request_key is not null`),
  ],
)
