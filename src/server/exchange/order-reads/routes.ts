/** Orders for programs of the shop, with a key: a list since a moment, one, and the list as a table. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { ProgramOrder, ProgramOrders } from '#shared/contract/program-orders.ts'
import { API_PATH } from '#server/platform/http/api-path.ts'
import type { Place } from '#server/platform/db/keyset.ts'
import { createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { KEY_SECURITY, requireKey, readingSample } from '../keys/require-key.ts'
import { ordersCsv } from './orders-csv.ts'
import { readOrder, readOrders } from './read-orders.ts'

const PLACE =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/

const Since = z.object({
  since: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'Only orders that changed from then on', example: '2026-11-28T00:00:00Z' }),
  after: z.string().regex(PLACE).optional().meta({ description: 'The `next` of the page before' }),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})

const ABOUT =
  'A key with the scope `orders:read`; buyers are shown to one with `customers:read` too. Those of the same moment may be ' +
  'listed twice where `since` overlaps: number and `changed_at` tell them apart.'

const getOrders = createRoute({
  method: 'get',
  path: '/exchange/orders',
  tags: ['programs'],
  summary: 'Orders that changed since a moment, the oldest change first',
  description: ABOUT,
  security: KEY_SECURITY,
  request: { query: Since },
  responses: { 200: jsonAnswer('The orders', ProgramOrders), ...refusals(401, 403, 422, 429) },
  ...readingSample('/exchange/orders?since=2026-11-28T00:00:00Z'),
})

const getTable = createRoute({
  method: 'get',
  path: '/exchange/orders.csv',
  tags: ['programs'],
  summary: 'The same as a table, a row for each line; the header `link` names the next page',
  description: ABOUT,
  security: KEY_SECURITY,
  request: { query: Since },
  responses: {
    200: { description: 'The table', content: { 'text/csv': { schema: z.string() } } },
    ...refusals(401, 403, 422, 429),
  },
  ...readingSample('/exchange/orders.csv?since=2026-11-28T00:00:00Z'),
})

const getOrder = createRoute({
  method: 'get',
  path: '/exchange/orders/{number}',
  tags: ['programs'],
  summary: 'One order',
  description: ABOUT,
  security: KEY_SECURITY,
  request: { params: z.object({ number: z.string().max(40).meta({ example: 'GMP-7QX2-M4KD' }) }) },
  responses: { 200: jsonAnswer('The order', dataOf(ProgramOrder)), ...refusals(401, 403, 404, 422, 429) },
  ...readingSample('/exchange/orders/GMP-7QX2-M4KD'),
})

const placeIn = (after: string | undefined): Place | undefined => {
  const [, at = '', id = ''] = PLACE.exec(after ?? '') ?? []
  return after === undefined ? undefined : { at, id }
}
const written = (place: Place | undefined) => (place ? `${place.at}_${place.id}` : null)

type Query = z.output<typeof Since>

/** Makes the routes. */
export function orderReadRoutes(shop: Shop) {
  const { db, config } = shop
  const page = ({ since, after, limit }: Query, withCustomers: boolean) =>
    readOrders(db, {
      since: since === undefined ? undefined : new Date(since),
      after: placeIn(after),
      limit,
      withCustomers,
    })
  const mayRead = async (c: Parameters<typeof requireKey>[1]) =>
    (await requireKey(shop, c, 'orders:read')).scopes.includes('customers:read')
  return createRouter()
    .openapi(getOrders, async (c) => {
      const withCustomers = await mayRead(c)
      const { found, next } = await page(c.req.valid('query'), withCustomers)
      return c.json({ data: found, meta: { next: written(next) } }, 200)
    })
    .openapi(getTable, async (c) => {
      const withCustomers = await mayRead(c)
      const query = c.req.valid('query')
      const { found, next } = await page(query, withCustomers)
      const rest = new URLSearchParams({ after: written(next) ?? '', limit: String(query.limit) })
      return c.body(ordersCsv(found, withCustomers), 200, {
        'content-type': 'text/csv; charset=utf-8',
        ...(next && { link: `<${config.publicUrl}${API_PATH}/exchange/orders.csv?${rest}>; rel="next"` }),
      })
    })
    .openapi(getOrder, async (c) => {
      const withCustomers = await mayRead(c)
      const order = await readOrder(db, c.req.valid('param').number, withCustomers)
      if (!order) throw new ShopError('NOT_FOUND')
      return c.json({ data: order }, 200)
    })
}
