/** Computes what can be bought of a book, from its facts and the shop's. */
import { isFile } from '#shared/catalogue/vocabulary.ts'
import type { OpeningHours } from '#shared/opening/opening-hours.ts'
import type { DeliveryMethod, Selling } from '#shared/orders/selling.ts'
import type { BookFacts } from '#shared/promises/availability.ts'
import { MAX_BEYOND_SHELF, type BookPromise } from '#shared/promises/book-promise.ts'
import { promiseFor, transitOf } from '#shared/promises/compute-promise.ts'
import type { SupplierOfBook } from '../suppliers/supplier-of-book.ts'

/** Facts about a book without its supplier. */
export type BookToPromise = Omit<BookFacts, 'supplier'> & { format: string }

export type KnownFacts = BookFacts & { supplier: SupplierOfBook | undefined }

/** Returns the facts of a book with its supplier: neither e-books nor removed books are ordered from one. */
export const factsWith = (
  { stock, removed, supply, publishedOn, format }: BookToPromise,
  supplier: SupplierOfBook | undefined,
): KnownFacts => ({
  stock,
  removed,
  supply,
  publishedOn,
  supplier: removed || isFile(format) ? undefined : supplier,
})

/** Delivery method, country and time; by default now, to the shop's own country. */
export type Destination = { method: DeliveryMethod; country?: string | undefined; now?: Date | undefined }

export type Sellable = {
  /** Free copies in stock. */
  shelf: number
  /** Copies that can be bought: those in stock and those that may be promised. */
  copies: number
  /** When the requested copies are available; undefined: they are not. */
  promise: BookPromise | undefined
  /** When copies beyond the stock are available. */
  promiseBeyond: BookPromise | undefined
}

/** The shop's settings that promises depend on. */
export type ShopTerms = { opening: OpeningHours; selling: Selling; pickingMs: number | undefined }

type Line = { quantity: number; facts: KnownFacts }

/** Returns whether a book's supplier limits how many copies may be promised. */
export const isAllotted = ({ facts: { supplier } }: Pick<Line, 'facts'>) =>
  supplier !== undefined && supplier.allotment !== null

/** With an allotment, copies promised to others are not free any more. */
function mostBeyond({ supplier }: KnownFacts, promised: number): number {
  const allotment = supplier?.allotment ?? null
  return allotment === null ? MAX_BEYOND_SHELF : Math.max(0, allotment - promised)
}

/** Returns the function that computes what can be bought of a book, given the copies promised to others. */
export function sellableAt({ opening, selling, pickingMs }: ShopTerms, to: Destination) {
  const { method, country, now = new Date() } = to
  const transit = transitOf(selling, method, country ?? selling.homeCountry)
  const promiseOf = promiseFor({ opening, transit, now, pickingMs })
  return ({ quantity, facts }: Line, promised = 0): Sellable => {
    const shelf = facts.removed ? 0 : facts.stock
    const promiseBeyond = promiseOf({ ...facts, stock: 0 }, 1)
    const beyond = promiseBeyond ? mostBeyond(facts, promised) : 0
    const copies = shelf + beyond
    const promise = quantity <= copies ? promiseOf(facts, quantity) : undefined
    return { shelf, copies, promise, promiseBeyond: beyond > 0 ? promiseBeyond : undefined }
  }
}
