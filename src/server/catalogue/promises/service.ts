/** What can be bought, and when it is there: every screen, mail and job reads this. */
import { promisedCopies } from '../backorders/promise-copies.ts'
import { readSelling } from '#server/shop/company/service.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { readHours } from '#server/shop/opening/service.ts'
import { factsOf } from './facts.ts'
import { isAllotted, sellableAt } from './sellable.ts'
import type { Destination, Sellable, ShopTerms } from './sellable.ts'

export type { Destination, Sellable }

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
  // An order that takes all from the shelf asks for none, while it holds its books
  if (wanted.length === 0) return new Map()
  const facts = await factsOf(
    db,
    wanted.map(({ bookId }) => bookId),
  )
  const lines = wanted.flatMap(({ bookId, quantity, held = 0 }) => {
    const known = facts.get(bookId)
    return known ? [{ bookId, quantity, facts: { ...known, stock: known.stock + held } }] : []
  })
  const promised = await promisedCopies(
    db,
    lines.filter(isAllotted).map(({ bookId }) => bookId),
  )
  const sellableOf = sellableAt(await readShop(db), to)
  return new Map(lines.map((line) => [line.bookId, sellableOf(line, promised.get(line.bookId))]))
}

/** Returns what the shop settles of promises. */
export async function readShop(db: Queryable): Promise<ShopTerms> {
  const [hours, selling] = [await readHours(db), await readSelling(db)]
  return { ...hours, selling }
}
