/** Reads the books of a series in the order in which they are read. */
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Article } from '#shared/contract/catalogue.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { articleColumns } from '../article-columns.ts'
import type { ArticleRow } from '../article-columns.ts'
import { bookContributors, books, collections, publishers } from '../tables.ts'
import { toArticle } from '../to-article.ts'
import type { Db } from '../../db/database.ts'

const MAX_VOLUMES = 100

/**
 * Returns the books on sale of a book's series, itself included, in its language; a series of the same name counts only if
 * it has an author or the publisher in common. Undefined if there never was such a book.
 */
export async function listSeries(db: Db, id: number, language: Language): Promise<Article[] | undefined> {
  const [book] = await db
    .select({ key: books.seriesKey, language: books.language, publisherId: books.publisherId })
    .from(books)
    .where(eq(books.id, id))
  if (!book) return undefined
  if (book.key === null) return []
  const authors = db
    .select({ id: bookContributors.contributorId })
    .from(bookContributors)
    .where(and(eq(bookContributors.bookId, id), eq(bookContributors.role, 'author')))
  const theirs = db
    .select({ id: bookContributors.bookId })
    .from(bookContributors)
    .where(inArray(bookContributors.contributorId, authors))
  const rows = (await db
    .select(articleColumns)
    .from(books)
    .leftJoin(publishers, eq(publishers.id, books.publisherId))
    .leftJoin(collections, eq(collections.id, books.collectionId))
    .where(
      and(
        eq(books.seriesKey, book.key),
        eq(books.language, book.language),
        isNull(books.removedAt),
        or(
          eq(books.id, id),
          book.publisherId === null ? undefined : eq(books.publisherId, book.publisherId),
          inArray(books.id, theirs),
        ),
      ),
    )
    .orderBy(sql`${books.seriesVolume} asc nulls last`, asc(books.id))
    .limit(MAX_VOLUMES)) as ArticleRow[]
  return rows.map((row) => toArticle(row, language))
}
