import { and, lt, ne } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { mails } from './tables.ts'

/** Deletes sent mails past the retention period of the privacy text; queued ones stay. */
export async function purgeOldMails(db: Db, now: Date): Promise<void> {
  await db
    .delete(mails)
    .where(and(lt(mails.createdAt, periodBefore(now, PERIODS.mails)), ne(mails.state, 'queued')))
}
