/** Read routes of receiving. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  ExpectedDelivery,
  Receptions,
  ReceptionsQuery,
  ReceptionView,
} from '#shared/contract/staff/receiving.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { expectedDeliveries, listReceptions } from './overview.ts'
import { viewReception } from './view.ts'

const getExpected = createRoute({
  method: 'get',
  path: '/staff/receiving/expected',
  tags: ['receiving'],
  summary: 'Orders to suppliers of which copies are still to come, supplier by supplier',
  responses: { 200: jsonAnswer('The deliveries', dataOf(z.array(ExpectedDelivery))), ...refusals(401, 403) },
})

const getReceptions = createRoute({
  method: 'get',
  path: '/staff/receiving/receptions',
  tags: ['receiving'],
  summary: 'Receptions: those that are not closed before the others, the newest first',
  request: { query: ReceptionsQuery },
  responses: { 200: jsonAnswer('A page of receptions', Receptions), ...refusals(401, 403, 422) },
})

const getReception = createRoute({
  method: 'get',
  path: '/staff/receiving/receptions/{number}',
  tags: ['receiving'],
  summary: 'A reception: its titles, whose copies came, the slips that go into them',
  request: { params: z.object({ number: z.string() }) },
  responses: { 200: jsonAnswer('The reception', dataOf(ReceptionView)), ...refusals(401, 403, 404, 422) },
})

/** Creates the routes of receiving. */
export function receivingRoutes({ db }: Shop) {
  const router = createStaffRouter()
  router.openapi(getExpected, async (c) => c.json({ data: await expectedDeliveries(db) }, 200))
  router.openapi(getReceptions, async (c) => {
    return c.json(await listReceptions(db, c.req.valid('query').after), 200)
  })
  router.openapi(getReception, async (c) => {
    const data = await viewReception(db, c.req.valid('param').number)
    if (!data) throw new ShopError('NOT_FOUND')
    return c.json({ data }, 200)
  })
  return router
}
