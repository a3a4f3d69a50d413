/** Reads books by id. */
import { eq, sql } from 'drizzle-orm'
import type { Article } from '#shared/contract/catalogue.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { articleColumns } from './article-columns.ts'
import type { ArticleRow } from './article-columns.ts'
import { preparedQueries } from '../db/prepared-queries.ts'
import { sharedRows } from '../db/shared-reads.ts'
import { books, collections, publishers } from './tables.ts'
import { toArticle } from './to-article.ts'
import { withHolds } from './with-holds.ts'
import type { HeldUntil } from './with-holds.ts'
import type { Db } from '../db/database.ts'

const given = sql.placeholder

const selectArticles = (db: Db) =>
  db
    .select(articleColumns)
    .from(books)
    .leftJoin(publishers, eq(publishers.id, books.publisherId))
    .leftJoin(collections, eq(collections.id, books.collectionId))

const articlesByIds = preparedQueries('articles_by_id', (db: Db, name) =>
  selectArticles(db)
    .where(sql`${books.id} = any(${given('ids')})`)
    .prepare(name),
)

const sharedArticleRows = sharedRows(async (db, ids) => {
  const rows = (await articlesByIds(db).execute({ ids })) as ArticleRow[]
  return new Map(rows.map((row) => [row.id, row]))
})

/** Returns books as they travel, in the order of their ids, removed ones included. */
export async function readArticles(db: Db, ids: readonly number[], language: Language): Promise<Article[]> {
  const rows = await sharedArticleRows(db, ids)
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.get(id)
    return row ? [toArticle(row, language)] : []
  })
}

/** Tells of articles what can be bought, and when: what promises know, and `api.ts` passes in. */
export type WithPromises = (db: Db, articles: readonly Article[]) => Promise<Article[]>

/**
 * Makes the reader of books with their promises, and with `held_until` of sold-out ones; removed ones included: old links and
 * carts still name them.
 */
export function createArticles(
  db: Db,
  { heldUntil, withPromises }: { heldUntil: HeldUntil; withPromises: WithPromises },
) {
  const completed = async (articles: readonly Article[]) =>
    await withHolds(db, heldUntil, await withPromises(db, articles))
  return {
    /** Returns a book; undefined if it never was. */
    async find(id: number, language: Language): Promise<Article | undefined> {
      return (await completed(await readArticles(db, [id], language)))[0]
    },

    /** Returns books in the order of their ids. */
    async list(ids: readonly number[], language: Language): Promise<Article[]> {
      return await completed(await readArticles(db, ids, language))
    },
  }
}

export type Articles = ReturnType<typeof createArticles>
