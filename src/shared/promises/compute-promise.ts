/** The promise of a book: from facts about the book, its supplier and the shop to the days that are displayed. */
import { addOpenDays, dayAt, timeAt } from '../opening/opening-hours.ts'
import { addDays, type Day } from '../opening/days.ts'
import { readyFromShelf, readyFromSupplier, type Asking } from './arrival.ts'
import { availabilityOf, publicationDay, type Availability, type BookFacts } from './availability.ts'
import type { BookPromise, PromiseKind } from './book-promise.ts'
import { addCarrierDays } from './carrier-days.ts'
import type { Transit } from './transit.ts'

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
  { opening, transit }: PromiseTerms,
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
