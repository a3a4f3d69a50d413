import { dateFormat } from '#shared/text/date-format.ts'
import type { picking as fr } from '../../fr/actions/picking.ts'

import type { ReservationState } from '../../../../picking/reservations.ts'

const STATES: Record<ReservationState, string> = {
  held: 'still lasts',
  sold: 'is sold',
  released: 'is back on the shelf',
  expired: 'ran out',
}

const written = (day: string) =>
  dateFormat('eng', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

export const picking: typeof fr = {
  outcomes: {
    PREPARATION_STARTED: ({ number, bin }) => `${number} goes into bin ${bin}.`,
    COPY_RIGHT: ({ title, bin }) => `${title}: bin ${bin}.`,
    COPY_TOO_MANY: ({ title }) => `${title}: all copies are there already.`,
    COPY_WRONG: ({ title }) => `${title} is in none of these orders.`,
    COPY_TAKEN_OUT: ({ title, number }) => `${title} is out of the bin of ${number}.`,
    PARCEL_LEFT: ({ number }) => `A parcel of ${number} left.`,
    ORDER_LAID_READY: ({ number, place }) => `${number} lies ready at ${place}.`,
    LAID_ASIDE: ({ number }) => `${number} is off the trolley.`,
    BOOK_MISSING: ({ title, number }) => `${title} will be looked for later, for ${number}.`,
    BOOK_FOUND: ({ title, number }) => `${title} is to be fetched for ${number} again.`,
    BOOK_AWAITED: ({ title, number }) =>
      `${title} is to be ordered again for ${number}; the buyer will be sent the new date.`,
    RESERVED: ({ number, place }) => `${number} is kept at ${place}.`,
    RESERVATION_SOLD: ({ number, receipt }) => `${number} is sold, receipt ${receipt}.`,
    RESERVATION_EXTENDED: ({ number, until }) =>
      `${number} is kept until ${written(until)}, that day included.`,
    RESERVATION_RELEASED: ({ number }) => `${number} is back on the shelf.`,
    SHELVED: ({ count, shelf }) => `${count === 1 ? '1 book' : `${count} books`} on shelf ${shelf}.`,
    SHELF_MINIMUM_SET: ({ shelf, minimum }) =>
      minimum === null
        ? `Shelf ${shelf} no longer has a minimum stock.`
        : `Minimum stock of shelf ${shelf}: ${minimum}.`,
    UNSHELVED: ({ count }) => `${count === 1 ? '1 book' : `${count} books`} without a shelf.`,
  },
  refusals: {
    BEING_PREPARED: ({ number, by }) => `${by} is already preparing ${number}.`,
    TROLLEY_FULL: ({ bins }) => `The trolley has ${bins} bins only.`,
    NO_TROLLEY: () => 'There is no order on your trolley.',
    NOTHING_SCANNED: ({ number }) => `That copy is not in the bin of ${number}.`,
    COPIES_MISSING: ({ number }) => `Books are still missing from ${number}.`,
    NOTHING_MISSING: ({ title, number }) => `No copy of ${title} is missing from ${number}: nothing changed.`,
    SHELF_COUNTS_COPIES: ({ title, stock }) =>
      `The stock still counts ${stock === 1 ? 'a free copy' : `${stock} free copies`} of ${title}: take it, or correct the stock first.`,
    NOTHING_GIVEN_UP: ({ title }) =>
      `Another copy of ${title} is there already, or none was given up: nothing changed.`,
    RESERVATION_OVER: ({ number, state }) => `The reservation ${number} ${STATES[state]}.`,
    RESERVATION_HELD: ({ number }) => `The reservation ${number} still lasts.`,
    NO_SUCH_RESERVATION: ({ number }) => `There is no reservation ${number}.`,
  },
}
