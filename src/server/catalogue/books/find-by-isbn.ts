/** Finds a book by ISBN. */
import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { books } from './tables.ts'

type Book = typeof books.$inferSelect

const ofIsbn = (db: Queryable, isbn: string) => db.select().from(books).where(eq(books.isbn, isbn))

/** Locks a book, on sale or not, and returns it; throws a Refusal for an unknown ISBN. */
export const lockByIsbn = async (tx: Tx, isbn: string): Promise<Book> =>
  known(isbn, await ofIsbn(tx, isbn).for('update'))

/** Returns a book, on sale or not, without a lock; throws a Refusal for an unknown ISBN. */
export const findByIsbn = async (db: Queryable, isbn: string): Promise<Book> =>
  known(isbn, await ofIsbn(db, isbn))

function known(isbn: string, [book]: Book[]): Book {
  if (book) return book
  const remedy = 'Import it first: npm run catalogue:import -- FILE (docs/operations.md).'
  throw new Refusal({ refusal: 'NO_SUCH_BOOK', params: { isbn } }, { remedy })
}
