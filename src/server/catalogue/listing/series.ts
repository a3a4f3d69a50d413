/** Series of books by their names: found by words, and the books of one. */
import { and, asc, count, desc, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { Series, SeriesQuery } from '#shared/contract/catalogue-lists.ts'
import { readChangeVersion } from '#server/platform/db/changes/read-change-version.ts'
import type { Db } from '#server/platform/db/database.ts'
import { foldedWords, sortKey } from '#server/platform/text/fold.ts'
import { books, seriesWords } from '../books/tables.ts'
import { cachedOfCatalogue } from './memory/catalogue-memory.ts'

const isOnSale = and(isNotNull(books.seriesKey), isNull(books.removedAt))

/** Returns the series whose names have words that start with every searched word, those of most books first. */
export async function findSeries(db: Db, { smart_search, per_page }: SeriesQuery): Promise<Series[]> {
  // Normalised words contain only letters and digits, hence no operator
  const query = foldedWords(smart_search).map((word) => `'${word}':*`)
  if (query.length === 0) return []
  const wanted = { key: JSON.stringify(['series', query, per_page]), topics: ['listed', 'names'] } as const
  return await cachedOfCatalogue(await readChangeVersion(db), wanted, async () => {
    const found = await db
      .select({ name: min(books.seriesName), article_count: count() })
      .from(books)
      .where(and(isOnSale, sql`${seriesWords(books)} @@ ${query.join(' & ')}::tsquery`))
      .groupBy(books.seriesKey)
      .orderBy(desc(count()), asc(books.seriesKey))
      .limit(per_page)
    return found.map(({ name, article_count }) => ({ name: name ?? '', article_count }))
  })
}

/** Returns the books on sale of a series, however its name is written. */
export async function booksOfSeries(db: Db, name: string): Promise<number[]> {
  const rows = await db
    .select({ id: books.id })
    .from(books)
    .where(and(isOnSale, eq(books.seriesKey, sortKey(name))))
    .orderBy(asc(books.id))
  return rows.map(({ id }) => id)
}

/** Returns the series that words are the name of, as it is written; undefined where no book on sale is of one. */
export async function seriesNamed(db: Db, words: string): Promise<string | undefined> {
  const [one] = await db
    .select({ name: books.seriesName })
    .from(books)
    .where(and(isOnSale, eq(books.seriesKey, sortKey(words))))
    .orderBy(asc(books.id))
    .limit(1)
  return one?.name ?? undefined
}
