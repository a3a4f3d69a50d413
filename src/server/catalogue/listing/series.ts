/** Series found by words of their names. */
import { and, asc, count, desc, min, sql } from 'drizzle-orm'
import type { Series, SeriesQuery } from '#shared/contract/catalogue-lists.ts'
import { readChangeVersion } from '#server/platform/db/changes/read-change-version.ts'
import type { Db } from '#server/platform/db/database.ts'
import { foldedWords } from '#server/platform/text/fold.ts'
import { books, seriesWords } from '../books/tables.ts'
import { isInSeries } from './books-of-series.ts'
import { cachedOfCatalogue } from './memory/catalogue-memory.ts'

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
      .where(and(isInSeries, sql`${seriesWords(books)} @@ ${query.join(' & ')}::tsquery`))
      .groupBy(books.seriesKey)
      .orderBy(desc(count()), asc(books.seriesKey))
      .limit(per_page)
    return found.map(({ name, article_count }) => ({ name: name ?? '', article_count }))
  })
}
