/** Who asked to be told about a book, in the order of asking, and the copies kept for them. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { books } from '#server/catalogue/books/tables.ts'
import type { AlertKind, AlertState } from '../../../shared/alerts/alerts.ts'
import type { Language } from '../../../shared/contract/preferences.ts'

const moment = () => timestamp({ withTimezone: true })

export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order of asking. */
    rank: integer().notNull().generatedAlwaysAsIdentity(),
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    kind: text().$type<AlertKind>().notNull(),
    /** In small letters; null once its owner deleted their account while a copy was kept. */
    email: text(),
    language: text().$type<Language>().notNull(),
    state: text().$type<AlertState>().notNull(),
    /** Of a price: what the book cost then. */
    priceCents: integer(),
    /** Of a series: the last volume that was out then. */
    volume: integer(),
    /** Of a series: the volume that came out. */
    foundBookId: integer().references(() => books.id, { onDelete: 'set null' }),
    /** What the ledger of stock calls the copy that is kept, `ALR-4F7K-92QX`, and until when it is. */
    number: text().unique(),
    heldUntil: moment(),
    /** The order that took it. */
    orderNumber: text(),
    askedAt: moment().notNull().defaultNow(),
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
