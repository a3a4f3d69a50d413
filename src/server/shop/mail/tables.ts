/** The mail queue: a mail is written in the transaction that causes it, and a job sends it. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { Language } from '../../../shared/contract/preferences.ts'
import { afterUndoWait } from '#server/platform/db/undo-wait.ts'
import type { MailTemplate } from './mail-template.ts'

export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Template, such as `order-confirmation`. */
    template: text().$type<MailTemplate>().notNull(),
    /** The id from which the template loads its content, such as an order id. */
    subjectId: text().notNull(),
    recipient: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** One mail per cause: `order-confirmation:<order id>`, plus the occasion where one subject causes several. */
    dedupeKey: text().notNull().unique(),
    /**
     * `sending` is committed before the first byte is sent. A mail found in it after a crash may have been sent, so
     * it becomes `uncertain` and is never sent again.
     */
    state: text().$type<'queued' | 'sending' | 'sent' | 'uncertain' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().default(afterUndoWait),
    /** When sending began. */
    claimedAt: moment(),
    lastError: text(),
    sentAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('mails_queue').on(table.state, table.nextAttemptAt), index().on(table.subjectId)],
)
