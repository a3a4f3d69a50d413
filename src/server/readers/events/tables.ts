/** The agenda: readings, clubs and workshops, their books and their guests. */
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '#server/platform/db/columns.ts'
import { books, contributors } from '#server/catalogue/books/tables.ts'
import type { Language } from '../../../shared/contract/preferences.ts'

export const events = pgTable(
  'events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    titleFr: text().notNull(),
    titleEn: text(),
    textFr: text().notNull(),
    textEn: text(),
    placeFr: text().notNull(),
    placeEn: text(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** IANA name of the event's time zone. */
    timeZone: text().notNull().default(SHOP_ZONE),
    image: text(),
    /** Total seats; null: no registration needed. */
    capacity: integer(),
    seatsTaken: integer().notNull().default(0),
    /** Guests without a registration, counted at the entrance. */
    walkIns: integer().notNull().default(0),
    /** When the shop cancelled it; it stays readable, but registration is closed. */
    cancelledAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('event_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('event_walk_ins', sql`${table.walkIns} >= 0`),
    check('event_never_overbooked', sql`${table.seatsTaken} between 0 and coalesce(${table.capacity}, 0)`),
    index().on(table.endsAt, table.id),
    index().on(table.startsAt, table.id),
  ],
)

/** One picture per event, served at `/img/{name}`. */
export const eventPictures = pgTable('event_pictures', {
  /** 32 random hexadecimal digits and `.webp`: a new picture gets a new name. */
  name: text().primaryKey(),
  eventId: integer()
    .notNull()
    .unique()
    .references(() => events.id, { onDelete: 'cascade' }),
  bytes: bytea().notNull(),
})

export const eventBooks = pgTable(
  'event_books',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.bookId] }), index().on(table.bookId)],
)

export const eventContributors = pgTable(
  'event_contributors',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    contributorId: integer()
      .notNull()
      .references(() => contributors.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.contributorId] }), index().on(table.contributorId)],
)

/** Such as `EVT-4F7A-92CE`. */
const newCode = sql`'EVT-' || upper(left(gen_random_uuid()::text, 4)) || '-' || upper(left(gen_random_uuid()::text, 4))`

export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: integer()
      .notNull()
      .references(() => events.id),
    /** In lower case: one registration per address. */
    email: text().notNull(),
    name: text().notNull(),
    seats: integer().notNull(),
    /** Shown at the entrance; digits and letters A to F, as `readNumber` parses them. */
    code: text().notNull().default(newCode),
    language: text().$type<Language>().notNull(),
    /** `held` occupies seats until `heldUntil`, while the address is unproven. */
    state: text().$type<'held' | 'registered' | 'cancelled'>().notNull().default('registered'),
    heldUntil: moment(),
    registeredAt: moment().notNull().defaultNow(),
    cancelledAt: moment(),
    /** When they were admitted, and by whom. */
    arrivedAt: moment(),
    admittedBy: text(),
  },
  (table) => [
    unique('one_code_per_registration').on(table.eventId, table.code),
    unique('one_registration_per_address').on(table.eventId, table.email),
    check('registration_seats', sql`${table.seats} between 1 and 4`),
    check('registration_hold_ends', sql`(${table.state} = 'held') = (${table.heldUntil} is not null)`),
    check('arrival_is_noted', sql`(${table.arrivedAt} is null) = (${table.admittedBy} is null)`),
    index().on(table.heldUntil),
  ],
)
