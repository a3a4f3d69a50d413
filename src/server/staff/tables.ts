/** What the people of the shop did through the command line: who, when, what. Rows are only ever added. */
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const staffActs = pgTable(
  'staff_acts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Name of the operating system's user, or what `--as` said. */
    actor: text().notNull(),
    /** The words of the command: `stock set`. */
    action: text().notNull(),
    /** What was acted on, as a person names it: an ISBN, an order's number. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index().on(table.at), index().on(table.subject)],
)
