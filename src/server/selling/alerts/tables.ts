/** Alerts about books, in the order of their requests, and the copies reserved for them. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { AlertKind, AlertState } from '../../../shared/alerts/alerts.ts'
import type { Language } from '../../../shared/contract/preferences.ts'

export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Place in the queue. */
    rank: integer().notNull().generatedAlwaysAsIdentity(),
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    kind: text().$type<AlertKind>().notNull(),
    /** Lower case; null once the owner deleted their account while a copy was reserved. */
    email: text(),
    language: text().$type<Language>().notNull(),
    state: text().$type<AlertState>().notNull(),
    /** Price alerts: the price at the time of the request. */
    priceCents: integer(),
    /** Series alerts: the last volume published at the time of the request. */
    volume: integer(),
    /** Series alerts: the volume that was published. */
    foundBookId: integer().references(() => books.id, { onDelete: 'set null' }),
    /** Name of the reserved copy in the stock ledger (`ALR-4F7K-92QX`), and when the reservation expires. */
    number: text().unique(),
    heldUntil: moment(),
    /** The order that claimed the copy. */
    orderNumber: text(),
    requestedAt: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  (table) => [
    check('alert_email', sql`${table.email} = lower(${table.email})`),
    check(
      'alert_keeps_a_copy',
      sql`${table.state} <> 'offered' or (${table.heldUntil} is not null and ${table.number} is not null)`,
    ),
    check(
      'alert_ended',
      sql`(${table.endedAt} is null) = (${table.state} in ('pending', 'waiting', 'offered'))`,
    ),
    uniqueIndex('one_open_alert')
      .on(table.email, table.bookId, table.kind)
      .where(sql`${table.endedAt} is null`),
    index('alerts_of_book').on(table.bookId, table.rank),
    index('alerts_in_line')
      .on(table.kind, table.bookId)
      .where(sql`${table.state} = 'waiting'`),
    index('alerts_offered')
      .on(table.heldUntil)
      .where(sql`${table.state} = 'offered'`),
    index('alerts_to_forget').on(table.endedAt),
  ],
)
