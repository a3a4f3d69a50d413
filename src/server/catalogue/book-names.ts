import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { books } from './tables.ts'

/** Puts ISBN and title of its book before each row, in the order of the rows; removed books have theirs too. */
export async function withBookNames<Row extends { bookId: number }>(db: Queryable, rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ bookId }) => bookId))]
  if (ids.length === 0) return []
  const found = await db
    .select({ id: books.id, isbn: books.isbn, title: books.title })
    .from(books)
    .where(inArray(books.id, ids))
  const byId = new Map(found.map((book) => [book.id, book]))
  return rows.map(({ bookId, ...row }) => {
    const { isbn, title } = byId.get(bookId) ?? { isbn: '', title: '' }
    return { isbn, title, ...row }
  })
}
