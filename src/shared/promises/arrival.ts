/** When copies can be handed over at the shop. */
import { addDays, weekdayOf, type Day } from '../opening/days.ts'
import {
  addOpenDays,
  addOpenTime,
  dayAt,
  isOpenDay,
  openingAtOrAfter,
  timeAt,
  type OpeningHours,
} from '../opening/opening-hours.ts'
import type { SupplyTerms } from './availability.ts'

/** Opening hours needed to get a copy from the shelf ready for pick-up. */
export const PICKING_MS = 2 * 3_600_000

/** What carriers bring on a day is unpacked by then. */
export const UNPACKED_AT = '16:00'

/**
 * Open days in reserve between the arrival of four of five deliveries and the promise: one, and a third of the lead time.
 * With less, one date in six was broken (docs/decisions/0058-promises-measured.md).
 */
const reserveDays = (leadDays: number) => 1 + Math.ceil(leadDays / 3)

/** Later requests are promised for the supplier's next order: paying takes time, and so does sending the order. */
const ORDERING_MARGIN_MS = 15 * 60_000

/** Beyond that, a supplier who never takes orders would be searched for ever. */
const MAX_DAYS_AHEAD = 400

/** Instants are promised on the half hour: everybody can remember those, and they hold for a while. */
const ROUNDED_TO_MS = 30 * 60_000

const roundedUp = (moment: Date) => new Date(Math.ceil(moment.getTime() / ROUNDED_TO_MS) * ROUNDED_TO_MS)

export type Asking = { opening: OpeningHours; now: Date; pickingMs?: number | undefined }

/** Returns when a copy on the shelf is ready for pick-up; undefined: the shop does not open within a year. */
export function readyFromShelf({ opening, now, pickingMs = PICKING_MS }: Asking): Date | undefined {
  const ready = addOpenTime(opening, now, pickingMs)
  return ready && openingAtOrAfter(opening, roundedUp(ready))
}

/** Returns the open day on which a supplier gets the next order. */
function orderingDay({ orderingDays, cutOff }: SupplyTerms, { opening, now }: Asking): Day | undefined {
  const today = dayAt(opening, now)
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead)
    if (!orderingDays.includes(weekdayOf(day)) || !isOpenDay(opening, day)) continue
    const latest = timeAt(opening, day, cutOff).getTime() - ORDERING_MARGIN_MS
    if (now.getTime() <= latest) return day
  }
  return undefined
}

/** Returns the day on which a supplier's copies arrive, ordered as soon as it takes orders and has the book. */
export function arrivalDay(supplier: SupplyTerms, asking: Asking): Day | undefined {
  const ordered = orderingDay(supplier, asking)
  if (ordered === undefined) return undefined
  const { expectedOn, leadDays } = supplier
  const leaves = expectedOn !== null && expectedOn > ordered ? expectedOn : ordered
  return addOpenDays(asking.opening, leaves, leadDays)
}

/**
 * Returns from when a supplier's copies are promised at the shop: after the usual delay and its reserve. A book that appears
 * later is there when the shop opens on the day of its publication, as the trade delivers it before. undefined: nobody can say.
 */
export function readyFromSupplier(
  supplier: SupplyTerms,
  { appears, ...asking }: Asking & { appears: Day | undefined },
): Date | undefined {
  const { opening } = asking
  const arrives = arrivalDay(supplier, asking)
  const promised = arrives === undefined ? undefined : withReserve(arrives, supplier, opening)
  if (promised === undefined || appears === undefined) return promised
  const appearing = openingAtOrAfter(opening, timeAt(opening, appears, '00:00'))
  return appearing && appearing > promised ? appearing : promised
}

/** Returns from when copies are promised that are expected to arrive on a day. */
export function withReserve(
  arrives: Day,
  { leadDays }: SupplyTerms,
  opening: OpeningHours,
): Date | undefined {
  const day = addOpenDays(opening, arrives, reserveDays(leadDays))
  return day === undefined ? undefined : openingAtOrAfter(opening, timeAt(opening, day, '00:00'))
}

/** Returns when the copies that arrive on a day can be handed over, or from now on where that is over. */
export function readyOnArrival(arrives: Day, { opening, now }: Asking): Date | undefined {
  const unpacked = timeAt(opening, arrives, UNPACKED_AT)
  return openingAtOrAfter(opening, unpacked > now ? unpacked : roundedUp(now))
}
