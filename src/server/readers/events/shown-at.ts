/** The books on the table of an event, and the people who come to it. */
import { asc, eq } from 'drizzle-orm'
import { listContributors } from '#server/catalogue/books/find-contributors.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { eventBooks, eventContributors } from './tables.ts'

/** Returns the ids of the books and the people of an event, each in their order. */
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
