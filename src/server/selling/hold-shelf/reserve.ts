/** Reserves copies at the counter: stock is reserved as for an order, then sold at the till or released. */
import { and, asc, eq, lte, sql, type InferSelectModel } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { each } from '#server/platform/jobs/repeat.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { newNumber } from '../orders/new-order.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { restockCopies, reserveCopies, setStockReason } from '#server/catalogue/stock/copies.ts'
import { reservePlace } from './places.ts'
import { reservations } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

export type Reservation = InferSelectModel<typeof reservations>

type Wanted = Omit<typeof reservations.$inferInsert, 'number' | 'state'>

/**
 * Reserves copies for a reader and assigns a place; throws ShopError OUT_OF_STOCK if they are not on the
 * shelf.
 */
export async function reserve(tx: Tx, wanted: Wanted) {
  const number = newNumber('RES')
  await takeFor(tx, { ...wanted, number })
  const [reservation] = await tx
    .insert(reservations)
    .values({ ...wanted, number })
    .returning()
  if (!reservation) throw new Error('The reservation was not stored.')
  return { reservation, place: await reservePlace(tx, { reservationId: reservation.id }) }
}

/** Returns a reservation by its number, locked until the transaction ends. */
export async function lockReservation(tx: Tx, number: string): Promise<Reservation | undefined> {
  const [found] = await tx
    .select()
    .from(reservations)
    .where(eq(reservations.number, number))
    .for('no key update')
  return found
}

/** Marks a locked reservation as sold at the till; throws Refusal RESERVATION_OVER if it is over. */
export async function sell(tx: Tx, reservation: Reservation, receipt: string): Promise<void> {
  refuseOver(reservation)
  await end(tx, reservation, { state: 'sold', receipt })
}

/** Releases the copies of a locked reservation; throws Refusal RESERVATION_OVER if it is over. */
export async function release(tx: Tx, reservation: Reservation): Promise<void> {
  refuseOver(reservation)
  await end(tx, reservation, { state: 'released' })
  await putBack(tx, reservation)
}

/**
 * Reserves again what was sold or released by mistake; returns its place. Throws Refusal RESERVATION_HELD if
 * it is active, RESERVATION_OVER once its person is erased.
 */
export async function resume(tx: Tx, reservation: Reservation): Promise<number> {
  const { number, state, id, customerName, expiresAt } = reservation
  if (state === 'held') throw new Refusal({ refusal: 'RESERVATION_HELD', params: { number } })
  if (customerName === null) refuseOver({ number, state })
  if (state !== 'sold') await takeFor(tx, reservation)
  await tx
    .update(reservations)
    .set({
      state: 'held',
      receipt: null,
      endedAt: null,
      expiresAt: new Date(Math.max(expiresAt.getTime(), endAfter(1).getTime())),
    })
    .where(eq(reservations.id, id))
  return await reservePlace(tx, { reservationId: id })
}

/** Throws Refusal RESERVATION_OVER unless a reservation is active. */
export function refuseOver({ number, state }: Pick<Reservation, 'number' | 'state'>): void {
  if (state !== 'held') throw new Refusal({ refusal: 'RESERVATION_OVER', params: { number, state } })
}

const isOver = and(eq(reservations.state, 'held'), lte(reservations.expiresAt, sql`now()`))

/** Releases the copies of expired reservations. */
export async function expireReservations(db: Db, isStopping: () => boolean = () => false): Promise<void> {
  const due = await db.select().from(reservations).where(isOver).orderBy(asc(reservations.expiresAt))
  const work = ({ id }: Reservation) => db.transaction((tx) => expire(tx, id))
  await each(due, { work, isStopping })
}

async function expire(tx: Tx, id: string): Promise<void> {
  // Finds no row if it was sold, released or extended since the read
  const [reservation] = await tx
    .update(reservations)
    .set({ state: 'expired', endedAt: sql`now()` })
    .where(and(eq(reservations.id, id), isOver))
    .returning()
  if (!reservation) return
  await putBack(tx, reservation)
  const { email: recipient, language } = reservation
  if (recipient !== null) {
    await enqueueMail(tx, { template: 'reservation-over', subjectId: id, recipient, language })
  }
}

type Reserved = Pick<Reservation, 'number' | 'bookId' | 'quantity'>

async function takeFor(tx: Tx, { number: reference, ...copies }: Reserved): Promise<void> {
  await setStockReason(tx, { reason: 'sale', reference })
  if (!(await reserveCopies(tx, copies))) throw new ShopError('OUT_OF_STOCK')
}

async function putBack(tx: Tx, { number: reference, ...copies }: Reserved): Promise<void> {
  await setStockReason(tx, { reason: 'release', reference })
  await restockCopies(tx, copies)
}

async function end(tx: Tx, { id }: Reservation, values: { state: 'sold' | 'released'; receipt?: string }) {
  await tx
    .update(reservations)
    .set({ ...values, endedAt: sql`now()` })
    .where(eq(reservations.id, id))
}

/** Returns the time some days from now. */
export const endAfter = (days: number) => new Date(Date.now() + days * DAY_MS)
