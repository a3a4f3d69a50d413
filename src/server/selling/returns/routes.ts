/** A customer's returns (§2 `/refund_return`): list, request, read, change, cancel. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf, listOf } from '#shared/contract/envelope.ts'
import { ReturnRequest, ReturnsQuery, ReturnSummary, ReturnView } from '#shared/contract/returns.ts'
import { MAX_RETURNED } from '#shared/returns/return-list.ts'
import { BEARER_SECURITY, requireCustomer, sameCustomer } from '#server/people/accounts/require-customer.ts'
import { noStore, createRouter, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { countAttempt } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { findReturn } from './find-return.ts'
import { cancelReturn, changeReturn, requestReturn } from './request-return.ts'
import { listReturns, returnView } from './return-view.ts'

/** Every request sends a mail to its customer and makes work for the shop. */
const TRIES = { name: 'return', tries: 20, minutes: 60 }

const common = { tags: ['returns'], security: BEARER_SECURITY }
export const ofReturn = z.object({ number: z.string().max(40).meta({ example: 'RET-4F7K-92QX' }) })
const One = dataOf(ReturnView)

const getReturns = createRoute({
  ...common,
  method: 'get',
  path: '/users/{id}/returns',
  summary: 'The customer’s own returns and withdrawals, the newest first',
  request: { params: z.object({ id: z.string().max(100) }), query: ReturnsQuery },
  responses: { 200: jsonAnswer('A page of them', listOf(ReturnSummary)), ...refusals(401, 403, 422) },
})

const postReturn = createRoute({
  ...common,
  method: 'post',
  path: '/orders/{number}/returns',
  summary: `Asks to send up to ${MAX_RETURNED} articles of a delivered order back`,
  description:
    '409: `ORDER_STATE` (not delivered), `ALREADY_RETURNED` (`error` names the lines: `lines.0.quantity`).',
  request: {
    params: z.object({ number: z.string().max(40).meta({ example: 'GMP-4F7K-92QX' }) }),
    body: jsonBody(ReturnRequest),
  },
  responses: { 201: jsonAnswer('Asked', One), ...refusals(400, 401, 404, 409, 422, 429) },
})

const getReturn = createRoute({
  ...common,
  method: 'get',
  path: '/returns/{number}',
  summary: 'One of the customer’s own returns',
  request: { params: ofReturn },
  responses: { 200: jsonAnswer('The return', One), ...refusals(401, 404) },
})

const putReturn = createRoute({
  ...common,
  method: 'put',
  path: '/returns/{number}',
  summary: 'Replaces the articles of a return that nobody answered yet',
  request: { params: ofReturn, body: jsonBody(ReturnRequest) },
  responses: { 200: jsonAnswer('Changed', One), ...refusals(400, 401, 404, 409, 422) },
})

const deleteReturn = createRoute({
  ...common,
  method: 'delete',
  path: '/returns/{number}',
  summary: 'Takes a return back that nobody answered yet; it stays in the list as cancelled',
  request: { params: ofReturn },
  responses: { 200: jsonAnswer('Taken back', One), ...refusals(401, 404, 409) },
})

/** Creates the routes; another customer's order or return is unknown. */
export function returnRoutes(shop: Shop) {
  const { db } = shop
  const routes = createRouter()
  for (const path of ['/users/:id/returns', '/orders/:number/returns', '/returns/:number']) {
    routes.use(path, noStore, requireCustomer(shop))
  }
  return routes
    .openapi(getReturns, async (c) => {
      sameCustomer(c, c.req.valid('param').id)
      return c.json(await listReturns(db, c.get('customer').id, c.req.valid('query')), 200)
    })
    .openapi(postReturn, async (c) => {
      const customerId = c.get('customer').id
      await countAttempt(db, TRIES, customerId)
      const { number } = c.req.valid('param')
      const requested = await requestReturn(db, { number, customerId, request: c.req.valid('json') })
      return c.json({ data: await returnView(db, requested) }, 201)
    })
    .openapi(getReturn, async (c) => {
      const claim = { number: c.req.valid('param').number, customerId: c.get('customer').id }
      return c.json({ data: await returnView(db, await findReturn(db, claim)) }, 200)
    })
    .openapi(putReturn, async (c) => {
      const claim = { number: c.req.valid('param').number, customerId: c.get('customer').id }
      await changeReturn(db, { ...claim, request: c.req.valid('json') })
      return c.json({ data: await returnView(db, await findReturn(db, claim)) }, 200)
    })
    .openapi(deleteReturn, async (c) => {
      const claim = { number: c.req.valid('param').number, customerId: c.get('customer').id }
      await cancelReturn(db, claim)
      return c.json({ data: await returnView(db, await findReturn(db, claim)) }, 200)
    })
}
