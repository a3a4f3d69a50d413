/** The countries of the world (§7). */
import { createRoute, z } from '@hono/zod-openapi'
import { Country, LanguageQuery } from '#shared/contract/preferences.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { NAMES_MAX_AGE_SECONDS } from '#server/platform/http/max-age.ts'
import { publicFor } from '#server/platform/http/public-for.ts'
import { createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { listCountries } from './countries.ts'

const getCountries = createRoute({
  method: 'get',
  path: '/countries',
  summary: 'Countries, sorted by name in the language',
  request: { query: LanguageQuery },
  responses: { 200: jsonAnswer('The countries', dataOf(z.array(Country))), ...refusals(422) },
})

/** Makes the public route of the countries. */
export function countryRoutes() {
  const routes = createRouter()
  routes.get('/countries', publicFor(NAMES_MAX_AGE_SECONDS))
  return routes.openapi(getCountries, (c) => c.json({ data: listCountries(c.req.valid('query').lang) }, 200))
}
