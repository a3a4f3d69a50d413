/** Facts about books and their suppliers, on which promises are based. */
import { isFile, type Supply } from '#shared/catalogue/vocabulary.ts'
import type { BookFacts } from '#shared/promises/availability.ts'
import { findBooks } from '../books/find-books.ts'
import type { books } from '../books/tables.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { suppliersOf, type SupplierOfBook } from '../suppliers/service.ts'

/** Facts about a book without its supplier. */
export type BookToPromise = Omit<BookFacts, 'supplier'> & { id: number; format: string }

export type KnownFacts = BookFacts & { supplier: SupplierOfBook | undefined }

/** Neither e-books nor removed books are ordered from a supplier. */
export const isOrdered = ({ removed, format }: Pick<BookToPromise, 'removed' | 'format'>) =>
  !removed && !isFile(format)

/** Returns the facts of a book with its supplier. */
export const factsWith = (
  { stock, removed, supply, publishedOn }: BookToPromise,
  supplier: SupplierOfBook | undefined,
): KnownFacts => ({ stock, removed, supply, publishedOn, supplier })

/** A book as stored. */
export type StoredBook = typeof books.$inferSelect

/** Returns the facts of books by their ids; unknown ones are missing. */
export const factsOf = async (db: Queryable, bookIds: readonly number[]): Promise<Map<number, KnownFacts>> =>
  await factsOfBooks(db, [...(await findBooks(db, bookIds)).values()])

/** Returns the facts of loaded books, by id. */
export async function factsOfBooks(
  db: Queryable,
  stored: readonly StoredBook[],
): Promise<Map<number, KnownFacts>> {
  const found = stored.map(({ supply, removedAt, ...book }) => ({
    ...book,
    supply: supply as Supply | null,
    removed: removedAt !== null,
  }))
  const suppliers = await suppliersOf(
    db,
    found.filter(isOrdered).map(({ id }) => id),
  )
  return new Map(found.map((book) => [book.id, factsWith(book, suppliers.get(book.id))]))
}
