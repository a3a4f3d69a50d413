/** The countries of the world (§7), and the towns of French postal codes. */
import { createRoute, z } from '@hono/zod-openapi'
import { Country, LanguageQuery, TownsQuery } from '#shared/contract/preferences.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import {
  NAMES_MAX_AGE_SECONDS,
  RELEASED_MAX_AGE_SECONDS,
  publicFor,
} from '#server/platform/http/public-for.ts'
import { createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { listCountries, townsOf } from './countries.ts'

const getCountries = createRoute({
  method: 'get',
  path: '/countries',
  summary: 'Countries, sorted by name in the language',
  request: { query: LanguageQuery },
  responses: { 200: jsonAnswer('The countries', dataOf(z.array(Country))), ...refusals(422) },
})

const getTowns = createRoute({
  method: 'get',
  path: '/towns',
  summary: 'Towns of a French postal code, the largest first; none for an unknown one',
  request: { query: TownsQuery },
  responses: { 200: jsonAnswer('The names of the towns', dataOf(z.array(z.string()))), ...refusals(422) },
})

/** Makes the public routes of countries and towns. */
export function countryRoutes() {
  const routes = createRouter()
  routes.get('/countries', publicFor(NAMES_MAX_AGE_SECONDS))
  routes.get('/towns', publicFor(RELEASED_MAX_AGE_SECONDS))
  return routes
    .openapi(getCountries, (c) => c.json({ data: listCountries(c.req.valid('query').lang) }, 200))
    .openapi(getTowns, async (c) =>
      c.json({ data: [...(await townsOf(c.req.valid('query').postal_code))] }, 200),
    )
}
