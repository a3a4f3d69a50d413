/** Who asked for the newsletter, and who confirmed it. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../shared/contract/preferences.ts'

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

/** A letter that went to confirmed readers; the same words go out once, however often the command runs. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: uuid().primaryKey().defaultRandom(),
  /** SHA-256 of its words. */
  fingerprint: text().notNull().unique(),
  subjectFr: text().notNull(),
  textFr: text().notNull(),
  /** null: it does not go to English readers. */
  subjectEn: text(),
  textEn: text(),
  createdAt: moment().notNull().defaultNow(),
})
