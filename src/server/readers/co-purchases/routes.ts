/** What readers of a book also bought, as articles. */
import { createRoute, z } from '@hono/zod-openapi'
import { Article } from '#shared/contract/articles.ts'
import { LanguageQuery } from '#shared/contract/preferences.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import type { Articles } from '#server/catalogue/books/read-articles.ts'
import { idParams, parseId, createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { PRICES_MAX_AGE_SECONDS, publicFor } from '#server/platform/http/public-for.ts'
import type { Shop } from '#server/platform/shop.ts'
import { boughtTogether } from './pair-works.ts'

const getTogether = createRoute({
  method: 'get',
  path: '/articles/{id}/together',
  summary:
    'Up to six books on sale that at least five readers of it also bought, one per work, the closest first',
  request: { params: idParams, query: LanguageQuery },
  responses: { 200: jsonAnswer('The books', dataOf(z.array(Article))), ...refusals(404, 422) },
})

/** Makes the route of books bought together. */
export function togetherRoutes({ db }: Shop, articles: Articles) {
  const routes = createRouter()
  routes.get('/articles/:id/together', publicFor(PRICES_MAX_AGE_SECONDS))
  return routes.openapi(getTogether, async (c) => {
    const ids = await boughtTogether(db, parseId(c.req.valid('param').id))
    return c.json({ data: await articles.list(ids, c.req.valid('query').lang) }, 200)
  })
}
