/** Registrations for events. One conditional update reserves the seats, so that no event is overbooked. */
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { RegistrationRequest } from '#shared/contract/events.ts'
import { HOLD_MINUTES } from '#shared/events/seats.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { mayTry } from '#server/platform/limits/count-attempts.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { readLink } from '#server/platform/mailed-links/links.ts'
import { freeUnconfirmedSeats } from './unconfirmed-seats.ts'
import { eventRegistrations, events } from './tables.ts'

type Asking = {
  eventId: number
  request: RegistrationRequest
  /** Whether the address belongs to the requester. */
  isProven: boolean
}
type Registration = typeof eventRegistrations.$inferSelect

const REMINDERS = { name: 'event-reminder', tries: 2, minutes: 24 * 60 }

/**
 * Reserves seats for a proven address and mails the confirmation; for any other address it holds them and mails the
 * confirmation link. An address with seats keeps them and is mailed again, so the answer does not reveal whether it
 * was registered. Throws ShopError NOT_FOUND (unknown event, or one without registration), EVENT_OVER (begun or
 * cancelled) and EVENT_FULL (fewer seats are left than requested).
 */
export async function register(db: Db, asking: Asking): Promise<void> {
  // In its own transaction: it locks others' registrations before their event
  await freeUnconfirmedSeats(db, {
    eventId: asking.eventId,
    email: asking.isProven ? asking.request.email : undefined,
  })
  const { isNew, registration } = await db.transaction(async (tx) => {
    const event = await openEvent(tx, asking.eventId)
    const taken = await takeAddress(tx, asking)
    if (!taken) return { isNew: false, registration: await knownRegistration(tx, asking, event) }
    await takeSeats(tx, asking)
    await notifyByMail(tx, taken, taken.registeredAt.toISOString())
    return { isNew: true, registration: taken }
  })
  if (isNew || !(await mayTry(db, REMINDERS, registration.id))) return
  await db.transaction((tx) => notifyByMail(tx, registration, new Date().toISOString()))
}

async function openEvent(tx: Tx, eventId: number) {
  const [event] = await tx
    .select({ event: events, hasBegun: lte(events.startsAt, sql`now()`).mapWith(Boolean) })
    .from(events)
    .where(eq(events.id, eventId))
  if (!event || event.event.capacity === null) throw new ShopError('NOT_FOUND')
  if (event.hasBegun || event.event.cancelledAt) throw new ShopError('EVENT_OVER')
  return event.event
}

/** Inserts the registration; undefined if its address has one. Concurrent calls wait for each other. */
async function takeAddress(
  tx: Tx,
  { eventId, isProven, request: { name, email, seats, language } }: Asking,
): Promise<Registration | undefined> {
  const state = isProven ? 'registered' : 'held'
  const heldUntil = isProven ? null : sql`now() + make_interval(mins => ${HOLD_MINUTES})`

  const [registration] = await tx
    .insert(eventRegistrations)
    .values({ eventId, name, email, seats, language, state, heldUntil })
    .onConflictDoUpdate({
      target: [eventRegistrations.eventId, eventRegistrations.email],
      set: { name, seats, language, state, heldUntil, registeredAt: sql`now()`, cancelledAt: null },
      setWhere: eq(eventRegistrations.state, 'cancelled'),
    })
    .returning()
  return registration
}

async function takeSeats(tx: Tx, { eventId, request: { seats } }: Asking): Promise<void> {
  const [event] = await tx
    .update(events)
    .set({ seatsTaken: sql`${events.seatsTaken} + ${seats}` })
    .where(
      and(
        eq(events.id, eventId),
        gt(events.startsAt, sql`now()`),
        isNull(events.cancelledAt),
        lte(sql`${events.seatsTaken} + ${events.walkIns} + ${seats}`, events.capacity),
      ),
    )
    .returning({ id: events.id })
  if (!event) throw new ShopError('EVENT_FULL')
}

/**
 * A repeated request gets the first answer. About a full event, any other request must not reveal who is
 * registered.
 */
async function knownRegistration(
  tx: Tx,
  { eventId, request: { name, email, seats } }: Asking,
  { capacity, seatsTaken, walkIns }: typeof events.$inferSelect,
): Promise<Registration> {
  const [known] = await tx
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.email, email)))
  if (!known) throw new Error(`The registration of event ${eventId} that was in the way is gone.`)
  const isRepeated = known.name === name && known.seats === seats
  if (!isRepeated && seatsTaken + walkIns + seats > (capacity ?? 0)) throw new ShopError('EVENT_FULL')
  return known
}

const notifyByMail = (tx: Tx, { id, email, language, state }: Registration, occasion: string) =>
  enqueueMail(tx, {
    template: state === 'held' ? 'event-seats-held' : 'event-registration',
    subjectId: id,
    recipient: email,
    language,
    occasion,
  })

/** Releases the seats of a mailed link once; false if the link is invalid. */
export async function cancelRegistration(db: Db, secret: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const id = await readLink(tx, { purpose: 'event-cancel', secret })
    if (id === undefined) return false
    const [cancelled] = await tx
      .update(eventRegistrations)
      .set({ state: 'cancelled', cancelledAt: sql`now()` })
      .where(and(eq(eventRegistrations.id, id), eq(eventRegistrations.state, 'registered')))
      .returning()
    if (!cancelled) return true
    const { eventId, seats, email, language } = cancelled
    await tx
      .update(events)
      .set({ seatsTaken: sql`${events.seatsTaken} - ${seats}` })
      .where(eq(events.id, eventId))
    const occasion = cancelled.cancelledAt?.toISOString() ?? ''
    await enqueueMail(tx, {
      template: 'event-cancellation',
      subjectId: id,
      recipient: email,
      language,
      occasion,
    })
    return true
  })
}
