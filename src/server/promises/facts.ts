/** What is known of books and of who supplies them: all that a promise follows from. */
import type { Supply } from '#shared/catalogue/vocabulary.ts'
import type { BookFacts } from '#shared/promises/availability.ts'
import { findBooks } from '../catalogue/find-books.ts'
import type { Queryable } from '../db/database.ts'
import { suppliersOf } from '../suppliers/service.ts'
import type { SupplierOfBook } from '../suppliers/service.ts'

/** What is known of a book before its supplier is asked for. */
export type BookToPromise = Omit<BookFacts, 'supplier'> & { id: number; format: string }

export type KnownFacts = BookFacts & { supplier: SupplierOfBook | undefined }

/** Returns the facts of books by their ids; unknown ones are missing. */
export async function factsOf(db: Queryable, bookIds: readonly number[]): Promise<Map<number, KnownFacts>> {
  const found = [...(await findBooks(db, bookIds)).values()]
  return await withSuppliers(
    found.map(({ supply, removedAt, ...book }) => ({
      ...book,
      supply: supply as Supply | null,
      removed: removedAt !== null,
    })),
    (ids) => suppliersOf(db, ids),
  )
}

/** Returns the facts of books that were read already; nobody orders a file from a supplier. */
export async function withSuppliers(
  books: readonly BookToPromise[],
  readSuppliers: (bookIds: readonly number[]) => Promise<ReadonlyMap<number, SupplierOfBook>>,
): Promise<Map<number, KnownFacts>> {
  const ordered = books.filter(({ removed, format }) => !removed && format !== 'numerique')
  const suppliers = await readSuppliers(ordered.map(({ id }) => id))
  return new Map(
    books.map(({ id, stock, removed, supply, publishedOn }) => [
      id,
      { stock, removed, supply, publishedOn, supplier: suppliers.get(id) },
    ]),
  )
}
