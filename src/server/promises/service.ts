/** What can be bought, and when it is there: every screen, mail and job reads this. */
import type { Supply } from '#shared/catalogue/vocabulary.ts'
import type { DeliveryMethod } from '#shared/orders/selling.ts'
import { MAX_BEYOND_SHELF } from '#shared/promises/book-promise.ts'
import type { BookPromise } from '#shared/promises/book-promise.ts'
import type { BookFacts } from '#shared/promises/availability.ts'
import { promiser } from '#shared/promises/promiser.ts'
import { transitOf } from '#shared/promises/transit.ts'
import { promisedCopies } from '../backorders/promise-copies.ts'
import { findBooks } from '../catalogue/find-books.ts'
import { readSelling } from '../company/service.ts'
import type { Queryable } from '../db/database.ts'
import { readOpening } from '../opening/service.ts'
import { suppliersOf } from '../suppliers/service.ts'
import type { SupplierOfBook } from '../suppliers/service.ts'

/** What is known of a book before its supplier is asked for. */
export type BookToPromise = {
  id: number
  stock: number
  removed: boolean
  supply: Supply | null
  publishedOn: string | null
  format: string
}

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

export type WantedCopies = {
  bookId: number
  quantity: number
  /** Copies that are off the shelf for this buyer: they count as on it. */
  held?: number | undefined
}

/** Returns what can be bought of books, and when the copies wanted are there, by book; unknown books are missing. */
export async function promisesFor(
  db: Queryable,
  wanted: readonly WantedCopies[],
  to: Destination,
): Promise<Map<number, Sellable>> {
  const byId = new Map(wanted.map((one) => [one.bookId, one]))
  if (byId.size === 0) return new Map()
  const found = await findBooks(db, [...byId.keys()])
  const lines = [...found.values()].map(({ removedAt, ...book }) => ({
    ...book,
    supply: book.supply as Supply | null,
    removed: removedAt !== null,
    stock: book.stock + (byId.get(book.id)?.held ?? 0),
    quantity: byId.get(book.id)?.quantity ?? 1,
  }))
  return await promisesOf(db, lines, to)
}

/** The same of books that were read already. */
export async function promisesOf(
  db: Queryable,
  wanted: readonly (BookToPromise & { quantity: number })[],
  { method, country, now = new Date() }: Destination,
): Promise<Map<number, Sellable>> {
  if (wanted.length === 0) return new Map()
  const suppliers = await suppliersOf(
    db,
    wanted.flatMap(({ id, removed, format }) => (removed || format === 'numerique' ? [] : [id])),
  )
  const [opening, selling] = [await readOpening(db), await readSelling(db)]
  const transit = transitOf(selling, method, country ?? selling.homeCountry)
  const promise = promiser({ opening, transit, now })
  const promised = await promisedOfAllotments(db, suppliers)
  return new Map(
    wanted.map(({ id, quantity, ...book }) => {
      const supplier = suppliers.get(id)
      const facts: BookFacts = { ...book, supplier }
      const shelf = book.removed ? 0 : book.stock
      const promiseBeyond = promise({ ...facts, stock: 0 }, 1)
      const most =
        supplier?.allotment == null ? MAX_BEYOND_SHELF : supplier.allotment - (promised.get(id) ?? 0)
      const beyond = promiseBeyond ? Math.max(0, most) : 0
      const copies = shelf + beyond
      return [
        id,
        {
          shelf,
          copies,
          promise: quantity <= copies ? promise(facts, quantity) : undefined,
          promiseBeyond: beyond > 0 ? promiseBeyond : undefined,
        },
      ]
    }),
  )
}

/** Of a book that a supplier allots, what others were promised is no longer free. */
async function promisedOfAllotments(
  db: Queryable,
  suppliers: ReadonlyMap<number, SupplierOfBook>,
): Promise<Map<number, number>> {
  const allotted = [...suppliers].flatMap(([id, { allotment }]) => (allotment === null ? [] : [id]))
  return await promisedCopies(db, allotted)
}
