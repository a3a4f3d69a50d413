/** Customers, their credentials and sessions. The keys of the first three are better-auth's names. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { nameWords, userWords } from './user-words.ts'
import type { Currency, Language } from '../../../shared/contract/preferences.ts'

const createdAt = () => moment().notNull().defaultNow()
const updatedAt = () => moment().notNull().defaultNow()

/** Exists only once the address is confirmed; until then there is a registration. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    firstName: text().notNull(),
    /** In lower case; better-auth finds users by it. */
    email: text().notNull().unique(),
    emailVerified: boolean().notNull(),
    /** Name of the picture's file under `/img/`. */
    image: text(),
    language: text().$type<Language>().notNull().default('fr'),
    currency: text().$type<Currency>().notNull().default('eur'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_words').using('gin', userWords(table)),
    index('users_names').using('gin', nameWords(table)),
  ],
)

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** The unsigned half of a bearer token: useless without the signature made with AUTH_SECRET. */
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    userAgent: text(),
    /** better-auth's column, left empty (docs/decisions/0016). */
    ipAddress: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** A sign-in method: `credential` with a password's hash, or `google` with Google's id. */
export const credentials = pgTable(
  'credentials',
  {
    id: text().primaryKey(),
    userId: userId(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    /** scrypt with its salt. */
    password: text(),
    // better-auth's columns for other providers; no later requests are made to Google, so they stay empty
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique().on(table.providerId, table.accountId), index().on(table.userId)],
)

/**
 * What was typed at `/register`, one row per attempt. It has no password: that is chosen behind the mailed link.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    firstName: text().notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<Currency>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.email), index().on(table.createdAt)],
)

/** A customer's requested new address, until its mailed link confirms it; one at a time. */
export const emailChanges = pgTable('email_changes', {
  /** New with each request, which invalidates earlier links. */
  id: uuid().primaryKey().defaultRandom(),
  userId: userId().unique(),
  email: text().notNull(),
  createdAt: createdAt(),
})

/** Addresses of accounts and guests whose files staff merged into an account: what still comes from them is its. */
export const mergedAddresses = pgTable(
  'merged_addresses',
  {
    email: text().primaryKey(),
    userId: userId(),
    mergedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('merged_address_email', sql`${table.email} = lower(${table.email})`),
    index().on(table.userId),
  ],
)

/**
 * better-auth requires this table; our mailed links are in `mailed_links`, so it stays empty (docs/decisions/0016).
 */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.identifier)],
)
