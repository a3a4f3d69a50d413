import { inArray, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { endLinks } from '#server/platform/mailed-links/links.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { eventRegistrations, events } from './tables.ts'

/** Deletes the guests of past events after the retention period of the privacy text; their number stays. */
export async function purgePastGuests(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const past = tx
      .select({ id: events.id })
      .from(events)
      .where(lt(events.endsAt, periodBefore(now, PERIODS.eventRegistrations)))
    const gone = await tx
      .delete(eventRegistrations)
      .where(inArray(eventRegistrations.eventId, past))
      .returning({ id: eventRegistrations.id })
    // The links that cancel a registration do not expire by themselves
    for (const { id } of gone) await endLinks(tx, { purpose: 'event-cancel', subjectId: id })
  })
}
