/** Newsletter subscriptions and issues. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { Language } from '../../../shared/contract/preferences.ts'

export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case. */
    email: text().notNull().unique(),
    language: text().$type<Language>().notNull(),
    /** `unsubscribed` rows stay, so that links of old mails keep working after a new subscription. */
    state: text().$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull().default('pending'),
    requestedAt: moment().notNull().defaultNow(),
    confirmedAt: moment(),
    unsubscribedAt: moment(),
  },
  (table) => [
    check('subscriber_email', sql`${table.email} = lower(${table.email})`),
    index().on(table.state, table.requestedAt),
  ],
)

/** A newsletter issue, sent at its scheduled time to confirmed readers; the same text is sent once. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The number that people use. */
    number: integer().notNull().generatedAlwaysAsIdentity().unique(),
    /** `sent` is committed together with the mails to its readers. */
    state: text().$type<'draft' | 'scheduled' | 'sent'>().notNull().default('draft'),
    /** SHA-256 of its texts, once scheduled. */
    fingerprint: text().unique(),
    subjectFr: text().notNull(),
    /** Empty until it is written. */
    textFr: text().notNull(),
    /** null: not sent to English readers. */
    subjectEn: text(),
    textEn: text(),
    scheduledFor: moment(),
    sentAt: moment(),
    /** Number of readers it was sent to. */
    readers: integer(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('letter_has_its_hour', sql`(${table.state} = 'scheduled') = (${table.scheduledFor} is not null)`),
    index().on(table.scheduledFor),
  ],
)
