import { and, lt, ne } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { mails } from './tables.ts'

/** Deletes the record of whom mails went to, once it is older than the privacy text promises; what still waits stays. */
export async function purgeOldMails(db: Db, now: Date): Promise<void> {
  await db
    .delete(mails)
    .where(and(lt(mails.createdAt, periodBefore(now, PERIODS.mails)), ne(mails.state, 'queued')))
}
