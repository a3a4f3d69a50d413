/** The series that words name, and its books: apart from the catalogue in memory, which is filtered by them. */
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { books } from '../books/tables.ts'

/** Whether a book is on sale and of a series. */
export const isInSeries = and(isNotNull(books.seriesKey), isNull(books.removedAt))

/** Returns the books on sale of a series, however its name is written. */
export async function booksOfSeries(db: Db, name: string): Promise<number[]> {
  const rows = await db
    .select({ id: books.id })
    .from(books)
    .where(and(isInSeries, eq(books.seriesKey, sortKey(name))))
    .orderBy(asc(books.id))
  return rows.map(({ id }) => id)
}

/** Returns the series that words are the name of, as it is written; undefined where no book on sale is of one. */
export async function seriesNamed(db: Db, words: string): Promise<string | undefined> {
  const [one] = await db
    .select({ name: books.seriesName })
    .from(books)
    .where(and(isInSeries, eq(books.seriesKey, sortKey(words))))
    .orderBy(asc(books.id))
    .limit(1)
  return one?.name ?? undefined
}
