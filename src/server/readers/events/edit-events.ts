/** What staff do with the agenda: make an event, change it, call it off; registered people are notified. */
import { and, eq, sql } from 'drizzle-orm'
import { findBookIds } from '#server/catalogue/books/find-books.ts'
import { findContributorIds } from '#server/catalogue/books/find-contributors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { eventBooks, eventContributors, eventRegistrations, events } from './tables.ts'

type EventRow = typeof events.$inferSelect
export type EventValues = Pick<
  EventRow,
  | 'titleFr'
  | 'titleEn'
  | 'textFr'
  | 'textEn'
  | 'placeFr'
  | 'placeEn'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'capacity'
>
/** Books by ISBN and people by name, in the order in which they are shown. */
export type EventLinks = { isbns?: readonly string[] | undefined; people?: readonly string[] | undefined }

/** A second later than the change before at least: the calendar's number of an event counts seconds (`calendarSequence`). */
const nextChange = sql`greatest(clock_timestamp(), ${events.updatedAt} + interval '1 second')`

/** What who holds a seat must hear of. */
const TOLD = ['startsAt', 'endsAt', 'timeZone', 'placeFr', 'placeEn'] as const

/** Locks an event and returns it; throws a Refusal when there is none with that id. */
export async function lockEvent(tx: Tx, id: number): Promise<EventRow> {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update')
  if (event) return event
  throw new Refusal({ refusal: 'NO_SUCH_EVENT', params: { id } }, { see: 'events list' })
}

/** Writes a new event and returns its id. */
export async function createEvent(tx: Tx, values: EventValues, links: EventLinks): Promise<number> {
  refuseImpossible(values)
  const [event] = await tx.insert(events).values(values).returning({ id: events.id })
  if (!event) throw new Error('The event was not stored.')
  await link(tx, event.id, links)
  return event.id
}

/** Changes a locked event; returns to how many registrations a new date or place is mailed. */
export async function changeEvent(
  tx: Tx,
  event: EventRow,
  { values, links }: { values: Partial<EventValues>; links: EventLinks },
): Promise<number> {
  const { id, seatsTaken: seats } = event
  if (event.cancelledAt) throw new Refusal({ refusal: 'EVENT_CALLED_OFF', params: { id } })
  const after = { ...event, ...values }
  refuseImpossible(after)
  if (seats > (after.capacity ?? 0)) throw new Refusal({ refusal: 'SEATS_TAKEN', params: { seats } })
  const [changed] = await tx
    .update(events)
    .set({ ...values, updatedAt: nextChange })
    .where(eq(events.id, event.id))
    .returning({ updatedAt: events.updatedAt })
  await link(tx, event.id, links)
  const isToldOf = TOLD.some((name) => String(event[name]) !== String(after[name]))
  if (!isToldOf || after.endsAt <= new Date()) return 0
  return await tellRegistered(tx, event.id, {
    template: 'event-changed',
    occasion: changed?.updatedAt.toISOString() ?? '',
  })
}

/** Calls a locked event off, once; returns to how many registrations that is mailed. */
export async function callEventOff(tx: Tx, event: EventRow): Promise<number> {
  const { id } = event
  if (event.cancelledAt) throw new Refusal({ refusal: 'EVENT_WAS_CALLED_OFF', params: { id } })
  if (event.endsAt <= new Date()) throw new Refusal({ refusal: 'EVENT_IS_OVER', params: { id } })
  await tx
    .update(events)
    .set({ cancelledAt: sql`now()`, updatedAt: nextChange })
    .where(eq(events.id, event.id))
  return await tellRegistered(tx, event.id, { template: 'event-called-off', occasion: '' })
}

function refuseImpossible({ startsAt, endsAt }: Pick<EventValues, 'startsAt' | 'endsAt'>) {
  if (endsAt <= startsAt) throw new Refusal({ refusal: 'ENDS_BEFORE_START', params: {} })
}

async function tellRegistered(
  tx: Tx,
  eventId: number,
  mail: { template: 'event-changed' | 'event-called-off'; occasion: string },
): Promise<number> {
  const registered = await tx
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.state, 'registered')))
  for (const { id, email, language } of registered) {
    await enqueueMail(tx, { ...mail, subjectId: id, recipient: email, language })
  }
  return registered.length
}

/** Puts books and people in the place of those that were linked; what is not named stays. */
async function link(tx: Tx, eventId: number, { isbns, people }: EventLinks): Promise<void> {
  if (isbns) {
    const ids = idsIn(await findBookIds(tx, isbns), isbns, 'NO_BOOK_IN_CATALOGUE')
    await tx.delete(eventBooks).where(eq(eventBooks.eventId, eventId))
    const rows = ids.map((bookId, position) => ({ eventId, bookId, position }))
    if (rows.length > 0) await tx.insert(eventBooks).values(rows)
  }
  if (people) {
    const ids = idsIn(await findContributorIds(tx, people), people.map(sortKey), 'NO_PERSON_IN_CATALOGUE')
    await tx.delete(eventContributors).where(eq(eventContributors.eventId, eventId))
    const rows = ids.map((contributorId, position) => ({ eventId, contributorId, position }))
    if (rows.length > 0) await tx.insert(eventContributors).values(rows)
  }
}

type Missing = 'NO_BOOK_IN_CATALOGUE' | 'NO_PERSON_IN_CATALOGUE'

const idsIn = (found: ReadonlyMap<string, number>, keys: readonly string[], refusal: Missing) =>
  [...new Set(keys)].map((key) => {
    const id = found.get(key)
    if (id === undefined) throw new Refusal({ refusal, params: { key } })
    return id
  })
