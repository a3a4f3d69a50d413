/** Reads books: one by number, some by number, or a list that is filtered, searched, sorted and paged. */
import { eq, sql } from 'drizzle-orm'
import type { Article, ArticleList, ArticleQuery } from '#shared/contract/catalogue.ts'
import type { List } from '#shared/contract/envelope.ts'
import type { Facets } from '#shared/contract/facets.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { articleColumns } from './article-columns.ts'
import type { ArticleRow } from './article-columns.ts'
import { createListReader } from './list-reader.ts'
import { preparedQueries } from './prepared-queries.ts'
import { searchQuery } from './search-query.ts'
import type { SearchQuery } from './search-query.ts'
import { createCorrector } from './spelling/corrected-search.ts'
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

/** Returns rows of books in the order of their numbers, removed ones included. */
async function rowsOf(db: Db, ids: readonly number[]): Promise<ArticleRow[]> {
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

/** Makes the readers of lists and of their facets. */
export function createArticleLists(db: Db) {
  const reader = createListReader(db)

  const corrected = createCorrector(db, async (search) => {
    const [best] = await rowsOf(db, (await reader.found(search)).slice(0, 1))
    return best && [best.title, best.subtitle ?? '', ...best.contributors.map(({ name }) => name)]
  })

  async function readList(query: ArticleQuery, search: SearchQuery | undefined): Promise<ArticleList> {
    const { page, per_page, lang } = query
    const { ids, total, isCapped } = await reader.page(query, search)
    const data = (await rowsOf(db, ids)).map((row) => toArticle(row, lang))
    return { data, meta: { total, page, per_page, ...(isCapped && { at_least: true }) } }
  }

  return {
    async listArticles(query: ArticleQuery): Promise<ArticleList> {
      const { page, per_page, lang, smart_search: text } = query
      if (query.ids) return articlesOf(db, query.ids, lang)
      if (!text?.trim()) return readList(query, undefined)
      const search = searchQuery(text)
      // Signs alone name no book
      if (!search) return { data: [], meta: { total: 0, page, per_page } }
      const list = await readList(query, search)
      const correction = list.meta.total === 0 ? await corrected(text) : undefined
      if (!correction) return list
      const { data, meta } = await readList(query, correction.query)
      return { data, meta: { ...meta, suggestion: correction.suggestion } }
    },

    /** Returns how many books each value of each filter would leave; `page`, `sort` and `ids` change nothing. */
    async listFacets(query: ArticleQuery): Promise<Facets> {
      const text = query.smart_search?.trim() ? query.smart_search : undefined
      if (text === undefined) return reader.facets(query, undefined)
      const search = searchQuery(text)
      if (!search) return reader.facets(query, 'nothing')
      const facets = await reader.facets(query, search)
      const correction = facets.total === 0 ? await corrected(text) : undefined
      return correction ? reader.facets(query, correction.query) : facets
    },
  }
}
