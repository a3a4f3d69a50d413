/** The books and people linked to an event. */
import { asc, eq } from 'drizzle-orm'
import { listContributors } from '#server/catalogue/books/find-contributors.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { eventBooks, eventContributors } from './tables.ts'

/** Returns the ids of an event's books and people, in display order. */
export async function shownAt(db: Queryable, eventId: number) {
  const onTheTable = await db
    .select({ id: eventBooks.bookId })
    .from(eventBooks)
    .where(eq(eventBooks.eventId, eventId))
    .orderBy(asc(eventBooks.position))
  const invited = await db
    .select({ id: eventContributors.contributorId })
    .from(eventContributors)
    .where(eq(eventContributors.eventId, eventId))
    .orderBy(asc(eventContributors.position))
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return { bookIds: idsOf(onTheTable), people: await listContributors(db, idsOf(invited)) }
}
