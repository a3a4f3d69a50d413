/** The mail queue: a mail is written in the transaction that causes it and sent by a job. */
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/contract/preferences.ts'
import { afterUndoWait } from '#server/platform/db/undo-wait.ts'
import type { MailTemplate } from './mail-template.ts'

const moment = () => timestamp({ withTimezone: true })

export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Template, such as `order-confirmation`. */
    template: text().$type<MailTemplate>().notNull(),
    /** What the template needs to find its content, such as an order id. */
    subjectId: text().notNull(),
    recipient: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** One mail per cause: `order-confirmation:<order id>`, with the occasion where a subject may cause several. */
    dedupeKey: text().notNull().unique(),
    /**
     * `sending` is committed before the first byte leaves; a mail found there after a crash may have left, so it is
     * `uncertain` and never sent again.
     */
    state: text().$type<'queued' | 'sending' | 'sent' | 'uncertain' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().default(afterUndoWait),
    /** When its sending began. */
    claimedAt: moment(),
    lastError: text(),
    sentAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('mails_queue').on(table.state, table.nextAttemptAt), index().on(table.subjectId)],
)
