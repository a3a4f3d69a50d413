/** Reads of the agenda. */
import { and, asc, count, desc, eq, gt, isNull, lte, sql, type InferSelectModel } from 'drizzle-orm'
import type { List } from '#shared/contract/envelope.ts'
import type { Event, EventDetails, EventQuery } from '#shared/contract/events.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { keepOnSale } from '#server/catalogue/books/find-books.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { siteLink } from '#shared/links/web-link.ts'
import { listContributors } from '#server/catalogue/books/find-contributors.ts'
import { events, eventBooks, eventContributors } from './tables.ts'

/** Converts a row of the agenda to an event in one language. */
type EventRow = InferSelectModel<typeof events>

/** Returns an event in a language; missing translations fall back to French. */
export function eventOf(row: EventRow, language: Language): Event {
  const inLanguage = (fr: string, en: string | null) => (language === 'fr' ? fr : (en ?? fr))
  return {
    id: row.id,
    title: inLanguage(row.titleFr, row.titleEn),
    text: inLanguage(row.textFr, row.textEn),
    place: inLanguage(row.placeFr, row.placeEn),
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    time_zone: row.timeZone,
    image: siteLink(row.image),
    capacity: row.capacity,
    seats_left: row.capacity === null ? null : Math.max(0, row.capacity - row.seatsTaken - row.walkIns),
    cancelled: row.cancelledAt !== null,
    updated_at: row.updatedAt.toISOString(),
  }
}

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

/** Returns the calendar sequence of an event: 0 at first, higher after every change. */
export async function calendarSequence(db: Db, id: number): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${events.updatedAt} - ${events.createdAt}))::int`,
    })
    .from(events)
    .where(eq(events.id, id))
  return Math.max(0, row?.seconds ?? 0)
}

/** Returns a page of coming events, soonest first, or of past ones, latest first. */
export async function listEvents(
  db: Db,
  { when, lang, page, per_page }: EventQuery,
  now = new Date(),
): Promise<List<Event>> {
  // Running events are listed because guests can still join. Cancelled ones are listed until their day and never as
  // past
  const isListed =
    when === 'upcoming' ? gt(events.endsAt, now) : and(lte(events.endsAt, now), isNull(events.cancelledAt))
  const order =
    when === 'upcoming' ? [asc(events.startsAt), asc(events.id)] : [desc(events.startsAt), desc(events.id)]
  const rows = await db
    .select()
    .from(events)
    .where(isListed)
    .orderBy(...order)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [all] = await db.select({ total: count() }).from(events).where(isListed)
  return {
    data: rows.map((row) => eventOf(row, lang)),
    meta: { total: all?.total ?? 0, page, per_page },
  }
}

/** Returns an event with its books and people; undefined if there is none. */
export async function findEvent(db: Db, id: number, lang: Language): Promise<EventDetails | undefined> {
  const [row] = await db.select().from(events).where(eq(events.id, id))
  if (!row) return undefined
  const { bookIds, people } = await shownAt(db, id)
  return {
    ...eventOf(row, lang),
    article_ids: await keepOnSale(db, bookIds),
    contributors: people.map((one) => ({ id: one.id, _nom: one.name })),
  }
}

/** Returns the pages of the latest events, with their titles. */
export const listEventPages = (db: Db, { limit }: { limit: number }) =>
  db
    .select({ id: events.id, fr: events.titleFr, en: events.titleEn, changedAt: events.updatedAt })
    .from(events)
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(limit)
