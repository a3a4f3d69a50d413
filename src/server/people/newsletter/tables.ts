/** Who asked for the newsletter, and who confirmed it. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/contract/preferences.ts'

const moment = () => timestamp({ withTimezone: true })

export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In small letters. */
    email: text().notNull().unique(),
    language: text().$type<Language>().notNull(),
    /** `unsubscribed` stays, so that the links of old mails keep working after a new subscription. */
    state: text().$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull().default('pending'),
    askedAt: moment().notNull().defaultNow(),
    confirmedAt: moment(),
    unsubscribedAt: moment(),
  },
  (table) => [
    check('subscriber_email', sql`${table.email} = lower(${table.email})`),
    index().on(table.state, table.askedAt),
  ],
)

/** A letter: written, sent at its hour to confirmed readers; the same words go out once. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What people call it. */
    number: integer().notNull().generatedAlwaysAsIdentity().unique(),
    /** `sent` is committed together with the mails to its readers. */
    state: text().$type<'draft' | 'scheduled' | 'sent'>().notNull().default('draft'),
    /** SHA-256 of its words, from its scheduling on. */
    fingerprint: text().unique(),
    subjectFr: text().notNull(),
    /** Empty while nobody has written it. */
    textFr: text().notNull(),
    /** null: it does not go to English readers. */
    subjectEn: text(),
    textEn: text(),
    scheduledFor: moment(),
    sentAt: moment(),
    /** How many it went to. */
    readers: integer(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('letter_has_its_hour', sql`(${table.state} = 'scheduled') = (${table.scheduledFor} is not null)`),
    index().on(table.scheduledFor),
  ],
)
