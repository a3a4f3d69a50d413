/** The hold shelf: copies reserved at the counter, and orders for pickup. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { orders } from '../orders/tables.ts'
import type { Language } from '../../../shared/contract/preferences.ts'
import type { ReservationState } from '../../../shared/picking/reservations.ts'

/** Copies of a book reserved for a person at the counter, by telephone, or online. */
export const reservations = pgTable(
  'reservations',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The number on the slip: `RES-4F7K-92QX`. */
    number: text().notNull().unique(),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    quantity: integer().notNull(),
    state: text().$type<ReservationState>().notNull().default('held'),
    /** All three are null once the person is erased. */
    customerName: text(),
    phone: text(),
    /** Address and language of a reader who reserved online. */
    email: text(),
    language: text().$type<Language>().notNull().default('fr'),
    /** Number of reminders mailed. */
    reminded: smallint().notNull().default(0),
    expiresAt: moment().notNull(),
    /** The till's receipt number: this software takes no money at the counter. */
    receipt: text(),
    createdAt: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  (table) => [
    check('reservation_quantity', sql`${table.quantity} > 0`),
    check('reservation_receipt', sql`(${table.receipt} is not null) = (${table.state} = 'sold')`),
    check('reservation_ended', sql`(${table.endedAt} is null) = (${table.state} = 'held')`),
    index('reservations_held')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'held'`),
    index('reservations_of_book')
      .on(table.bookId)
      .where(sql`${table.state} = 'held'`),
    index('reservations_of_reader')
      .on(table.email)
      .where(sql`${table.email} is not null`),
    index('reservations_to_forget')
      .on(table.endedAt)
      .where(sql`${table.customerName} is not null`),
  ],
)

/** Reservation requests of unverified addresses: they reserve nothing, and are deleted within two days. */
export const reservationRequests = pgTable(
  'reservation_requests',
  {
    /** Becomes the reservation's id once confirmed. */
    id: uuid().primaryKey().defaultRandom(),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    quantity: integer().notNull(),
    customerName: text().notNull(),
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    requestedAt: moment().notNull().defaultNow(),
  },
  (table) => [check('reservation_request_quantity', sql`${table.quantity} > 0`), index().on(table.email)],
)

/** Numbered places behind the counter; free again once the order is collected or the reservation is over. */
export const holdPlaces = pgTable(
  'hold_places',
  {
    /** 9 is shown as R9. */
    place: integer().primaryKey(),
    orderId: uuid()
      .unique()
      .references(() => orders.id),
    reservationId: uuid()
      .unique()
      .references(() => reservations.id),
    since: moment().notNull().defaultNow(),
  },
  (table) => [check('hold_place_for_one', sql`num_nonnulls(${table.orderId}, ${table.reservationId}) = 1`)],
)
