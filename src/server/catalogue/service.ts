/** Reads books: one by number, some by number, or a list that is filtered, searched, sorted and paged. */
import { eq, sql } from 'drizzle-orm'
import type { Article, ArticleQuery } from '#shared/contract/catalogue.ts'
import type { List } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { articleColumns } from './article-columns.ts'
import type { ArticleRow } from './article-columns.ts'
import { filterValues, kindOf, listCondition } from './article-filters.ts'
import type { Filters, ListKind } from './article-filters.ts'
import { ARTICLE_ORDERS } from './article-order.ts'
import type { ArticleSort } from './article-order.ts'
import { preparedQueries } from './prepared-queries.ts'
import { rememberedTotals } from './remembered-totals.ts'
import { searchQuery } from './search-query.ts'
import { books, collections, publishers } from './tables.ts'
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

function defaultSort(filters: Filters): ArticleSort {
  if (filters.search) return 'relevance'
  return filters.favorites ? 'best' : 'new'
}

/** Makes the reader of lists; it remembers totals for seconds, since counting costs more than a page. */
export function createArticleLists(db: Db) {
  const totals = rememberedTotals()

  return async function listArticles(query: ArticleQuery): Promise<List<Article>> {
    const { page, per_page, lang } = query
    if (query.ids) return articlesOf(db, query.ids, lang)
    const search = query.smart_search?.trim() ? searchQuery(query.smart_search) : undefined
    // Signs alone name no book
    if (query.smart_search?.trim() && !search) return { data: [], meta: { total: 0, page, per_page } }
    const role = query.collaborator && query.role
    const filters = { ...query, role, search, favorites: query.favorites !== undefined }
    const kind = kindOf(filters)
    const values = filterValues(filters)
    const sort = query.sort === 'relevance' || !query.sort ? defaultSort(filters) : query.sort
    const offset = (page - 1) * per_page
    const rows = (await articlePage(db, kind, sort).execute({
      ...values,
      limit: per_page,
      offset,
    })) as ArticleRow[]
    const lastPage = rows.length < per_page && (rows.length > 0 || page === 1)
    const total = lastPage
      ? offset + rows.length
      : await totals(kind + JSON.stringify(values), async () => {
          const [counted] = await articleTotal(db, kind).execute(values)
          return counted?.total ?? 0
        })
    return { data: rows.map((row) => toArticle(row, lang)), meta: { total, page, per_page } }
  }
}
