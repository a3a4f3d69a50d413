import { inArray, lt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { PERIODS, periodBefore } from '../retention/periods.ts'
import { eventRegistrations, events } from './tables.ts'

/** Deletes who came to events that ended longer ago than the privacy text promises; how many they were stays. */
export async function forgetPastGuests(db: Db, now: Date): Promise<void> {
  const past = db
    .select({ id: events.id })
    .from(events)
    .where(lt(events.endsAt, periodBefore(now, PERIODS.eventRegistrations)))
  await db.delete(eventRegistrations).where(inArray(eventRegistrations.eventId, past))
}
