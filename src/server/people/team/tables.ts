/** Staff, their credentials and sessions. The keys of the first five are better-auth's names. */
import { bigint, boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { Language } from '../../../shared/contract/preferences.ts'
import type { Level, Role } from '../../../shared/staff/roles.ts'

const createdAt = () => moment().notNull().defaultNow()
const updatedAt = () => moment().notNull().defaultNow()

export const members = pgTable('members', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** In lower case; better-auth finds users by it. */
  email: text().notNull().unique(),
  emailVerified: boolean().notNull(),
  /** better-auth's column, left empty. */
  image: text(),
  role: text().$type<Role>().notNull(),
  language: text().$type<Language>().notNull(),
  twoFactorEnabled: boolean().notNull().default(false),
  /** Hash of the PIN for counter devices, scrypt with its salt; null: none was chosen. */
  pinHash: text(),
  /** Whether they want the mail of every morning (`back-office/morning-mail`). */
  morningMail: boolean().notNull().default(false),
  /** When they last signed in, including by PIN. */
  lastSeenAt: moment(),
  /** When they left; the audit log still names them. */
  leftAt: moment(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

const memberId = () =>
  text('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** A browser of the shop on which several members switch by PIN. */
export const counterDevices = pgTable('counter_devices', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** SHA-256 of the secret in the device's cookie. */
  secretHash: text().notNull().unique(),
  enrolledBy: text()
    .notNull()
    .references(() => members.id),
  createdAt: createdAt(),
  /** When it was revoked; the audit log still names it. */
  endedAt: moment(),
})

export const memberSessions = pgTable(
  'member_sessions',
  {
    id: text().primaryKey(),
    userId: memberId(),
    /** The unsigned half of the cookie: useless without the signature made with AUTH_SECRET. */
    token: text().notNull().unique(),
    level: text().$type<Level>().notNull(),
    deviceId: uuid().references(() => counterDevices.id),
    expiresAt: moment().notNull(),
    userAgent: text(),
    /** better-auth's column, left empty. */
    ipAddress: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** Passwords of the members who chose one, hashed by scrypt. */
export const memberCredentials = pgTable(
  'member_credentials',
  {
    id: text().primaryKey(),
    userId: memberId(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    // better-auth's columns for other providers; there are none
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

/** Pending challenges: of passkeys, and between a password and its code. */
export const memberVerifications = pgTable(
  'member_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.identifier), index().on(table.expiresAt)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    name: text(),
    publicKey: text().notNull(),
    userId: memberId(),
    credentialID: text('credential_id').notNull().unique(),
    /** Up to 2^32. */
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
)

/** The second factor of a password; both columns are encrypted with AUTH_SECRET. */
export const twoFactors = pgTable('two_factors', {
  id: text().primaryKey(),
  userId: memberId().unique(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull(),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: moment(),
})

/** Open invitations; the link is in the mail. Without `email`, that of the first owner, printed at start. */
export const invitations = pgTable('invitations', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().unique(),
  /** null: of a member, who re-enrols and keeps their role. */
  role: text().$type<Role>(),
  language: text().$type<Language>().notNull(),
  /** Name of the inviting member, for the mail. */
  invitedBy: text(),
  createdAt: createdAt(),
})

/** Every sign-in except by PIN, for the mail about it. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: memberId(),
    method: text().$type<'passkey' | 'password' | 'recovery' | 'invitation'>().notNull(),
    userAgent: text(),
    at: createdAt(),
  },
  (table) => [index().on(table.memberId, table.at), index().on(table.at)],
)
