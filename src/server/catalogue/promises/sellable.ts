/** What can be bought of a book, from what is known of it and of the shop. */
import type { OpeningHours } from '#shared/opening/opening-hours.ts'
import type { DeliveryMethod, Selling } from '#shared/orders/selling.ts'
import { MAX_BEYOND_SHELF } from '#shared/promises/book-promise.ts'
import type { BookPromise } from '#shared/promises/book-promise.ts'
import { transitOf } from '#shared/promises/transit.ts'
import type { KnownFacts } from './facts.ts'
import { promiserAt } from './promiser-at.ts'

/** How and where the books go, and at which moment it is asked: now, and to the shop's own country by default. */
export type Destination = { method: DeliveryMethod; country?: string | undefined; now?: Date | undefined }

export type Sellable = {
  /** Free copies on the shelf. */
  shelf: number
  /** Copies that can be bought: these, and those that may be promised. */
  copies: number
  /** When so many copies as were asked for are there; undefined: they cannot be had. */
  promise: BookPromise | undefined
  /** When copies beyond the shelf are there. */
  promiseBeyond: BookPromise | undefined
}

/** What the shop settles of promises. */
export type ShopTerms = { opening: OpeningHours; selling: Selling; pickingMs: number | undefined }

type Line = { quantity: number; facts: KnownFacts }

/** Tells whether a book's supplier limits how many copies of it may be promised. */
export const isAllotted = ({ facts: { supplier } }: Pick<Line, 'facts'>) =>
  supplier !== undefined && supplier.allotment !== null

/** Of a book that a supplier allots, what others were promised is no longer free. */
function mostBeyond({ supplier }: KnownFacts, promised = 0): number {
  const allotment = supplier?.allotment ?? null
  return allotment === null ? MAX_BEYOND_SHELF : Math.max(0, allotment - promised)
}

/** Makes the function that says what can be bought of a book, of which others were promised so many copies. */
export function sellableAt({ opening, selling, pickingMs }: ShopTerms, to: Destination) {
  const { method, country, now = new Date() } = to
  const transit = transitOf(selling, method, country ?? selling.homeCountry)
  const promiseOf = promiserAt({ opening, transit, now, pickingMs })
  return ({ quantity, facts }: Line, promised?: number): Sellable => {
    const shelf = facts.removed ? 0 : facts.stock
    const promiseBeyond = promiseOf({ ...facts, stock: 0 }, 1)
    const beyond = promiseBeyond ? mostBeyond(facts, promised) : 0
    const copies = shelf + beyond
    const promise = quantity <= copies ? promiseOf(facts, quantity) : undefined
    return { shelf, copies, promise, promiseBeyond: beyond > 0 ? promiseBeyond : undefined }
  }
}
