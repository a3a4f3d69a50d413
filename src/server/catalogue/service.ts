/** Reads books: one by number, some by number, or a list that is filtered, searched, sorted and paged. */
import { eq, sql } from 'drizzle-orm'
import type { Article, ArticleList } from '#shared/contract/catalogue.ts'
import { ArticleQuery } from '#shared/contract/catalogue.ts'
import type { List } from '#shared/contract/envelope.ts'
import type { Facets } from '#shared/contract/facets.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { articleColumns } from './article-columns.ts'
import type { ArticleRow } from './article-columns.ts'
import { filtersOf, filterValues, kindOf, listCondition } from './article-filters.ts'
import type { Filters, ListKind } from './article-filters.ts'
import { ARTICLE_ORDERS } from './article-order.ts'
import type { ArticleSort } from './article-order.ts'
import { countFacets } from './facet-counts.ts'
import type { CountRow } from './facet-counts.ts'
import { toFacets } from './facets.ts'
import { preparedQueries } from './prepared-queries.ts'
import { remembered } from './remembered.ts'
import { searchQuery } from './search-query.ts'
import type { SearchQuery } from './search-query.ts'
import { createCorrector } from './spelling/corrected-search.ts'
import { books, categories, collections, publishers } from './tables.ts'
import { toArticle } from './to-article.ts'
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

/** The page is chosen first: what is skipped to reach it is never filed, named and pictured. */
const articlePage = preparedQueries('articles', (db: Db, name, kind: ListKind, sort: ArticleSort) => {
  const page = db
    .select({ id: books.id })
    .from(books)
    .where(listCondition(kind))
    .orderBy(...ARTICLE_ORDERS[sort])
    .limit(given('limit'))
    .offset(given('offset'))
    .as('page')
  return selectArticles(db)
    .innerJoin(page, eq(page.id, books.id))
    .orderBy(...ARTICLE_ORDERS[sort])
    .prepare(name)
})

const articleTotal = preparedQueries('articles_total', (db: Db, name, kind: ListKind) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(books)
    .where(listCondition(kind))
    .prepare(name),
)

/** Returns a book, also a removed one, as old links and carts still name it; undefined if it never was. */
export async function findArticle(db: Db, id: number, language: Language): Promise<Article | undefined> {
  const [row] = await articleById(db).execute({ id })
  return row && toArticle(row as ArticleRow, language)
}

/** Returns books by number in the order asked for, removed ones included. */
async function articlesOf(db: Db, ids: number[], language: Language): Promise<List<Article>> {
  const rows = (await articlesByIds(db).execute({ ids })) as ArticleRow[]
  const byId = new Map(rows.map((row) => [row.id, toArticle(row, language)]))
  const data = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  return { data, meta: { total: data.length, page: 1, per_page: Math.max(data.length, 1) } }
}

const TOTALS_FRESH_MS = 3000
/** Facets read the whole list: a large shop's are worth more than a total. */
const FACETS_FRESH_MS = 10_000

const ANY_LIST = ArticleQuery.parse({})

function defaultSort(filters: Filters): ArticleSort {
  if (filters.search) return 'relevance'
  return filters.favorites ? 'best' : 'new'
}

/** Makes the readers of lists and of their facets; they remember for seconds what costs more than a page. */
export function createArticleLists(db: Db) {
  const totals = remembered<number>(TOTALS_FRESH_MS)
  const facets = remembered<CountRow[]>(FACETS_FRESH_MS)

  async function readPage(filters: Filters, sort: ArticleSort, window: { limit: number; offset: number }) {
    const values = filterValues(filters)
    return (await articlePage(db, kindOf(filters), sort).execute({ ...values, ...window })) as ArticleRow[]
  }

  const corrected = createCorrector(db, async (search) => {
    const [best] = await readPage(filtersOf(ANY_LIST, search), 'relevance', { limit: 1, offset: 0 })
    return best && [best.title, best.subtitle ?? '', ...best.contributors.map(({ name }) => name)]
  })

  async function readList(query: ArticleQuery, search: SearchQuery | undefined): Promise<ArticleList> {
    const { page, per_page, lang } = query
    const filters = filtersOf(query, search)
    const kind = kindOf(filters)
    const sort = query.sort === 'relevance' || !query.sort ? defaultSort(filters) : query.sort
    const offset = (page - 1) * per_page
    const rows = await readPage(filters, sort, { limit: per_page, offset })
    const lastPage = rows.length < per_page && (rows.length > 0 || page === 1)
    const values = filterValues(filters)
    const total = lastPage
      ? offset + rows.length
      : await totals(kind + JSON.stringify(values), async () => {
          const [counted] = await articleTotal(db, kind).execute(values)
          return counted?.total ?? 0
        })
    return { data: rows.map((row) => toArticle(row, lang)), meta: { total, page, per_page } }
  }

  const readCounts = (query: ArticleQuery, search: SearchQuery | undefined) => {
    const filters = filtersOf(query, search)
    return facets(JSON.stringify(filters), () => countFacets(db, filters))
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
      const search = text === undefined ? undefined : searchQuery(text)
      const isVoid = text !== undefined && !search
      let counts = isVoid ? [] : await readCounts(query, search)
      const total = counts.find(({ facet }) => facet === 'total')?.count ?? 0
      const correction = text !== undefined && total === 0 ? await corrected(text) : undefined
      if (correction) counts = await readCounts(query, correction.query)
      return toFacets(counts, {
        language: query.lang,
        categoryRows: await db.select().from(categories),
        chosen: query.category ?? [],
      })
    },
  }
}
