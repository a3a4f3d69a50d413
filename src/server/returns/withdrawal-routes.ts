/** What may be returned of an order, and the withdrawal from it: for its customer and anyone who holds its key. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { IdempotencyKey } from '#shared/contract/orders.ts'
import { ReturnOptions, WithdrawalReceipt, WithdrawalRequest } from '#shared/contract/returns.ts'
import { BEARER_SECURITY, customerOf, knowCustomer } from '../accounts/require-customer.ts'
import { noStore } from '../http/no-store.ts'
import { createRouter, jsonAnswer, jsonBody, refusals } from '../http/router.ts'
import type { Shop } from '../shop.ts'
import { returnOptions } from './options.ts'
import { withdraw } from './withdraw.ts'
import { OrderClaim, findOrder } from '../orders/access.ts'

const common = { tags: ['returns'], security: [{}, ...BEARER_SECURITY] }

const getOptions = createRoute({
  ...common,
  method: 'get',
  path: '/orders/{number}/return-options',
  summary: 'Which copies may come back, until when one may withdraw, and what came back already',
  request: OrderClaim,
  responses: { 200: jsonAnswer('The options', dataOf(ReturnOptions)), ...refusals(404) },
})

const postWithdrawal = createRoute({
  ...common,
  method: 'post',
  path: '/orders/{number}/withdrawal',
  summary: 'Withdraws from the contract, whole or in part; a receipt is mailed at once',
  description:
    'The same Idempotency-Key is the same withdrawal. 409: `WITHDRAWAL_OVER`, `ORDER_STATE` (nothing was paid, or all ' +
    'is over), `ALREADY_RETURNED`, `IDEMPOTENCY_CONFLICT`.',
  request: {
    params: OrderClaim.params,
    headers: OrderClaim.headers.extend({ 'idempotency-key': IdempotencyKey }),
    body: jsonBody(WithdrawalRequest),
  },
  responses: {
    201: jsonAnswer('Declared', dataOf(WithdrawalReceipt)),
    200: jsonAnswer('Declared with this key before', dataOf(WithdrawalReceipt)),
    ...refusals(400, 404, 409, 422),
  },
})

/** Makes the routes. */
export function withdrawalRoutes(shop: Shop) {
  const { db } = shop
  const routes = createRouter()
  for (const path of ['/orders/:number/return-options', '/orders/:number/withdrawal']) {
    routes.use(path, noStore, knowCustomer(shop))
  }
  return routes
    .openapi(getOptions, async (c) => {
      const accessKey = c.req.valid('header')['x-order-key']
      const customerId = customerOf(c)?.id
      const order = await findOrder(db, { ...c.req.valid('param'), accessKey, customerId })
      return c.json({ data: await returnOptions(db, order) }, 200)
    })
    .openapi(postWithdrawal, async (c) => {
      const { 'x-order-key': accessKey, 'idempotency-key': idempotencyKey } = c.req.valid('header')
      const customerId = customerOf(c)?.id
      const { id } = await findOrder(db, { ...c.req.valid('param'), accessKey, customerId })
      const { kind, receipt } = await withdraw(db, {
        orderId: id,
        request: c.req.valid('json'),
        idempotencyKey,
      })
      return c.json({ data: receipt }, kind === 'new' ? 201 : 200)
    })
}
