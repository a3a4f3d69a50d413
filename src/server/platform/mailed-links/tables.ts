/** Links in mails: each allows one thing, once or repeatedly. Only the hash of the secret is stored. */
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

export type LinkPurpose =
  | 'order'
  | 'newsletter-confirm'
  | 'newsletter-unsubscribe'
  | 'event-cancel'
  | 'event-confirm'
  | 'reservation-confirm'
  | 'reservation-leave'
  | 'withdrawal-confirm'
  | 'alert-confirm'
  | 'alert-leave'
  | 'alert-offer'
  | 'follow-confirm'
  | 'follow-leave'
  | 'email-verify'
  | 'email-change'
  | 'email-change-stop'
  | 'password-reset'
  | 'account-deletion'
  | 'staff-invitation'

export const mailedLinks = pgTable(
  'mailed_links',
  {
    /** SHA-256 of the secret: reading this table does not give access to the links. */
    secretHash: text().primaryKey(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** The id of the subject, such as a subscriber. */
    subjectId: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** null: works as long as its subject exists. */
    expiresAt: moment(),
  },
  (table) => [index().on(table.subjectId), index().on(table.expiresAt)],
)
