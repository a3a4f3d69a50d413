/** Takes somebody out of the agenda: seats of what is to come are free again. */
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { endLinks } from '../mailed-links/links.ts'
import { eventRegistrations, events } from './tables.ts'

/** Deletes the registrations of an e-mail address, in small letters. */
export async function forgetVisitor(tx: Tx, email: string): Promise<void> {
  const upcoming = tx
    .select({ id: events.id })
    .from(events)
    .where(gt(events.startsAt, sql`now()`))
  const theirs = eq(eventRegistrations.email, email)
  // In the order of their numbers: two who leave at once cannot wait for each other
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
