/** What can be bought, and when it is available: the single source for screens, mails and jobs. */
import { sql } from 'drizzle-orm'
import type { BookPromise } from '#shared/promises/book-promise.ts'
import { promisedCopies } from '../backorders/promise-copies.ts'
import type { Supply } from '#shared/catalogue/vocabulary.ts'
import { findBooks } from '../books/find-books.ts'
import type { books } from '../books/tables.ts'
import { TERMS_COLUMNS, termsOf, type TermsRow } from '#server/shop/company/read-company.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { HOURS_COLUMNS, hoursOf, type HoursRow } from '#server/shop/opening/read-hours.ts'
import { suppliersOf } from '../suppliers/supplier-of-book.ts'
import {
  factsWith,
  isAllotted,
  sellableAt,
  type Destination,
  type KnownFacts,
  type Sellable,
  type ShopTerms,
} from './sellable.ts'

export type { Destination, Sellable, ShopTerms }

/** A book as stored. */
type StoredBook = typeof books.$inferSelect

/** Returns the facts of books by their ids; unknown ones are missing. */
export const factsOf = async (db: Queryable, bookIds: readonly number[]): Promise<Map<number, KnownFacts>> =>
  await factsOfBooks(db, [...(await findBooks(db, bookIds)).values()])

async function factsOfBooks(db: Queryable, stored: readonly StoredBook[]): Promise<Map<number, KnownFacts>> {
  const suppliers = await suppliersOf(
    db,
    stored.map(({ id }) => id),
  )
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
  const books = await findBooks(
    db,
    wanted.map(({ bookId }) => bookId),
  )
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
  const facts = await factsOfBooks(
    db,
    wanted.map(({ book }) => book),
  )
  const lines = wanted.flatMap(({ book, quantity, held = 0 }) => {
    const known = facts.get(book.id)
    return known ? [{ bookId: book.id, quantity, facts: { ...known, stock: known.stock + held } }] : []
  })
  const promised = await promisedCopies(
    db,
    lines.filter(isAllotted).map(({ bookId }) => bookId),
  )
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
