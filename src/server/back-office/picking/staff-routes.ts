/** Read routes of picking. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import {
  OrdersToPrepare,
  OrdersToPrepareQuery,
  Trolley,
  Whereabouts,
} from '#shared/contract/staff/picking.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { viewTrolley } from './trolley-view.ts'
import { ordersToPrepare } from './waiting.ts'
import { whereaboutsOf } from './whereabouts.ts'

const getOrders = createRoute({
  method: 'get',
  path: '/staff/picking/orders',
  tags: ['picking'],
  summary: 'Orders of which copies are still in the shop, paid longest ago first, and who prepares which',
  request: { query: OrdersToPrepareQuery },
  responses: { 200: jsonAnswer('A page of orders', OrdersToPrepare), ...refusals(401, 403, 404, 422) },
})

const getTrolley = createRoute({
  method: 'get',
  path: '/staff/picking/trolley',
  tags: ['picking'],
  summary: 'The orders that who asks is preparing, and their books in the order of the shelves',
  responses: { 200: jsonAnswer('The trolley', dataOf(Trolley)), ...refusals(401, 403) },
})

const getWhereabouts = createRoute({
  method: 'get',
  path: '/staff/picking/whereabouts/{isbn}',
  tags: ['picking'],
  summary: 'Where a book may be that is not on its shelf: hold shelf, open deliveries, last movements',
  request: { params: z.object({ isbn: z.string() }) },
  responses: { 200: jsonAnswer('Where it may be', dataOf(Whereabouts)), ...refusals(401, 403, 404) },
})

/** Creates the routes of picking. */
export function pickingRoutes({ db, config }: Shop) {
  const router = createStaffRouter()
  router.openapi(getOrders, async (c) => {
    return c.json(await ordersToPrepare(db, { ...c.req.valid('query'), preparerId: c.get('member').id }), 200)
  })
  router.openapi(getTrolley, async (c) => {
    return c.json({ data: await viewTrolley(db, c.get('member').id, config.authSecret) }, 200)
  })
  router.openapi(getWhereabouts, async (c) =>
    c.json({ data: await whereaboutsOf(db, c.req.valid('param').isbn) }, 200),
  )
  return router
}
