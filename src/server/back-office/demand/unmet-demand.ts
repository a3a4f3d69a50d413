/** Unmet demand for a book; purchasing bases its proposals on it. */
import { and, eq, gte, inArray, isNotNull, isNull, or, sql, sum } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { abandonedBackorders } from '#server/selling/orders/line-copies.ts'
import { missedSearches, missedViews } from './tables.ts'

export type Causes = {
  /** Searches for its ISBN or its exact title without a result. */
  searches: number
  /** Views of its page while it was unavailable. */
  views: number
  /** Copies whose buyers cancelled while they waited. */
  abandoned: number
}

const DAYS = 30

/** Returns the demand of the last 30 days by book; of some books, or of all with any. */
export async function demandCauses(
  db: Queryable,
  bookIds?: readonly number[],
  days = DAYS,
): Promise<Map<number, Causes>> {
  const searches = await searchesByBook(db, days, bookIds)
  const views = await viewsByBook(db, days, bookIds)
  const abandoned = await abandonedBackorders(db, days)
  const ids = bookIds ?? [...new Set([...searches.keys(), ...views.keys(), ...abandoned.keys()])]
  return new Map(
    ids.map((id) => [
      id,
      {
        searches: searches.get(id) ?? 0,
        views: views.get(id) ?? 0,
        abandoned: abandoned.get(id) ?? 0,
      },
    ]),
  )
}

/** First day of the period. */
export const since = (days: number) => sql`current_date - ${days}::int`

async function viewsByBook(db: Queryable, days: number, bookIds?: readonly number[]) {
  const rows = await db
    .select({ bookId: missedViews.bookId, views: sum(missedViews.views).mapWith(Number) })
    .from(missedViews)
    .where(and(gte(missedViews.day, since(days)), bookIds && inArray(missedViews.bookId, [...bookIds])))
    .groupBy(missedViews.bookId)
  return new Map(rows.map(({ bookId, views }) => [bookId, views]))
}

/** Matches by title too, since a book may have been imported or removed since the search. */
async function searchesByBook(db: Queryable, days: number, bookIds?: readonly number[]) {
  const searched = db
    .select({ words: missedSearches.words, times: sum(missedSearches.times).mapWith(Number).as('times') })
    .from(missedSearches)
    .where(gte(missedSearches.day, since(days)))
    .groupBy(missedSearches.words)
    .as('searched')
  // Titles on sale and removed ones have separate partial indexes
  const matches = or(
    eq(books.isbn, searched.words),
    and(eq(books.titleKey, searched.words), isNull(books.removedAt)),
    and(eq(books.titleKey, searched.words), isNotNull(books.removedAt)),
  )
  const rows = await db
    .select({ bookId: books.id, words: searched.words, times: searched.times })
    .from(searched)
    .innerJoin(books, and(matches, bookIds && inArray(books.id, [...bookIds])))
  const times = new Map<number, number>()
  for (const row of rows) times.set(row.bookId, (times.get(row.bookId) ?? 0) + row.times)
  return times
}
