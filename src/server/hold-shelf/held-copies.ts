/** What is kept at the counter, for whom, and where it lies. */
import { asc, eq } from 'drizzle-orm'
import { withBookNames } from '../catalogue/find-books.ts'
import type { Queryable } from '../db/database.ts'
import { holdPlaces, reservations } from './tables.ts'

/** Returns the reservations that last, what runs out first first. */
export async function heldReservations(db: Queryable) {
  const rows = await db
    .select({
      number: reservations.number,
      bookId: reservations.bookId,
      quantity: reservations.quantity,
      customerName: reservations.customerName,
      phone: reservations.phone,
      expiresAt: reservations.expiresAt,
      place: holdPlaces.place,
    })
    .from(reservations)
    .leftJoin(holdPlaces, eq(holdPlaces.reservationId, reservations.id))
    .where(eq(reservations.state, 'held'))
    .orderBy(asc(reservations.expiresAt), asc(reservations.number))
  return await withBookNames(db, rows)
}
