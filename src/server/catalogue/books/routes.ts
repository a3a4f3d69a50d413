/** One book (§7). */
import { createRoute } from '@hono/zod-openapi'
import { Article } from '#shared/contract/articles.ts'
import { LanguageQuery } from '#shared/contract/preferences.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { idParams, parseId, createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { PRICES_MAX_AGE_SECONDS, publicFor } from '#server/platform/http/public-for.ts'
import type { Articles } from './read-articles.ts'

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
