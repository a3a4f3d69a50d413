/** Events for tests: `storeEvent(db, { capacity: 10 })` names only what matters. */
import type { Db } from '#server/platform/db/database.ts'
import { eventBooks, eventContributors, events } from '#server/readers/events/tables.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'

type EventToStore = Partial<typeof events.$inferInsert> & {
  /** Days from now until it begins; negative is past. */
  inDays?: number
  bookIds?: number[]
  contributorIds?: number[]
}

/** Stores an event of two hours and returns its id. */
export async function storeEvent(
  db: Db,
  { inDays = 7, bookIds = [], contributorIds = [], ...given }: EventToStore = {},
): Promise<number> {
  const startsAt = given.startsAt ?? new Date(Date.now() + inDays * DAY_MS)
  const [event] = await db
    .insert(events)
    .values({
      titleFr: 'Lecture à deux voix',
      titleEn: 'A reading for two voices',
      textFr: 'Deux comédiens lisent.',
      textEn: 'Two actors read.',
      placeFr: 'Au comptoir',
      placeEn: 'By the counter',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS),
      ...given,
    })
    .returning({ id: events.id })
  const eventId = event?.id ?? 0
  for (const [position, bookId] of bookIds.entries()) {
    await db.insert(eventBooks).values({ eventId, bookId, position })
  }
  for (const [position, contributorId] of contributorIds.entries()) {
    await db.insert(eventContributors).values({ eventId, contributorId, position })
  }
  return eventId
}
