/** Tables for everybody: those of today, one of them, and its feed. */
import { createRoute } from '@hono/zod-openapi'
import { DisplayTable, DisplayTablesQuery } from '#shared/contract/display-tables.ts'
import { dataOf, listOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { LanguageQuery, type Language } from '#shared/contract/preferences.ts'
import { feedAnswer, feedResponse } from '#server/platform/http/feed.ts'
import { idParams, parseId, createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { publicFor } from '#server/platform/http/public-for.ts'
import type { Shop } from '#server/platform/shop.ts'
import { tableFeed } from './feed.ts'
import { findTable, listTables } from './public-tables.ts'

const MAX_AGE_SECONDS = 1

const tags = ['tables']

const getTables = createRoute({
  method: 'get',
  path: '/tables',
  tags,
  summary: 'Tables that the shop has laid for today, with the numbers of their books',
  request: { query: DisplayTablesQuery },
  responses: { 200: jsonAnswer('The tables', listOf(DisplayTable)), ...refusals(422) },
})

const getTable = createRoute({
  method: 'get',
  path: '/tables/{id}',
  tags,
  summary: 'One table; 404 before its first day and after its last one',
  request: { params: idParams, query: LanguageQuery },
  responses: { 200: jsonAnswer('The table', dataOf(DisplayTable)), ...refusals(404, 422) },
})

const getAtom = createRoute({
  method: 'get',
  path: '/tables/{id}/feed.atom',
  tags,
  summary: 'The books of a table as an Atom feed (RFC 4287), the one added last first',
  request: { params: idParams, query: LanguageQuery },
  responses: { 200: feedAnswer('atom', 'The books'), ...refusals(404, 422) },
})

const getJson = createRoute({
  method: 'get',
  path: '/tables/{id}/feed.json',
  tags,
  summary: 'The books of a table as JSON Feed 1.1, the one added last first',
  request: { params: idParams, query: LanguageQuery },
  responses: { 200: feedAnswer('json', 'The books'), ...refusals(404, 422) },
})

/** Makes the routes of tables. */
export function displayTableRoutes({ db, config: { publicUrl } }: Shop) {
  const routes = createRouter()
  routes.use('/tables', publicFor(MAX_AGE_SECONDS))
  routes.use('/tables/*', publicFor(MAX_AGE_SECONDS))

  async function theTable(id: string, language: Language) {
    const table = await findTable(db, parseId(id), language)
    if (!table) throw new ShopError('NOT_FOUND')
    return table
  }
  const feedOf = async (id: string, language: Language) =>
    await tableFeed(db, { table: await theTable(id, language), language, publicUrl })

  return routes
    .openapi(getTables, async (c) => c.json(await listTables(db, c.req.valid('query')), 200))
    .openapi(getTable, async (c) => {
      const table = await theTable(c.req.valid('param').id, c.req.valid('query').lang)
      return c.json({ data: table }, 200)
    })
    .openapi(getAtom, async (c) =>
      feedResponse(await feedOf(c.req.valid('param').id, c.req.valid('query').lang), 'atom'),
    )
    .openapi(getJson, async (c) =>
      feedResponse(await feedOf(c.req.valid('param').id, c.req.valid('query').lang), 'json'),
    )
}
