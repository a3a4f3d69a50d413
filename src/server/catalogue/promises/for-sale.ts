/** What a cart needs to know about books. */
import type { Queryable } from '#server/platform/db/database.ts'
import { promisesFor } from './service.ts'

/** A book, removed or not, and its copies that can be bought now. */
export type BookForSale = { id: number; copies: number }

/** Returns what can be bought of books, by id; unknown ones are missing. */
export async function booksForSale(db: Queryable, ids: readonly number[]): Promise<Map<number, BookForSale>> {
  const wanted = ids.map((bookId) => ({ bookId, quantity: 1 }))
  const found = await promisesFor(db, wanted, { method: 'standard' })
  return new Map([...found].map(([id, { copies }]) => [id, { id, copies }]))
}
