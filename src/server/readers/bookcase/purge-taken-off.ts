import { lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { bookcaseBooks } from './tables.ts'

/** Forgets books that readers had added to their shelf and took off, once the privacy text says so. */
export async function purgeTakenOff(db: Db, now: Date): Promise<void> {
  await db.delete(bookcaseBooks).where(lt(bookcaseBooks.removedAt, periodBefore(now, PERIODS.takenOffShelf)))
}
