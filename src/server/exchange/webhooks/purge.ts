/** Deletes messages that nobody looks at any more. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { webhookEndpoints, webhookMessages } from './tables.ts'

/** Deletes messages of more than 30 days that wait for nothing, and those of endpoints that are gone. */
export async function purgeWebhooks(db: Db): Promise<void> {
  await db.delete(webhookMessages).where(sql`
    (${webhookMessages.state} <> 'queued' and ${webhookMessages.at} < now() - interval '30 days')
    or not exists (select from ${webhookEndpoints} where ${webhookEndpoints.id} = ${webhookMessages.endpointId})`)
}
