/** What can be bought, and when it is available: the single source for screens, mails and jobs. */
import { sql } from 'drizzle-orm'
import { type BookPromise, MAX_BEYOND_SHELF } from '#shared/promises/book-promise.ts'
import { promisedCopies } from '../backorders/backorders.ts'
import { type Supply, isFile } from '#shared/catalogue/vocabulary.ts'
import { findBooks } from '../books/find-books.ts'
import type { books } from '../books/tables.ts'
import { TERMS_COLUMNS, termsOf, type TermsRow } from '#server/shop/company/read-company.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { HOURS_COLUMNS, hoursOf, type HoursRow } from '#server/shop/opening/read-hours.ts'
import { suppliersOf, type SupplierOfBook } from '../suppliers/supplier-of-book.ts'
import type { OpeningHours } from '#shared/opening/opening-hours.ts'
import type { ArticlePromise } from '#shared/contract/promises.ts'
import type { DeliveryMethod, Selling } from '#shared/orders/selling.ts'
import type { BookFacts } from '#shared/promises/availability.ts'
import { promiseFor, transitOf } from '#shared/promises/compute-promise.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { pluck } from '#shared/lists.ts'

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

/** The moment promises are computed at: pages, carts and orders of one minute name the same dates. */
export const thisMinute = () => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)

/** Delivery method, country and time; by default this minute, to the shop's own country. */
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
  const { method, country, now = thisMinute() } = to
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

/** A book as stored. */
type StoredBook = typeof books.$inferSelect

/** Returns the facts of books by their ids; unknown ones are missing. */
export const factsOf = async (db: Queryable, bookIds: readonly number[]): Promise<Map<number, KnownFacts>> =>
  await factsOfBooks(db, [...(await findBooks(db, bookIds)).values()])

async function factsOfBooks(db: Queryable, stored: readonly StoredBook[]): Promise<Map<number, KnownFacts>> {
  const suppliers = await suppliersOf(db, pluck(stored, 'id'))
  return new Map(
    stored.map((book) => {
      const facts = { ...book, supply: book.supply as Supply | null, removed: book.removedAt !== null }
      return [book.id, factsWith(facts, suppliers.get(book.id))]
    }),
  )
}

export type WantedCopies = {
  bookId: number
  quantity: number
  /** Copies already reserved for this buyer: they count as in stock. */
  held?: number | undefined
}

/**
 * Returns what can be bought of books, and when the requested copies are available, by book; unknown books
 * are missing.
 */
export async function promisesFor(
  db: Queryable,
  wanted: readonly WantedCopies[],
  to: Destination,
): Promise<Map<number, Sellable>> {
  if (wanted.length === 0) return new Map()
  const books = await findBooks(db, pluck(wanted, 'bookId'))
  const lines = wanted.flatMap(({ bookId, ...copies }) => {
    const book = books.get(bookId)
    return book ? [{ book, ...copies }] : []
  })
  return await promisesOf(db, lines, { ...to, shop: await readShop(db) })
}

type WantedBook = Omit<WantedCopies, 'bookId'> & { book: StoredBook }

/** The same for books and settings that the caller has loaded. */
export async function promisesOf(
  db: Queryable,
  wanted: readonly WantedBook[],
  { shop, ...to }: Destination & { shop: ShopTerms },
): Promise<Map<number, Sellable>> {
  const facts = await factsOfBooks(db, pluck(wanted, 'book'))
  const lines = wanted.flatMap(({ book, quantity, held = 0 }) => {
    const known = facts.get(book.id)
    return known ? [{ bookId: book.id, quantity, facts: { ...known, stock: known.stock + held } }] : []
  })
  const promised = await promisedCopies(db, pluck(lines.filter(isAllotted), 'bookId'))
  const sellableOf = sellableAt(shop, to)
  return new Map(lines.map((line) => [line.bookId, sellableOf(line, promised.get(line.bookId))]))
}

const ON_THE_SHELF = { stock: 1, removed: false, supply: null, publishedOn: null, supplier: undefined }

/** Returns when copies in stock are available, for any book. */
export const promiseFromShelf = (shop: ShopTerms, to: Destination): BookPromise | undefined =>
  sellableAt(shop, to)({ quantity: 1, facts: ON_THE_SHELF }).promise

/** What promises, prices and a new order depend on. */
export type ShopSettings = ShopTerms & ReturnType<typeof termsOf>

/** Returns the settings that promises and prices depend on, in one statement. */
export async function readShop(db: Queryable): Promise<ShopSettings> {
  const { rows } = await db.execute<HoursRow & TermsRow>(sql`select ${HOURS_COLUMNS}, ${TERMS_COLUMNS}`)
  return { ...hoursOf(rows[0]), ...termsOf(rows[0]) }
}

/** A book, removed or not, and its copies that can be bought now. */
export type BookForSale = { id: number; copies: number }

/** Returns what can be bought of books, by id; unknown ones are missing. */
export async function booksForSale(db: Queryable, ids: readonly number[]): Promise<Map<number, BookForSale>> {
  const wanted = ids.map((bookId) => ({ bookId, quantity: 1 }))
  const found = await promisesFor(db, wanted, { method: 'standard' })
  return new Map([...found].map(([id, { copies }]) => [id, { id, copies }]))
}

/** Returns a promise for the API; null: nothing is promised. */
export const promiseOnWire = (promise: BookPromise | null | undefined): ArticlePromise | null =>
  promise
    ? {
        kind: promise.kind,
        ready_at: promise.readyAt,
        home_from: promise.homeFrom,
        home_by: promise.homeBy,
      }
    : null
