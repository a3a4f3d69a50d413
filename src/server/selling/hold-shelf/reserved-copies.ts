/** Copies on the hold shelf, for whom, and their places. */
import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { pluck } from '#shared/lists.ts'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { foldedWords } from '#server/platform/text/fold.ts'
import { linesOfOrders, ordersById } from '../orders/read-orders.ts'
import { holdPlaces, reservations } from './tables.ts'

/** Fewer digits would match too many people. */
const MIN_PHONE_DIGITS = 6

export type ActiveReservation = Awaited<ReturnType<typeof activeReservations>>[number]

/** Returns active reservations, of some books or of all, the first to expire first. */
export async function activeReservations(db: Queryable, bookIds?: readonly number[]) {
  return await reservationsWhere(
    db,
    and(eq(reservations.state, 'held'), bookIds && inArray(reservations.bookId, [...bookIds])),
  )
}

/** Returns how many copies of a book are reserved. */
export async function reservedCopies(db: Queryable, bookId: number): Promise<number> {
  const held = await activeReservations(db, [bookId])
  return held.reduce((copies, { quantity }) => copies + quantity, 0)
}

/** Returns active reservations by words of a name or digits of a telephone number. */
export async function reservationsFor(db: Queryable, typed: string) {
  const words = foldedWords(typed)
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '')
  const all = await activeReservations(db)
  return all.filter(({ customerName, phone }) => {
    const names = foldedWords(customerName ?? '')
    const isNamed = words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)))
    return isNamed || (digits.length >= MIN_PHONE_DIGITS && phone?.replaceAll(/\D/g, '').includes(digits))
  })
}

/** Returns a reservation by its number, active or over. */
export async function findReservation(db: Queryable, number: string) {
  return (await reservationsWhere(db, eq(reservations.number, number)))[0]
}

/** Returns where copies of a book lie on the hold shelf: reserved, or with an order that has it and a place. */
export async function placesOfBook(db: Queryable, bookId: number) {
  const reserved = (await activeReservations(db, [bookId])).flatMap(({ place, number, quantity }) =>
    place === null ? [] : [{ place, number, copies: quantity }],
  )
  const placed = await db.select().from(holdPlaces).where(isNotNull(holdPlaces.orderId))
  const lines = (
    await linesOfOrders(
      db,
      placed.flatMap(({ orderId }) => orderId ?? []),
    )
  ).filter((line) => line.bookId === bookId)
  const found = await ordersById(db, pluck(lines, 'orderId'))
  const ordered = lines.flatMap(({ orderId, quantity: copies }) => {
    const place = placed.find((one) => one.orderId === orderId)?.place
    const number = found.get(orderId)?.number
    return place === undefined || number === undefined ? [] : [{ place, number, copies }]
  })
  return [...reserved, ...ordered].toSorted((a, b) => a.place - b.place)
}

async function reservationsWhere(db: Queryable, which: SQL | undefined) {
  const rows = await db
    .select({
      number: reservations.number,
      bookId: reservations.bookId,
      quantity: reservations.quantity,
      state: reservations.state,
      customerName: reservations.customerName,
      phone: reservations.phone,
      createdAt: reservations.createdAt,
      expiresAt: reservations.expiresAt,
      place: holdPlaces.place,
    })
    .from(reservations)
    .leftJoin(holdPlaces, eq(holdPlaces.reservationId, reservations.id))
    .where(which)
    .orderBy(asc(reservations.expiresAt), asc(reservations.number))
  // `withBookNames` removes `bookId`
  return await withBookNames(
    db,
    rows.map((row) => ({ ...row, articleId: row.bookId })),
  )
}
