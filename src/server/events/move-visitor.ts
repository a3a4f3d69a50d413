/** Seats of a customer who has a new address. */
import { and, eq, exists, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database.ts'
import { forgetVisitor } from './forget-visitor.ts'
import { eventRegistrations } from './tables.ts'

/** Moves registrations to another address; of two for one event the new address’s stays. */
export async function moveVisitor(tx: Tx, from: string, to: string): Promise<void> {
  const others = alias(eventRegistrations, 'others')
  const sameEvent = (email: string) =>
    tx
      .select({ one: sql`1` })
      .from(others)
      .where(and(eq(others.eventId, eventRegistrations.eventId), eq(others.email, email)))
  const givenBack = and(eq(eventRegistrations.email, to), eq(eventRegistrations.state, 'cancelled'))
  await tx.delete(eventRegistrations).where(and(givenBack, exists(sameEvent(from))))
  await tx
    .update(eventRegistrations)
    .set({ email: to })
    .where(and(eq(eventRegistrations.email, from), notExists(sameEvent(to))))
  await forgetVisitor(tx, from)
}
