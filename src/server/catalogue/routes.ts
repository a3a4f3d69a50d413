/** One book, and the countries of the world (§7). */
import { createRoute, z } from '@hono/zod-openapi'
import { Article, Country, LanguageQuery } from '#shared/contract/catalogue.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { publicFor } from '../http/public-for.ts'
import { createRouter, jsonAnswer, refusals } from '../http/router.ts'
import type { Shop } from '../shop.ts'
import { NAMES_MAX_AGE_SECONDS, PRICES_MAX_AGE_SECONDS } from './max-age.ts'
import { listCountries } from './countries.ts'
import { byId, numberOf } from './number-of.ts'
import { findArticle } from './service.ts'

const getArticle = createRoute({
  method: 'get',
  path: '/articles/{id}',
  summary: 'One book, also a removed one (`removed`)',
  request: { params: byId, query: LanguageQuery },
  responses: { 200: jsonAnswer('The book', dataOf(Article)), ...refusals(404) },
})

const getCountries = createRoute({
  method: 'get',
  path: '/countries',
  summary: 'Countries, sorted by name in the language',
  request: { query: LanguageQuery },
  responses: { 200: jsonAnswer('The countries', dataOf(z.array(Country))), ...refusals(422) },
})

/** Makes the routes of single books; all of them are public reads. */
export function catalogueRoutes({ db }: Shop) {
  const routes = createRouter()
  routes.get('/articles/:id', publicFor(PRICES_MAX_AGE_SECONDS))
  routes.get('/countries', publicFor(NAMES_MAX_AGE_SECONDS))
  return routes
    .openapi(getArticle, async (c) => {
      const article = await findArticle(db, numberOf(c.req.valid('param').id), c.req.valid('query').lang)
      if (!article) throw new ShopError('NOT_FOUND')
      return c.json({ data: article }, 200)
    })
    .openapi(getCountries, (c) => c.json({ data: listCountries(c.req.valid('query').lang) }, 200))
}
