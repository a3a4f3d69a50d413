/** Lists of books, and the lists of their categories and names (§7). */
import { createRoute, z } from '@hono/zod-openapi'
import { Article } from '#shared/contract/articles.ts'
import {
  ArticleListMeta,
  ArticleQuery,
  Category,
  Collaborator,
  CollaboratorQuery,
  Collection,
  NameListQuery,
  Publisher,
  Series,
  SeriesQuery,
} from '#shared/contract/catalogue-lists.ts'
import { LanguageQuery } from '#shared/contract/preferences.ts'
import { dataOf, listOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { Facets } from '#shared/contract/facets.ts'
import { NAMES_MAX_AGE_SECONDS, PRICES_MAX_AGE_SECONDS, publicFor } from '#server/platform/http/public-for.ts'
import {
  idParams,
  parseId,
  wholeList,
  createRouter,
  jsonAnswer,
  refusals,
} from '#server/platform/http/router.ts'
import type { Articles } from '../books/read-articles.ts'
import type { Shop } from '#server/platform/shop.ts'
import { listCategories } from './categories.ts'
import { listCollaborators, listCollections, listPublishers } from './name-lists.ts'
import { findSeries } from './series.ts'
import { createArticleLists } from './article-lists.ts'

const getArticles = createRoute({
  method: 'get',
  path: '/articles',
  summary:
    'Books: filtered, searched (`smart_search`), sorted, paged; `favorites` are the booksellers’ choice',
  request: { query: ArticleQuery },
  responses: {
    200: jsonAnswer('The books', z.object({ data: z.array(Article), meta: ArticleListMeta })),
    ...refusals(422),
  },
})

const getFacets = createRoute({
  method: 'get',
  path: '/articles/facets',
  summary: 'How many books each value of each filter would leave, under the other filters of the same query',
  request: { query: ArticleQuery },
  responses: { 200: jsonAnswer('The facets', dataOf(Facets)), ...refusals(422) },
})

const getCategories = createRoute({
  method: 'get',
  path: '/categories',
  summary: 'Categories of all three levels, sorted by name',
  request: { query: LanguageQuery },
  responses: { 200: jsonAnswer('The categories', dataOf(z.array(Category))), ...refusals(422) },
})

const getCategory = createRoute({
  method: 'get',
  path: '/categories/{id}',
  summary: 'One category with its path (`chemin`)',
  request: { params: idParams, query: LanguageQuery },
  responses: { 200: jsonAnswer('The category', dataOf(Category)), ...refusals(404) },
})

const getCollaborators = createRoute({
  method: 'get',
  path: '/collaborators',
  summary: 'Contributors of books on sale, sorted by `_nom` or `sort_name`',
  request: { query: CollaboratorQuery },
  responses: { 200: jsonAnswer('The collaborators', listOf(Collaborator)), ...refusals(422) },
})

const getCollections = createRoute({
  method: 'get',
  path: '/collections',
  summary: 'Publishers’ collections with books on sale, sorted by `nom`',
  request: { query: NameListQuery },
  responses: { 200: jsonAnswer('The collections', listOf(Collection)), ...refusals(422) },
})

const getPublishers = createRoute({
  method: 'get',
  path: '/publishers',
  summary: 'Publishers with books on sale, sorted by `title`',
  request: { query: NameListQuery },
  responses: { 200: jsonAnswer('The publishers', listOf(Publisher)), ...refusals(422) },
})

const getSeries = createRoute({
  method: 'get',
  path: '/series',
  summary: 'Series with books on sale whose names have words that begin so, those of most books first',
  request: { query: SeriesQuery },
  responses: { 200: jsonAnswer('The series', dataOf(z.array(Series))), ...refusals(422) },
})

/** Creates the routes of lists; all are public reads. */
export function listingRoutes({ db }: Shop, articles: Articles) {
  const { listArticles, listFacets } = createArticleLists(db)
  const routes = createRouter()
  const prices = publicFor(PRICES_MAX_AGE_SECONDS)
  const names = publicFor(NAMES_MAX_AGE_SECONDS)
  for (const list of ['/articles', '/articles/facets']) routes.get(list, prices)
  routes.get('/categories/:id?', names)
  for (const list of ['/collaborators', '/collections', '/publishers', '/series']) routes.get(list, names)
  return routes
    .openapi(getArticles, async (c) => {
      const query = c.req.valid('query')
      if (query.ids) return c.json(wholeList(await articles.list(query.ids, query.lang)), 200)
      return c.json(await listArticles(query), 200)
    })
    .openapi(getFacets, async (c) => c.json({ data: await listFacets(c.req.valid('query')) }, 200))
    .openapi(getCategories, async (c) =>
      c.json({ data: await listCategories(db, c.req.valid('query').lang) }, 200),
    )
    .openapi(getCategory, async (c) => {
      const id = parseId(c.req.valid('param').id)
      const category = (await listCategories(db, c.req.valid('query').lang)).find((one) => one.id === id)
      if (!category) throw new ShopError('NOT_FOUND')
      return c.json({ data: category }, 200)
    })
    .openapi(getCollaborators, async (c) => c.json(await listCollaborators(db, c.req.valid('query')), 200))
    .openapi(getCollections, async (c) => c.json(await listCollections(db, c.req.valid('query')), 200))
    .openapi(getPublishers, async (c) => c.json(await listPublishers(db, c.req.valid('query')), 200))
    .openapi(getSeries, async (c) => c.json({ data: await findSeries(db, c.req.valid('query')) }, 200))
}
