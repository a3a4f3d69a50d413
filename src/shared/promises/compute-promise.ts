/**
 * Every date that the shop promises: from facts about a book, its supplier and the shop to the instant from which it can be
 * collected and the days on which a parcel arrives.
 */
import { addDays, weekdayOf, type Day } from '../opening/days.ts'
import { frenchHolidays } from '../opening/french-holidays.ts'
import { dayAt } from '../time/zoned-time.ts'
import {
  addOpenDays,
  addOpenTime,
  isOpenDay,
  openingAtOrAfter,
  timeAt,
  type OpeningHours,
} from '../opening/opening-hours.ts'
import { zoneOf } from '../orders/delivery.ts'
import type { DeliveryMethod, DeliveryZone, Selling } from '../orders/selling.ts'
import {
  availabilityOf,
  publicationDay,
  type Availability,
  type BookFacts,
  type SupplyTerms,
} from './availability.ts'
import type { BookPromise, PromiseKind } from './book-promise.ts'

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

const SUNDAY = 7

const isCarrierDay = (day: Day) =>
  weekdayOf(day) !== SUNDAY && !frenchHolidays(Number(day.slice(0, 4))).some((one) => one.day === day)

/** Returns the day on which a parcel that leaves on a day arrives after so many days of carriers. */
function addCarrierDays(day: Day, count: number): Day {
  let found = day
  for (let left = count; left > 0;) {
    found = addDays(found, 1)
    if (isCarrierDay(found)) left -= 1
  }
  return found
}

/** Days of carriers from the shop's door to the buyer's. */
export type Transit = { minDays: number; maxDays: number }

const USUAL: Record<Exclude<DeliveryMethod, 'pickup'>, Record<'home' | 'near' | 'far', Transit>> = {
  standard: {
    home: { minDays: 2, maxDays: 3 },
    near: { minDays: 3, maxDays: 6 },
    far: { minDays: 6, maxDays: 12 },
  },
  express: {
    home: { minDays: 1, maxDays: 2 },
    near: { minDays: 2, maxDays: 3 },
    far: { minDays: 3, maxDays: 5 },
  },
}

/** Returns the days of a zone, or what is usual where nobody has set any; undefined: its books are collected. */
export function daysOfZone(
  { method, countries, days }: DeliveryZone,
  homeCountry: string,
): Transit | undefined {
  if (method === 'pickup') return undefined
  if (days) return days
  const distance = countries?.includes(homeCountry) ? 'home' : 'near'
  return USUAL[method][countries === null ? 'far' : distance]
}

/** Returns how long a method takes to a country; undefined: it does not go there, or the books are collected. */
export function transitOf(selling: Selling, method: DeliveryMethod, country: string): Transit | undefined {
  const zone = zoneOf(selling, method, country)
  return zone && daysOfZone(zone, selling.homeCountry)
}

/** Parcels that are ready later leave on the next open day. */
export const CARRIER_PICKUP_AT = '17:00'

export type PromiseTerms = Asking & {
  /** Days on the way to where the books go; undefined: nothing is sent there. */
  transit: Transit | undefined
}

const KINDS = {
  shelf: 'shelf',
  orderable: 'supplier',
  reprinting: 'supplier',
  announced: 'preorder',
} as const satisfies Record<Exclude<Availability, 'gone'>, PromiseKind>

/** Returns what is promised of so many copies of a book; undefined: they cannot be had, or nobody can say when. */
export function promiseOf(facts: BookFacts, quantity: number, terms: PromiseTerms): BookPromise | undefined {
  const today = dayAt(terms.opening, terms.now)
  const availability = availabilityOf(facts, quantity, today)
  if (availability === 'gone') return undefined
  const ready = readyAt(availability, facts, { ...terms, today })
  return ready && { kind: KINDS[availability], readyAt: ready.toISOString(), ...homeDays(ready, terms) }
}

function readyAt(
  availability: Availability,
  { supplier, publishedOn }: BookFacts,
  { today, ...terms }: PromiseTerms & { today: Day },
): Date | undefined {
  if (availability === 'shelf') return readyFromShelf(terms)
  const appears = availability === 'announced' ? publicationDay({ publishedOn }, today) : undefined
  return supplier && readyFromSupplier(supplier, { ...terms, appears })
}

/** Returns between which days a parcel arrives whose books are ready at an instant. */
export function homeDays(
  ready: Date,
  { opening, transit }: Pick<PromiseTerms, 'opening' | 'transit'>,
): Pick<BookPromise, 'homeFrom' | 'homeBy'> {
  const day = dayAt(opening, ready)
  const leaves =
    ready <= timeAt(opening, day, CARRIER_PICKUP_AT) ? day : addOpenDays(opening, addDays(day, 1), 0)
  if (!transit || leaves === undefined) return { homeFrom: null, homeBy: null }
  return {
    homeFrom: addCarrierDays(leaves, transit.minDays),
    homeBy: addCarrierDays(leaves, transit.maxDays),
  }
}

/** Makes a `promiseOf` that computes each date once: where books come from and when they appear is all that it depends on. */
export function promiseFor(terms: PromiseTerms) {
  const today = dayAt(terms.opening, terms.now)
  const known = new Map<string, BookPromise | undefined>()
  return (facts: BookFacts, quantity: number): BookPromise | undefined => {
    const availability = availabilityOf(facts, quantity, today)
    if (availability === 'gone') return undefined
    const { leadDays, orderingDays, cutOff, expectedOn } = facts.supplier ?? {}
    const key =
      availability === 'shelf'
        ? availability
        : JSON.stringify([
            availability,
            leadDays,
            orderingDays,
            cutOff,
            expectedOn,
            availability === 'announced' && facts.publishedOn,
          ])
    if (!known.has(key)) known.set(key, promiseOf(facts, quantity, terms))
    return known.get(key)
  }
}
