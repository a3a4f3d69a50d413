/** The event registrations of a customer's e-mail address, in lower case. */
import { and, desc, eq, exists, gt, inArray, ne, sql, type AnyColumn, type SQL, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Tx, Db } from '#server/platform/db/database.ts'
import { endLinks } from '#server/platform/mailed-links/links.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { eventRegistrations, events } from './tables.ts'

/** Returns the registrations of an address, as its owner reads them. */
export const exportRegistrations = (db: Queryable, email: string) =>
  db
    .select({
      event: events.titleFr,
      starts_at: events.startsAt,
      name: eventRegistrations.name,
      seats: eventRegistrations.seats,
      state: eventRegistrations.state,
      code: eventRegistrations.code,
      registered_at: eventRegistrations.registeredAt,
      arrived_at: eventRegistrations.arrivedAt,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.email, email))
    .orderBy(desc(events.startsAt))

/** Returns how many registrations an address has. */
export const countRegistrations = (db: Queryable, email: string): Promise<number> =>
  db.$count(eventRegistrations, eq(eventRegistrations.email, email))

/**
 * Moves registrations to another address. If both are registered for an event, the one with more seats stays, and of two with as
 * many the new address's.
 */
export async function moveVisitor(tx: Tx, from: string, to: string): Promise<void> {
  const others = alias(eventRegistrations, 'others')
  const better = tx
    .select({ one: sql`1` })
    .from(others)
    .where(
      and(
        inArray(others.email, [from, to]),
        eq(others.eventId, eventRegistrations.eventId),
        sql`${worthOf(others, to)} > ${worthOf(eventRegistrations, to)}`,
      ),
    )
  await purgeRegistrations(tx, and(inArray(eventRegistrations.email, [from, to]), exists(better)))
  await tx.update(eventRegistrations).set({ email: to }).where(eq(eventRegistrations.email, from))
}

/** Seats that are not cancelled come first, then those of a proven address, then of somebody who has been admitted. */
const worthOf = (
  { state, arrivedAt, seats, email }: Record<'state' | 'arrivedAt' | 'seats' | 'email', AnyColumn>,
  to: string,
) =>
  sql`(${state} <> 'cancelled', ${state} = 'registered', ${arrivedAt} is not null, ${seats}, ${email} = ${to})`

/** Deletes the registrations of an address and frees its seats at coming events. */
export const purgeVisitor = (tx: Tx, email: string): Promise<void> =>
  purgeRegistrations(tx, eq(eventRegistrations.email, email))

async function purgeRegistrations(tx: Tx, theirs: SQL | undefined): Promise<void> {
  const upcoming = tx
    .select({ id: events.id })
    .from(events)
    .where(gt(events.startsAt, sql`now()`))
  // Ordered by id, so that concurrent deletions cannot deadlock
  const freed = await tx
    .select({ eventId: eventRegistrations.eventId, seats: eventRegistrations.seats })
    .from(eventRegistrations)
    .where(
      and(theirs, ne(eventRegistrations.state, 'cancelled'), inArray(eventRegistrations.eventId, upcoming)),
    )
    .orderBy(eventRegistrations.eventId)
    .for('update')
  const gone = await tx.delete(eventRegistrations).where(theirs).returning({ id: eventRegistrations.id })
  for (const { id } of gone) await endLinks(tx, { purpose: 'event-cancel', subjectId: id })
  for (const { eventId, seats } of freed) {
    await tx
      .update(events)
      .set({ seatsTaken: sql`${events.seatsTaken} - ${seats}` })
      .where(eq(events.id, eventId))
  }
}

/** Deletes the guests of past events after the retention period of the privacy text; their number stays. */
export async function purgePastGuests(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const past = tx
      .select({ id: events.id })
      .from(events)
      .where(lt(events.endsAt, periodBefore(now, PERIODS.eventRegistrations)))
    const gone = await tx
      .delete(eventRegistrations)
      .where(inArray(eventRegistrations.eventId, past))
      .returning({ id: eventRegistrations.id })
    // The links that cancel a registration do not expire by themselves
    for (const { id } of gone) await endLinks(tx, { purpose: 'event-cancel', subjectId: id })
  })
}
