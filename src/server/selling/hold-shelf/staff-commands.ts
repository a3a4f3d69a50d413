/** Staff actions on reservations: reserve, sell at the till, release. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { addOpenDays, closingOf, timeAt } from '#shared/opening/opening-hours.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import { readNumber } from '#shared/orders/order-number.ts'
import {
  holdCode,
  MAX_RESERVATION_DAYS,
  MAX_RESERVED_COPIES,
  RESERVATION_DAYS,
} from '#shared/picking/reservations.ts'
import { findBookIds } from '#server/catalogue/books/find-books.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { day, isbn, line, whole } from '#server/platform/actions/values.ts'
import { activeReservations } from './reserved-copies.ts'
import {
  endAfter,
  lockReservation,
  refuseOver,
  release,
  reserve,
  resume,
  sell,
  type Reservation,
} from './reserve.ts'
import { reservations } from './tables.ts'
import { undoBy } from '../../platform/actions/answer.ts'

/** Open days added by one click. */
const LONGER = 5

const number = z.string().trim().meta({ description: 'Number on its slip, such as RES-4F7K-92QX' })

async function named(tx: Tx, typed: string): Promise<Reservation> {
  const wanted = readNumber('RES', typed)
  const found = wanted === undefined ? undefined : await lockReservation(tx, wanted)
  const params = { number: typed }
  if (!found) throw new Refusal({ refusal: 'NO_SUCH_RESERVATION', params }, { see: 'reservations list' })
  return found
}

export const reservationCommands = [
  defineAction({
    words: 'reservations add',
    help: 'Takes copies off the shelf for somebody, who pays at the till when they come',
    positionals: ['isbn'],
    input: {
      isbn: isbn().meta({ description: 'ISBN of the book' }),
      name: line(120).meta({ description: 'For whom' }),
      phone: line(30).optional().meta({ description: 'Where they can be called' }),
      copies: whole(1, MAX_RESERVED_COPIES).default(1).meta({ description: 'How many copies (1)' }),
      days: whole(1, MAX_RESERVATION_DAYS)
        .default(RESERVATION_DAYS)
        .meta({ description: `Days until they go back on the shelf (${RESERVATION_DAYS})` }),
    },
    async run(tx, { isbn: wanted, name, phone, copies, days }) {
      const bookId = (await findBookIds(tx, [wanted])).get(wanted)
      if (bookId === undefined) throw new Refusal({ refusal: 'NO_SUCH_BOOK', params: { isbn: wanted } })
      const { reservation, place } = await reserve(tx, {
        bookId,
        quantity: copies,
        customerName: name,
        phone: phone ?? null,
        expiresAt: endAfter(days),
      })
      return {
        subject: reservation.number,
        details: { isbn: wanted, copies, place, days },
        outcome: 'RESERVED',
        params: { number: reservation.number, place: holdCode(place) },
        undo: undoBy('reservations-release', { number: reservation.number }),
      }
    },
  }),
  defineAction({
    words: 'reservations sell',
    help: 'Notes that reserved copies were sold at the till',
    positionals: ['number', 'receipt'],
    input: { number, receipt: line(40).meta({ description: 'Number of the till’s receipt' }) },
    async run(tx, { number: typed, receipt }) {
      const reservation = await named(tx, typed)
      await sell(tx, reservation, receipt)
      return {
        subject: reservation.number,
        outcome: 'RESERVATION_SOLD',
        params: { number: reservation.number, receipt },
        undo: undoBy('reservations-resume', { number: reservation.number }),
      }
    },
  }),
  defineAction({
    words: 'reservations release',
    help: 'Puts reserved copies back on the shelf',
    positionals: ['number'],
    input: { number },
    async run(tx, { number: typed }) {
      const reservation = await named(tx, typed)
      await release(tx, reservation)
      return {
        subject: reservation.number,
        outcome: 'RESERVATION_RELEASED',
        params: { number: reservation.number },
        undo: undoBy('reservations-resume', { number: reservation.number }),
      }
    },
  }),
  defineAction({
    words: 'reservations resume',
    help: 'Keeps copies again whose reservation was ended by mistake, or ran out',
    positionals: ['number'],
    input: { number },
    async run(tx, { number: typed }) {
      const reservation = await named(tx, typed)
      const place = await resume(tx, reservation)
      return {
        subject: reservation.number,
        details: { from: reservation.state, receipt: reservation.receipt, place },
        outcome: 'RESERVED',
        params: { number: reservation.number, place: holdCode(place) },
      }
    },
  }),
  defineAction({
    words: 'reservations keep',
    help: 'Keeps reserved copies until the end of a day',
    positionals: ['number', 'until'],
    input: {
      number,
      until: day()
        .optional()
        .meta({ description: `Last day, such as 2026-12-19; ${LONGER} open days more by default` }),
    },
    async run(tx, { number: typed, until: typedDay }) {
      const reservation = await named(tx, typed)
      refuseOver(reservation)
      const opening = await readOpening(tx)
      const before = dayAt(opening, reservation.expiresAt)
      const last = typedDay?.written ?? addOpenDays(opening, before, LONGER) ?? before
      // A reservation may end on a day without opening hours, since its period is a number of days
      const until = closingOf(opening, last) ?? timeAt(opening, last, '23:59')
      if (until <= new Date()) throw new Refusal({ refusal: 'NOT_OPEN_ON', params: { day: last } })
      await tx.update(reservations).set({ expiresAt: until }).where(eq(reservations.id, reservation.id))
      return {
        subject: reservation.number,
        details: { from: before, to: last },
        outcome: 'RESERVATION_EXTENDED',
        params: { number: reservation.number, until: last },
        undo: undoBy('reservations-keep', { number: reservation.number, until: before }),
      }
    },
  }),
  defineRead({
    words: 'reservations list',
    help: 'Shows what is reserved at the counter, what runs out first first',
    async read(db) {
      const held = await activeReservations(db)
      return {
        rows: held.map((one) => ({
          number: one.number,
          place: one.place === null ? '' : holdCode(one.place),
          isbn: one.isbn,
          title: one.title,
          copies: one.quantity,
          name: one.customerName,
          phone: one.phone,
          until: one.expiresAt,
        })),
        none: 'Nothing is reserved.',
      }
    },
  }),
]
