import { lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { contactMessages } from './tables.ts'

/** Deletes what people wrote to the shop longer ago than the privacy text promises. */
export async function purgeOldMessages(db: Db, now: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, periodBefore(now, PERIODS.messages)))
}
