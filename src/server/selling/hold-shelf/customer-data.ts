/** Personal data of online reservations, by e-mail address in lower case. */
import { and, desc, eq, sql, isNotNull, lt } from 'drizzle-orm'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Queryable, Tx, Db } from '#server/platform/db/database.ts'
import { RESERVATION_CONFIRM_HOURS } from '#shared/picking/reserve-online.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
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

/** Erases the people of reservations that ended longer ago than the retention period. */
export async function purgeReservations(db: Db, now: Date): Promise<void> {
  await db
    .update(reservations)
    .set({ customerName: null, phone: null, email: null })
    .where(
      and(
        isNotNull(reservations.customerName),
        lt(reservations.endedAt, periodBefore(now, PERIODS.reservations)),
      ),
    )
}

/** Deletes reservation requests that were not confirmed in time. */
export async function purgeUnconfirmedReservations(db: Db): Promise<void> {
  await db
    .delete(reservationRequests)
    .where(
      lt(reservationRequests.requestedAt, sql`now() - make_interval(hours => ${RESERVATION_CONFIRM_HOURS})`),
    )
}
