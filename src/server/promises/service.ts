/** What can be bought, and when it is there: every screen, mail and job reads this. */
import type { DeliveryMethod } from '#shared/orders/selling.ts'
import { MAX_BEYOND_SHELF } from '#shared/promises/book-promise.ts'
import type { BookPromise } from '#shared/promises/book-promise.ts'
import { transitOf } from '#shared/promises/transit.ts'
import { promisedCopies } from '../backorders/promise-copies.ts'
import { readSelling } from '../company/service.ts'
import type { Db, Queryable } from '../db/database.ts'
import { sharedRead, sharedRows } from '../db/shared-reads.ts'
import { readPickingMs } from '../opening/picking-time.ts'
import { readOpening } from '../opening/service.ts'
import { suppliersOf } from '../suppliers/service.ts'
import type { SupplierOfBook } from '../suppliers/service.ts'
import { factsOf, withSuppliers } from './facts.ts'
import type { BookToPromise, KnownFacts } from './facts.ts'
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
  const facts = await factsOf(
    db,
    wanted.map(({ bookId }) => bookId),
  )
  const lines = wanted.flatMap(({ bookId, quantity, held = 0 }) => {
    const known = facts.get(bookId)
    return known ? [{ bookId, quantity, facts: { ...known, stock: known.stock + held } }] : []
  })
  return await sellable(db, { lines, shop: await readShop(db), to })
}

/** Returns what can be bought of books that were read already, and when the next copy is there. */
export async function promisesOf(
  db: Db,
  books: readonly BookToPromise[],
  to: Destination,
): Promise<Map<number, Sellable>> {
  if (books.length === 0) return new Map()
  // At once: no transaction waits for its one connection here
  const [facts, shop] = await Promise.all([
    withSuppliers(books, (ids) => sharedSuppliers(db, ids)),
    sharedShop(db),
  ])
  const lines = [...facts].map(([bookId, known]) => ({ bookId, quantity: 1, facts: known }))
  return await sellable(db, { lines, shop, to })
}

async function readShop(db: Queryable) {
  const [opening, selling] = [await readOpening(db), await readSelling(db)]
  return { opening, selling, pickingMs: await readPickingMs(db) }
}

const sharedShop = sharedRead<Awaited<ReturnType<typeof readShop>>>(readShop)
const sharedSuppliers = sharedRows<SupplierOfBook>(suppliersOf)

type Line = { bookId: number; quantity: number; facts: KnownFacts }

type Asked = { lines: readonly Line[]; shop: Awaited<ReturnType<typeof readShop>>; to: Destination }

async function sellable(db: Queryable, { lines, shop, to }: Asked): Promise<Map<number, Sellable>> {
  const { opening, selling, pickingMs } = shop
  const { method, country, now = new Date() } = to
  const transit = transitOf(selling, method, country ?? selling.homeCountry)
  const promiseOf = promiserAt({ opening, transit, now, pickingMs })
  const promised = await promisedOfAllotments(db, lines)
  return new Map(
    lines.map(({ bookId, quantity, facts }) => {
      const shelf = facts.removed ? 0 : facts.stock
      const promiseBeyond = promiseOf({ ...facts, stock: 0 }, 1)
      const beyond = promiseBeyond ? mostBeyond(facts, promised.get(bookId)) : 0
      const copies = shelf + beyond
      const promise = quantity <= copies ? promiseOf(facts, quantity) : undefined
      return [bookId, { shelf, copies, promise, promiseBeyond: beyond > 0 ? promiseBeyond : undefined }]
    }),
  )
}

/** Of a book that a supplier allots, what others were promised is no longer free. */
function mostBeyond({ supplier }: KnownFacts, promised = 0): number {
  const allotment = supplier?.allotment ?? null
  return allotment === null ? MAX_BEYOND_SHELF : Math.max(0, allotment - promised)
}

async function promisedOfAllotments(db: Queryable, lines: readonly Line[]): Promise<Map<number, number>> {
  const isAllotted = ({ facts: { supplier } }: Line) => supplier !== undefined && supplier.allotment !== null
  return await promisedCopies(
    db,
    lines.filter(isAllotted).map(({ bookId }) => bookId),
  )
}
