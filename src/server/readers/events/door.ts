/** The entrance of an event: admitted guests, and guests without a registration. */
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { eventRegistrations, events } from './tables.ts'

type EventRow = typeof events.$inferSelect

const of = (eventId: number, code: string) =>
  and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.code, code))

/**
 * Admits the guests of a registration and returns their number. Throws a Refusal; of two concurrent calls it names
 * who was first.
 */
export async function admitGuest(tx: Tx, id: number, code: string, by: string): Promise<number> {
  const [guest] = await tx.select().from(eventRegistrations).where(of(id, code)).for('update')
  if (guest?.state !== 'registered') throw await refusalOf(tx, id, code, guest?.state)
  const { arrivedAt, admittedBy } = guest
  if (arrivedAt && admittedBy !== null) {
    const params = { code, by: admittedBy, at: arrivedAt.toISOString() }
    throw new Refusal({ refusal: 'GUEST_IS_IN', params })
  }
  await tx
    .update(eventRegistrations)
    .set({ arrivedAt: sql`now()`, admittedBy: by })
    .where(eq(eventRegistrations.id, guest.id))
  return guest.seats
}

async function refusalOf(tx: Tx, id: number, code: string, state: string | undefined): Promise<Refusal> {
  if (state === 'cancelled') return new Refusal({ refusal: 'GUEST_CANCELLED', params: { code } })
  if (state === 'held') return new Refusal({ refusal: 'GUEST_NOT_CONFIRMED', params: { code } })
  const [other] = await tx
    .select({ title: events.titleFr })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(eq(eventRegistrations.code, code), ne(eventRegistrations.eventId, id)))
  return other
    ? new Refusal({ refusal: 'GUEST_OF_OTHER_EVENT', params: { code, title: other.title } })
    : new Refusal({ refusal: 'NO_SUCH_GUEST', params: { code } })
}

/** Undoes an admission; throws a Refusal if nobody with that code was admitted. */
export async function unadmitGuest(tx: Tx, id: number, code: string): Promise<void> {
  const [guest] = await tx
    .update(eventRegistrations)
    .set({ arrivedAt: null, admittedBy: null })
    .where(and(of(id, code), isNotNull(eventRegistrations.arrivedAt)))
    .returning({ id: eventRegistrations.id })
  if (!guest) throw new Refusal({ refusal: 'GUEST_NOT_IN', params: { code } })
}

/** Counts guests without a registration; a negative number removes some. Throws a Refusal if no seats are left. */
export async function countWalkIns(tx: Tx, event: EventRow, people: number): Promise<void> {
  const left = await seatsAtDoor(tx, event)
  if (people > left) throw new Refusal({ refusal: 'NO_SEAT_AT_DOOR', params: { left } })
  if (event.walkIns + people < 0)
    throw new Refusal({ refusal: 'FEWER_WALK_INS', params: { people: event.walkIns } })
  await tx
    .update(events)
    .set({ walkIns: sql`${events.walkIns} + ${people}` })
    .where(eq(events.id, event.id))
}

/** Seats are reserved for registered guests until the event begins; then those of absent guests become free. */
export async function seatsAtDoor(db: Queryable, event: EventRow): Promise<number> {
  if (event.capacity === null) return Number.POSITIVE_INFINITY
  const occupied = event.startsAt > new Date() ? event.seatsTaken : await countPresent(db, event.id)
  return Math.max(0, event.capacity - occupied - event.walkIns)
}

async function countPresent(db: Queryable, eventId: number): Promise<number> {
  const [present] = await db
    .select({ people: sql<number>`coalesce(sum(${eventRegistrations.seats}), 0)::int` })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), isNotNull(eventRegistrations.arrivedAt)))
  return present?.people ?? 0
}
