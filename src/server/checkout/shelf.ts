/** What an order needs to know of books, as they are on the shelf now. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { bookContributors, books, contributors } from '../catalogue/tables.ts'
import type { Queryable } from '../db/database.ts'

/** Returns books by their ids, removed ones included; unknown ids are missing. */
export async function booksById(db: Queryable, ids: readonly number[]) {
  const found = await db
    .select()
    .from(books)
    .where(inArray(books.id, [...ids]))
  return new Map(found.map((book) => [book.id, book]))
}

/** Returns the authors of books as one text each, such as `Goscinny, Uderzo`; books without one are missing. */
export async function authorsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ bookId: bookContributors.bookId, name: contributors.name })
    .from(bookContributors)
    .innerJoin(contributors, eq(contributors.id, bookContributors.contributorId))
    .where(and(inArray(bookContributors.bookId, [...ids]), eq(bookContributors.role, 'author')))
    .orderBy(asc(bookContributors.position))
  const names = new Map<number, string>()
  for (const { bookId, name } of rows) {
    const before = names.get(bookId)
    names.set(bookId, before === undefined ? name : `${before}, ${name}`)
  }
  return names
}
