/** Webhooks: where programs are notified, and the messages to them, written in the transaction that causes them. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { WebhookTopic } from '../../../shared/programs/webhook-topics.ts'

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid().primaryKey().defaultRandom(),
  url: text().notNull().unique(),
  topics: text().array().$type<WebhookTopic[]>().notNull(),
  /** Switched off then, because it did not answer for three days or said that it is gone. */
  disabledAt: moment(),
  createdAt: moment().notNull().defaultNow(),
})

export const webhookMessages = pgTable(
  'webhook_messages',
  {
    /** In the order in which the causes of one subject happened: their transactions lock it. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The header `webhook-id`, the same at every try. */
    uid: uuid().notNull().unique().defaultRandom(),
    // No foreign key: an endpoint that is removed meanwhile must not refuse an order
    endpointId: uuid().notNull(),
    event: text().notNull(),
    /** Number of the order or ISBN: messages of one subject arrive one after the other. */
    subject: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<'queued' | 'delivered' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Also while it is sent: a process that ends meanwhile leaves it to the next try. */
    nextAttemptAt: moment().notNull().defaultNow(),
    /** What the last try was answered: a status, or a fault of the connection. */
    answer: text(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('webhook_messages_queue')
      .on(table.endpointId, table.subject, table.id)
      .where(sql`${table.state} = 'queued'`),
    index('webhook_messages_of_endpoint').on(table.endpointId, table.id),
  ],
)
