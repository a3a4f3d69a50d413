/** Many books at once, for limits: nothing about them matters but that they are different. */
import { books } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { anIsbn } from './a-book.ts'

/** Stores books with 5 copies each and returns their ids. */
export async function storeManyBooks(db: Db, count: number): Promise<number[]> {
  const book = {
    title: 'Un livre',
    titleKey: 'un livre',
    language: 'fr',
    format: 'poche',
    publicPriceCents: 890,
    stock: 5,
    search: '',
  }
  const rows = await db
    .insert(books)
    .values(Array.from({ length: count }, () => ({ ...book, isbn: anIsbn() })))
    .returning({ id: books.id })
  return rows.map(({ id }) => id)
}
