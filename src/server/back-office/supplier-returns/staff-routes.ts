/** Read routes of returns to suppliers. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  ReturnRights,
  SupplierReturnList,
  SupplierReturnsQuery,
  SupplierReturnView,
} from '#shared/contract/staff/supplier-returns.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { listReturns, returnRights, viewReturn } from './view.ts'

const tags = ['supplier returns']

const getRights = createRoute({
  method: 'get',
  path: '/staff/supplier-returns/rights',
  tags,
  summary: 'What each supplier takes back, and how much did not sell of what may still go',
  responses: { 200: jsonAnswer('The suppliers', dataOf(z.array(ReturnRights))), ...refusals(401, 403) },
})

const getReturns = createRoute({
  method: 'get',
  path: '/staff/supplier-returns',
  tags,
  summary: 'Returns to suppliers, the newest first',
  request: { query: SupplierReturnsQuery },
  responses: { 200: jsonAnswer('A page of returns', SupplierReturnList), ...refusals(401, 403, 422) },
})

const getReturn = createRoute({
  method: 'get',
  path: '/staff/supplier-returns/{number}',
  tags,
  summary: 'A return to a supplier, with its titles',
  request: { params: z.object({ number: z.string() }) },
  responses: { 200: jsonAnswer('The return', dataOf(SupplierReturnView)), ...refusals(401, 403, 404, 422) },
})

/** Creates the routes of returns to suppliers. */
export function supplierReturnRoutes({ db }: Shop) {
  const router = createStaffRouter()
  router.openapi(getRights, async (c) => c.json({ data: await returnRights(db) }, 200))
  router.openapi(getReturns, async (c) => c.json(await listReturns(db, c.req.valid('query').after), 200))
  router.openapi(getReturn, async (c) => {
    const data = await viewReturn(db, c.req.valid('param').number)
    if (!data) throw new ShopError('NOT_FOUND')
    return c.json({ data }, 200)
  })
  return router
}
