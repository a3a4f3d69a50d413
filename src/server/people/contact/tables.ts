/** Messages to the shop, its answers, and the key that signs the form. */
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { Language } from '../../../shared/contract/preferences.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The form's id, so that a double click makes one message. */
    formId: text().notNull().unique(),
    /** SHA-256 of the request, so that one form cannot send two different messages. */
    requestHash: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    orderNumber: text(),
    message: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** The honeypot field was filled: stored for inspection, mailed to nobody. */
    isSuspect: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When it was answered or closed; null while it waits for the shop. */
    closedAt: moment(),
  },
  (table) => [
    index().on(table.createdAt),
    index('contact_messages_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.closedAt} is null`),
    // A buyer's messages are shown beside each of their orders
    index('contact_messages_of_order').on(table.orderNumber),
    index('contact_messages_from').on(sql`lower(${table.email})`),
  ],
)

/** The shop's answers, mailed exactly as stored. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** The author, named as in the audit log. */
    by: text().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.messageId, table.createdAt)],
)

/** Keys that sign tokens for browsers; in the database, so that all instances share them. */
export const signingKeys = pgTable('signing_keys', {
  name: text().primaryKey(),
  key: text().notNull(),
})
