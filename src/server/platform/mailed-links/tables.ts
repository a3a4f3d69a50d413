/** Links that mails carry: who holds one may do one thing, once or again. Only the hash of its secret is kept. */
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
  | 'email-verify'
  | 'email-change'
  | 'email-change-stop'
  | 'password-reset'
  | 'account-deletion'
  | 'staff-invitation'

const moment = () => timestamp({ withTimezone: true })

export const mailedLinks = pgTable(
  'mailed_links',
  {
    /** SHA-256 of the secret: reading this table does not let anybody use the links. */
    secretHash: text().primaryKey(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** What the link is about, such as a subscriber's id. */
    subjectId: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** null: works as long as its subject exists. */
    expiresAt: moment(),
  },
  (table) => [index().on(table.subjectId), index().on(table.expiresAt)],
)
