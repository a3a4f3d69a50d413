/** Adds a book to a bookcase, by ISBN or as a book of the shop. */
import { and, count, eq, sql } from 'drizzle-orm'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { type BookcaseRequest, MAX_BOOKCASE_BOOKS } from '#shared/contract/bookcase.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { lockCustomer } from '#server/people/accounts/lock-customer.ts'
import { authorsOf } from '#server/catalogue/books/find-contributors.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Owner } from '#server/selling/orders/customer-data.ts'
import { boughtBooksOf } from './bought.ts'
import { toShelfRow, type GivenBook } from './shelf-book.ts'
import { bookcaseBooks, bookcaseExclusions } from './tables.ts'
import { requireOn } from './enable-bookcase.ts'

const refuse = (field: string, why: string) => new ShopError('INVALID_FIELDS', { fields: { [field]: [why] } })

type Found = GivenBook & { bookId: number | undefined }

async function knownBook(tx: Tx, which: { id: number } | { isbn: string }): Promise<Found | undefined> {
  const [book] = await tx
    .select()
    .from(books)
    .where('id' in which ? eq(books.id, which.id) : eq(books.isbn, which.isbn))
  if (!book) return undefined
  const author = (await authorsOf(tx, [book.id])).get(book.id) ?? ''
  const { id: bookId, isbn, title, seriesName: name, seriesVolume: volume } = book
  return {
    bookId,
    isbn,
    title,
    author,
    series: name === null || volume === null ? undefined : { name, volume },
  }
}

async function findGiven(tx: Tx, request: BookcaseRequest): Promise<Found> {
  if ('article_id' in request) {
    const book = await knownBook(tx, { id: request.article_id })
    if (!book) throw new ShopError('NOT_FOUND')
    return book
  }
  const isbn = toIsbn13(request.isbn)
  if (isbn === undefined) throw refuse('isbn', 'not_isbn')
  const book = await knownBook(tx, { isbn })
  if (book) return book
  if (!request.title) throw refuse('title', 'unknown_book')
  return { bookId: undefined, isbn, title: request.title, author: request.author ?? '' }
}

/** Puts a purchased book back on the bookcase; returns whether it was purchased here. */
async function isBought(tx: Tx, owner: Owner, bookId: number): Promise<boolean> {
  await tx
    .delete(bookcaseExclusions)
    .where(and(eq(bookcaseExclusions.customerId, owner.id), eq(bookcaseExclusions.bookId, bookId)))
  const bought = boughtBooksOf(tx, owner, 'on the shelf')
  const [row] = await tx.select().from(bought).where(eq(bought.bookId, bookId))
  return row !== undefined
}

/**
 * Adds a book and returns its id in the bookcase. A present book keeps its id; a removed one comes back. Throws
 * ShopError NOT_FOUND for an unknown article, and INVALID_FIELDS for an invalid ISBN (`not_isbn`), an unknown ISBN
 * without a title (`unknown_book`), a full bookcase (`too_many_books`) and a disabled one.
 */
export async function addBook(db: Db, owner: Owner, request: BookcaseRequest): Promise<string> {
  return await db.transaction(async (tx) => {
    await lockCustomer(tx, owner.id)
    await requireOn(tx, owner.id)
    const { bookId, ...given } = await findGiven(tx, request)
    if (bookId !== undefined && (await isBought(tx, owner, bookId))) return `bought-${bookId}`
    const theirs = eq(bookcaseBooks.customerId, owner.id)
    const row = toShelfRow(given)
    const [held] = await tx
      .select({
        all: count(),
        same: sql<number>`count(*) filter (where ${bookcaseBooks.identity} = ${row.identity})::int`,
      })
      .from(bookcaseBooks)
      .where(theirs)
    if (held && held.all >= MAX_BOOKCASE_BOOKS && held.same === 0) throw refuse('isbn', 'too_many_books')
    const [stored] = await tx
      .insert(bookcaseBooks)
      .values({ ...row, customerId: owner.id, source: 'added' })
      .onConflictDoUpdate({
        target: [bookcaseBooks.customerId, bookcaseBooks.identity],
        set: { removedAt: null },
      })
      .returning({ id: bookcaseBooks.id })
    return `added-${stored?.id}`
  })
}
