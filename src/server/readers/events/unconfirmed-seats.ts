/** Seats that wait for the mailed link to confirm them, and become free again without it. */
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { endLinks, readLink } from '#server/platform/mailed-links/links.ts'
import { eventRegistrations, events } from './tables.ts'

const isOver = lte(eventRegistrations.heldUntil, sql`now()`)

/** Frees the seats of an event that were not confirmed in time; with an address, also those that still wait for it. */
export async function freeUnconfirmedSeats(
  db: Db,
  { eventId, email }: { eventId: number; email?: string | undefined },
): Promise<void> {
  const which = email === undefined ? isOver : or(isOver, eq(eventRegistrations.email, email))
  const isFreed = and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.state, 'held'), which)
  await db.transaction(async (tx) => {
    // Lock order: registrations by id, then the event. Concurrent calls cannot deadlock
    const freed = await tx
      .select({ id: eventRegistrations.id, seats: eventRegistrations.seats })
      .from(eventRegistrations)
      .where(isFreed)
      .orderBy(eventRegistrations.id)
      .for('update')
    if (freed.length === 0) return
    const ids = freed.map(({ id }) => id)
    await tx.delete(eventRegistrations).where(inArray(eventRegistrations.id, ids))
    for (const id of ids) {
      await endLinks(tx, { purpose: 'event-confirm', subjectId: id })
      await endLinks(tx, { purpose: 'event-cancel', subjectId: id })
    }
    const seats = freed.reduce((sum, one) => sum + one.seats, 0)
    await tx
      .update(events)
      .set({ seatsTaken: sql`${events.seatsTaken} - ${seats}` })
      .where(eq(events.id, eventId))
  })
}

/** Frees the seats that were not confirmed in time, of all events. */
export async function freeExpiredSeats(db: Db): Promise<void> {
  const waiting = await db
    .selectDistinct({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(isOver)
  for (const { eventId } of waiting) await freeUnconfirmedSeats(db, { eventId })
}

/** Confirms the held seats of a mailed link; false if the link is invalid or the time to confirm is over. */
export async function confirmSeats(db: Db, secret: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const id = await readLink(tx, { purpose: 'event-confirm', secret })
    if (id === undefined) return false
    const [confirmed] = await tx
      .update(eventRegistrations)
      .set({ state: 'registered', heldUntil: null })
      .where(
        and(
          eq(eventRegistrations.id, id),
          eq(eventRegistrations.state, 'held'),
          sql`${eventRegistrations.heldUntil} > now()`,
          sql`exists (select from ${events} where ${events.id} = ${eventRegistrations.eventId}
            and ${events.startsAt} > now() and ${events.cancelledAt} is null)`,
        ),
      )
      .returning()
    if (!confirmed) return await isRegistered(tx, id)
    await enqueueMail(tx, {
      template: 'event-registration',
      subjectId: id,
      recipient: confirmed.email,
      language: confirmed.language,
      occasion: confirmed.registeredAt.toISOString(),
    })
    return true
  })
}

/** A second press of the button gets the same answer. */
const isRegistered = async (tx: Tx, id: string) =>
  (await tx.$count(
    eventRegistrations,
    and(eq(eventRegistrations.id, id), eq(eventRegistrations.state, 'registered')),
  )) > 0
