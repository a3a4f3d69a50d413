/** Personal data of online reservations, by e-mail address in lower case. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { reservationRequests, reservations } from './tables.ts'

/** Returns the reservations of an address for the export of personal data. */
export async function exportReservations(db: Queryable, email: string) {
  const rows = await db
    .select({
      number: reservations.number,
      bookId: reservations.bookId,
      copies: reservations.quantity,
      state: reservations.state,
      name: reservations.customerName,
      reserved_at: reservations.createdAt,
      reserved_until: reservations.expiresAt,
      ended_at: reservations.endedAt,
    })
    .from(reservations)
    .where(eq(reservations.email, email))
    .orderBy(desc(reservations.createdAt))
  return await withBookNames(db, rows)
}

/** Returns how many reservations of an address are held. */
export const countReservations = (db: Queryable, email: string): Promise<number> =>
  db.$count(reservations, and(eq(reservations.email, email), eq(reservations.state, 'held')))

/** Moves reservations to another address and deletes unconfirmed ones. */
export async function moveReservations(tx: Tx, from: string, to: string): Promise<void> {
  await tx.delete(reservationRequests).where(eq(reservationRequests.email, from))
  await tx.update(reservations).set({ email: to }).where(eq(reservations.email, from))
}

/** Erases the reservations of an address; their copies are released. */
export async function purgeReservationsOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(reservationRequests).where(eq(reservationRequests.email, email))
  const theirs = eq(reservations.email, email)
  // The job releases the copies: a deletion locks no books
  await tx
    .update(reservations)
    .set({ expiresAt: sql`now()` })
    .where(and(theirs, eq(reservations.state, 'held')))
  await tx.update(reservations).set({ customerName: null, phone: null, email: null }).where(theirs)
}
