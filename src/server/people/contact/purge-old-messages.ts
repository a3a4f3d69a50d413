import { lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { contactMessages } from './tables.ts'

/** Deletes messages to the shop after the retention period of the privacy text. */
export async function purgeOldMessages(db: Db, now: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, periodBefore(now, PERIODS.messages)))
}
