/** Reads books by id. */
import { eq, sql } from 'drizzle-orm'
import type { Article } from '#shared/contract/catalogue.ts'
import type { List } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { articleColumns } from './article-columns.ts'
import type { ArticleRow } from './article-columns.ts'
import { preparedQueries } from '../db/prepared-queries.ts'
import { books, collections, publishers } from './tables.ts'
import { toArticle } from './to-article.ts'
import { withHolds } from './with-holds.ts'
import type { Db } from '../db/database.ts'

const given = sql.placeholder

const selectArticles = (db: Db) =>
  db
    .select(articleColumns)
    .from(books)
    .leftJoin(publishers, eq(publishers.id, books.publisherId))
    .leftJoin(collections, eq(collections.id, books.collectionId))

const articleById = preparedQueries('article', (db: Db, name) =>
  selectArticles(db)
    .where(eq(books.id, given('id')))
    .prepare(name),
)

const articlesByIds = preparedQueries('articles_by_id', (db: Db, name) =>
  selectArticles(db)
    .where(sql`${books.id} = any(${given('ids')})`)
    .prepare(name),
)

/** Returns a book, also a removed one, as old links and carts still name it; undefined if it never was. */
export async function findArticle(db: Db, id: number, language: Language): Promise<Article | undefined> {
  const [row] = await articleById(db).execute({ id })
  if (!row) return undefined
  const [article] = await withHolds(db, [toArticle(row as ArticleRow, language)])
  return article
}

/** Returns rows of books in the order of their ids, removed ones included. */
export async function rowsOf(db: Db, ids: readonly number[]): Promise<ArticleRow[]> {
  if (ids.length === 0) return []
  const rows = (await articlesByIds(db).execute({ ids })) as ArticleRow[]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Returns books by number in the order asked for, removed ones included. */
export async function articlesOf(db: Db, ids: number[], language: Language): Promise<List<Article>> {
  const rows = await rowsOf(db, ids)
  const data = await withHolds(
    db,
    rows.map((row) => toArticle(row, language)),
  )
  return { data, meta: { total: data.length, page: 1, per_page: Math.max(data.length, 1) } }
}
