/** One book (§7). */
import { createRoute, z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { Article, Edition, Extract } from '#shared/contract/articles.ts'
import { LanguageQuery, type Language } from '#shared/contract/preferences.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { idParams, parseId, createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { PRICES_MAX_AGE_SECONDS, publicFor, NAMES_MAX_AGE_SECONDS } from '#server/platform/http/public-for.ts'
import type { Shop } from '#server/platform/shop.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Articles } from './read-articles.ts'
import { listEditions } from './works/editions.ts'
import { books } from './tables.ts'
import { relatedBooks } from './works/related-books.ts'

const getArticle = createRoute({
  method: 'get',
  path: '/articles/{id}',
  summary: 'One book, also a removed one (`removed`)',
  request: { params: idParams, query: LanguageQuery },
  responses: { 200: jsonAnswer('The book', dataOf(Article)), ...refusals(404) },
})

/** Creates the route of single books; it is a public read. */
export function catalogueRoutes(articles: Articles) {
  const routes = createRouter()
  routes.get('/articles/:id', publicFor(PRICES_MAX_AGE_SECONDS))
  return routes.openapi(getArticle, async (c) => {
    const article = await articles.find(parseId(c.req.valid('param').id), c.req.valid('query').lang)
    if (!article) throw new ShopError('NOT_FOUND')
    return c.json({ data: article }, 200)
  })
}

/** Returns the books on sale of a book's series, itself included; undefined if the book never existed. */
async function listSeries(
  db: Db,
  { id, language, articles }: { id: number; language: Language; articles: Articles },
): Promise<Article[] | undefined> {
  const related = await relatedBooks(db, id)
  return related && (await articles.list(related.series, language))
}

/** Returns a book's extract, if it has one. */
async function findExtract(db: Db, id: number): Promise<Extract | undefined> {
  const [row] = await db
    .select({ text: books.extract, language: books.language })
    .from(books)
    .where(eq(books.id, id))
  return row?.text ? { text: row.text, language: row.language } : undefined
}

const getEditions = createRoute({
  method: 'get',
  path: '/articles/{id}/editions',
  summary: 'The other editions on sale of the same work: formats, original, translations',
  request: { params: idParams, query: LanguageQuery },
  responses: { 200: jsonAnswer('The editions', dataOf(z.array(Edition))), ...refusals(404, 422) },
})

const getSeries = createRoute({
  method: 'get',
  path: '/articles/{id}/series',
  summary: 'The books on sale of its series in the order of their volumes, itself included',
  request: { params: idParams, query: LanguageQuery },
  responses: { 200: jsonAnswer('The books', dataOf(z.array(Article))), ...refusals(404, 422) },
})

const getExtract = createRoute({
  method: 'get',
  path: '/articles/{id}/extract',
  summary: 'Some pages to read, as plain text with paragraphs',
  request: { params: idParams },
  responses: { 200: jsonAnswer('The extract', dataOf(Extract)), ...refusals(404) },
})

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ShopError('NOT_FOUND')
  return value
}

/** Creates the routes of one book; all are public reads. */
export function editionRoutes({ db }: Shop, articles: Articles) {
  const routes = createRouter()
  for (const path of ['/articles/:id/editions', '/articles/:id/series'])
    routes.get(path, publicFor(PRICES_MAX_AGE_SECONDS))
  routes.get('/articles/:id/extract', publicFor(NAMES_MAX_AGE_SECONDS))
  return routes
    .openapi(getEditions, async (c) => {
      const id = parseId(c.req.valid('param').id)
      const editions = await listEditions(db, { id, language: c.req.valid('query').lang, articles })
      return c.json({ data: found(editions) }, 200)
    })
    .openapi(getSeries, async (c) => {
      const id = parseId(c.req.valid('param').id)
      const volumes = await listSeries(db, { id, language: c.req.valid('query').lang, articles })
      return c.json({ data: found(volumes) }, 200)
    })
    .openapi(getExtract, async (c) =>
      c.json({ data: found(await findExtract(db, parseId(c.req.valid('param').id))) }, 200),
    )
}
