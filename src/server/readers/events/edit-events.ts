/** Staff changes of the agenda: create, change and cancel events. Registered guests are notified. */
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
/** ISBNs and names of people, in display order. */
export type EventLinks = { isbns?: readonly string[] | undefined; people?: readonly string[] | undefined }

/** At least a second after the last change, because `calendarSequence` counts seconds. */
const nextChange = sql`greatest(clock_timestamp(), ${events.updatedAt} + interval '1 second')`

/** Changes that guests are notified of. */
const ANNOUNCED = ['startsAt', 'endsAt', 'timeZone', 'placeFr', 'placeEn'] as const

/** Locks and returns an event; throws a Refusal if there is none. */
export async function lockEvent(tx: Tx, id: number): Promise<EventRow> {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update')
  if (event) return event
  throw new Refusal({ refusal: 'NO_SUCH_EVENT', params: { id } }, { see: 'events list' })
}

/** Inserts an event and returns its id. */
export async function createEvent(tx: Tx, values: EventValues, links: EventLinks): Promise<number> {
  refuseImpossible(values)
  const [event] = await tx.insert(events).values(values).returning({ id: events.id })
  if (!event) throw new Error('The event was not stored.')
  await link(tx, event.id, links)
  return event.id
}

/** Changes a locked event; returns how many registrations are mailed about a new date or place. */
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
  const isAnnounced = ANNOUNCED.some((name) => String(event[name]) !== String(after[name]))
  if (!isAnnounced || after.endsAt <= new Date()) return 0
  return await notifyRegistered(tx, event.id, {
    template: 'event-changed',
    occasion: changed?.updatedAt.toISOString() ?? '',
  })
}

/** Cancels a locked event once; returns how many registrations are mailed. */
export async function cancelEvent(tx: Tx, event: EventRow): Promise<number> {
  const { id } = event
  if (event.cancelledAt) throw new Refusal({ refusal: 'EVENT_WAS_CALLED_OFF', params: { id } })
  if (event.endsAt <= new Date()) throw new Refusal({ refusal: 'EVENT_IS_OVER', params: { id } })
  await tx
    .update(events)
    .set({ cancelledAt: sql`now()`, updatedAt: nextChange })
    .where(eq(events.id, event.id))
  return await notifyRegistered(tx, event.id, { template: 'event-called-off', occasion: '' })
}

function refuseImpossible({ startsAt, endsAt }: Pick<EventValues, 'startsAt' | 'endsAt'>) {
  if (endsAt <= startsAt) throw new Refusal({ refusal: 'ENDS_BEFORE_START', params: {} })
}

async function notifyRegistered(
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

/** Replaces the linked books and people; an omitted list is unchanged. */
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
