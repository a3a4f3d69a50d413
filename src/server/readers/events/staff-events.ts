/** The agenda for staff, and the guests of an event. */
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { EventSummary, DoorList, StaffEvent } from '#shared/contract/staff/events.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { seatsAtDoor } from './door.ts'
import { shownAt } from './list-events.ts'
import { eventRegistrations, events } from './tables.ts'

const PAGE = 50

type EventRow = typeof events.$inferSelect
type Requested = { when: 'upcoming' | 'past'; after?: number | undefined }

/** Returns a page of coming events, soonest first, or of past ones, latest first. */
export async function listStaffEvents(db: Queryable, { when, after }: Requested) {
  const isUpcoming = when === 'upcoming'
  const [isListed, further, order] = isUpcoming
    ? [gt(events.endsAt, sql`now()`), sql`>`, asc]
    : [lte(events.endsAt, sql`now()`), sql`<`, desc]
  const isAfter =
    after === undefined
      ? undefined
      : sql`(${events.startsAt}, ${events.id}) ${further} (select starts_at, id from events where id = ${after})`
  const found = await db
    .select()
    .from(events)
    .where(and(isListed, isAfter))
    .orderBy(order(events.startsAt), order(events.id))
    .limit(PAGE + 1)
  const page = found.slice(0, PAGE)
  return { rows: page.map(eventSummary), next: found.length > PAGE ? String(page.at(-1)?.id) : null }
}

const eventSummary = (event: EventRow): EventSummary => ({
  ...placed(event),
  title: event.titleFr,
  place: event.placeFr,
})

const placed = (event: EventRow) => ({
  id: event.id,
  starts_at: event.startsAt.toISOString(),
  ends_at: event.endsAt.toISOString(),
  time_zone: event.timeZone,
  capacity: event.capacity,
  seats_taken: event.seatsTaken,
  cancelled: event.cancelledAt !== null,
})

async function eventRow(db: Queryable, id: number): Promise<EventRow | undefined> {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  return event
}

/** Returns an event as staff edit it; undefined if there is none. */
export async function staffEvent(
  db: Queryable,
  id: number,
): Promise<Omit<StaffEvent, 'version'> | undefined> {
  const event = await eventRow(db, id)
  if (!event) return undefined
  const { bookIds, people } = await shownAt(db, id)
  const found = await findBooks(db, bookIds)
  return {
    ...placed(event),
    title_fr: event.titleFr,
    title_en: event.titleEn,
    text_fr: event.textFr,
    text_en: event.textEn,
    place_fr: event.placeFr,
    place_en: event.placeEn,
    image: event.image,
    isbns: bookIds.flatMap((bookId) => found.get(bookId)?.isbn ?? []),
    people: people.map(({ name }) => name),
  }
}

/** Returns the guests of an event; undefined if there is none. */
export async function doorList(db: Queryable, id: number): Promise<DoorList | undefined> {
  const event = await eventRow(db, id)
  if (!event) return undefined
  const guests = await db
    .select({
      code: eventRegistrations.code,
      name: eventRegistrations.name,
      seats: eventRegistrations.seats,
      arrivedAt: eventRegistrations.arrivedAt,
      admitted_by: eventRegistrations.admittedBy,
    })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, id), eq(eventRegistrations.state, 'registered')))
    .orderBy(sql`lower(${eventRegistrations.name})`, asc(eventRegistrations.code))
  return {
    event: eventSummary(event),
    guests: guests.map(({ arrivedAt, ...guest }) => ({
      ...guest,
      arrived_at: arrivedAt?.toISOString() ?? null,
    })),
    walk_ins: event.walkIns,
    seats_left: event.capacity === null ? null : await seatsAtDoor(db, event),
  }
}
