/** Reads books by id for the API. */
import { eq, sql } from 'drizzle-orm'
import type { Article } from '#shared/contract/articles.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { articleColumns, type ArticleRow } from './article-columns.ts'
import { givenIds, preparedQueries } from '#server/platform/db/prepared-queries.ts'
import { books, collections, publishers } from './tables.ts'
import { toArticle } from './to-article.ts'
import type { Db } from '#server/platform/db/database.ts'

const articlesByIds = preparedQueries('articles_by_id', (db: Db, name) =>
  db
    .select(articleColumns)
    .from(books)
    .leftJoin(publishers, eq(publishers.id, books.publisherId))
    .leftJoin(collections, eq(collections.id, books.collectionId))
    .where(sql`${books.id} = ${givenIds()}`)
    .prepare(name),
)

/** Returns books without their promises, in the order of their ids, removed ones included. */
export async function readArticles(db: Db, ids: readonly number[], language: Language): Promise<Article[]> {
  if (ids.length === 0) return []
  const rows = (await articlesByIds(db).execute({ ids })) as ArticleRow[]
  return inOrder(ids, rows).map((row) => toArticle(row, language))
}

/** Sorts rows by a list of ids; each row once. */
export function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Books as they are sold: with promises, and with `held_until` of sold-out ones. Includes removed ones. */
export type Articles = {
  /** Returns books in the order of their ids. */
  list: (ids: readonly number[], language: Language) => Promise<Article[]>
  /** Returns a book with its safety contact; undefined if it never existed. */
  find: (id: number, language: Language) => Promise<Article | undefined>
}
