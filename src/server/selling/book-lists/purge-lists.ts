import { lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { bookLists } from './tables.ts'

/** Deletes lists that their owner deleted longer ago than the retention period. */
export async function purgeDeletedLists(db: Db, now: Date): Promise<void> {
  await db.delete(bookLists).where(lt(bookLists.deletedAt, periodBefore(now, PERIODS.deletedLists)))
}
