import { lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { bookcaseBooks } from './tables.ts'

/** Deletes added books that readers removed, after the retention period of the privacy text. */
export async function purgeTakenOff(db: Db, now: Date): Promise<void> {
  await db.delete(bookcaseBooks).where(lt(bookcaseBooks.removedAt, periodBefore(now, PERIODS.takenOffShelf)))
}
