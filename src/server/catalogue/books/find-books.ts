/** Finds books by id or ISBN for other modules, without their article representation. */
import { and, eq, isNull, sql, inArray, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { BOOK_FORMATS, isFile } from '#shared/catalogue/vocabulary.ts'
import { books } from './tables.ts'

/** All ids are one parameter: there may be more than a statement takes. */
const hasId = (ids: readonly number[]) => sql`${books.id} = any(${sql.param([...ids])}::int[])`

/** Returns whether a book of that id exists, on sale or not. */
export async function bookExists(db: Queryable, id: number): Promise<boolean> {
  return (await db.$count(books, eq(books.id, id))) > 0
}

/** Returns books by their ids, removed ones included; unknown ids are missing. */
export async function findBooks(db: Queryable, ids: readonly number[]) {
  const found = await db.select().from(books).where(hasId(ids))
  return new Map(found.map((book) => [book.id, book]))
}

/** Filters ids to those of books on sale, sold out or not, in the given order. */
export async function keepOnSale(db: Queryable, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: books.id })
    .from(books)
    .where(and(hasId(ids), isNull(books.removedAt)))
  const onSale = new Set(found.map(({ id }) => id))
  return ids.filter((id) => onSale.has(id))
}

/** Returns the ids of books by their ISBN. */
export async function findBookIds(db: Queryable, isbns: readonly string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ id: books.id, isbn: books.isbn })
    .from(books)
    .where(sql`${books.isbn} = any(${sql.param([...isbns])}::text[])`)
  return new Map(found.map(({ isbn, id }) => [isbn, id]))
}

/** Adds ISBN and title of its book to each row, in the order of the rows; removed books included. */
export async function withBookNames<Row extends { bookId: number }>(db: Queryable, rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ bookId }) => bookId))]
  if (ids.length === 0) return []
  const found = await db
    .select({ id: books.id, isbn: books.isbn, title: books.title })
    .from(books)
    .where(hasId(ids))
  const byId = new Map(found.map((book) => [book.id, book]))
  return rows.map(({ bookId, ...row }) => {
    const { isbn, title } = byId.get(bookId) ?? { isbn: '', title: '' }
    return { isbn, title, ...row }
  })
}

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

const FILES = BOOK_FORMATS.filter(isFile)

/** Condition: a book is an e-book, which the shop does not sell. */
export const isFileBook = (): SQL => inArray(books.format, FILES)
