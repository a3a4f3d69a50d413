/** The queue of text messages: written in the transaction that causes them, sent by a job. No telephone number is in it. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { afterUndoWait } from '#server/platform/db/undo-wait.ts'

/** What a message says. */
export type TextKind = 'order-ready'

export const textMessages = pgTable(
  'text_messages',
  {
    /** The header `Idempotency-Key` of its request. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<TextKind>().notNull(),
    /** What it is about, such as an order: number and words are read from it when it is sent. */
    subjectId: text().notNull(),
    /** One message per cause: `order-ready:<order id>`. */
    dedupeKey: text().notNull().unique(),
    /** As of a mail: `sending` is committed before the request, and one found in it after a crash is never sent again. */
    state: text().$type<'queued' | 'sending' | 'sent' | 'uncertain' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().default(afterUndoWait),
    claimedAt: moment(),
    /** What the gateway answered: a status, or a fault of the connection. */
    lastError: text(),
    sentAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('text_messages_queue').on(table.state, table.nextAttemptAt), index().on(table.subjectId)],
)
