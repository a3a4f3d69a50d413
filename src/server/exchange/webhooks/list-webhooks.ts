/** Webhooks as people see them. */
import { asc, desc, eq } from 'drizzle-orm'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { webhookEndpoints, webhookMessages } from './tables.ts'

/** Names a webhook in the log of actions. */
export const subjectOfWebhook = (url: string) => `webhook ${url}`

/** Returns where programs are notified, the first first. */
export const listEndpoints = (db: Queryable) =>
  db.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.createdAt))

/** Returns the last messages to an endpoint. */
export const lastMessages = (db: Db, endpointId: string, most: number) =>
  db
    .select()
    .from(webhookMessages)
    .where(eq(webhookMessages.endpointId, endpointId))
    .orderBy(desc(webhookMessages.id))
    .limit(most)
