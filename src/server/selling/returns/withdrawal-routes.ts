/**
 * Return options of an order, and the withdrawal from it: with its key, as its customer, or by a mailed link.
 */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { IdempotencyKey } from '#shared/contract/checkout.ts'
import {
  DeclaredStatement,
  ReturnOptions,
  StatementConfirmation,
  StatementRead,
  StatementView,
  WithdrawalReceipt,
  WithdrawalRequest,
  WithdrawalStatement,
} from '#shared/contract/returns.ts'
import { BEARER_SECURITY, customerOf, optionalCustomer } from '#server/people/accounts/require-customer.ts'
import { noStore, createRouter, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { visitorAddress } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { returnOptions } from './options.ts'
import { withdraw } from './withdraw.ts'
import { confirmStatement, declareByMail, readStatement } from './withdrawal-statements.ts'
import { OrderClaim, findOrder } from '../orders/order-keys.ts'

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
    'is over), `ALREADY_RETURNED`, `VOUCHER_SPENT`, `IDEMPOTENCY_CONFLICT`.',
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

const postStatement = createRoute({
  tags: ['returns'],
  method: 'post',
  path: '/withdrawals',
  summary: 'Declares a withdrawal by number and e-mail; a mailed link proves the person',
  description:
    'One answer for every pair, right or wrong. The statement counts from `declared_at`, once the link was opened and ' +
    'confirmed. 10 attempts in 15 minutes per address, 5 per pair.',
  request: { body: jsonBody(WithdrawalStatement) },
  responses: { 202: jsonAnswer('Declared', dataOf(DeclaredStatement)), ...refusals(400, 422, 429) },
})

const readOfLink = createRoute({
  tags: ['returns'],
  method: 'post',
  path: '/withdrawals/read',
  summary: 'The statement of a mailed link, with its order; changes nothing',
  request: { body: jsonBody(StatementRead) },
  responses: { 200: jsonAnswer('The statement', dataOf(StatementView)), ...refusals(400, 404, 422) },
})

const confirmOfLink = createRoute({
  tags: ['returns'],
  method: 'post',
  path: '/withdrawals/confirm',
  summary: 'Withdraws by the mailed link, as of when it was stated; a receipt is mailed at once',
  description: '409: `WITHDRAWAL_OVER`, `ORDER_STATE`, `ALREADY_RETURNED`, `IDEMPOTENCY_CONFLICT`.',
  request: { body: jsonBody(StatementConfirmation) },
  responses: {
    201: jsonAnswer('Withdrawn', dataOf(WithdrawalReceipt)),
    200: jsonAnswer('Withdrawn by this link before', dataOf(WithdrawalReceipt)),
    ...refusals(400, 404, 409, 422),
  },
})

/** Creates the routes. */
export function withdrawalRoutes(shop: Shop) {
  const { db, config } = shop
  const routes = createRouter()
  for (const path of ['/orders/:number/return-options', '/orders/:number/withdrawal']) {
    routes.use(path, noStore, optionalCustomer(shop))
  }
  for (const path of ['/withdrawals', '/withdrawals/*']) routes.use(path, noStore)
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
    .openapi(postStatement, async (c) => {
      const address = visitorAddress(c, config)
      return c.json({ data: await declareByMail(db, { ...c.req.valid('json'), address }) }, 202)
    })
    .openapi(readOfLink, async (c) =>
      c.json({ data: await readStatement(db, c.req.valid('json').token) }, 200),
    )
    .openapi(confirmOfLink, async (c) => {
      const { token: secret, lines } = c.req.valid('json')
      const { kind, receipt } = await confirmStatement(db, { secret, lines })
      return c.json({ data: receipt }, kind === 'new' ? 201 : 200)
    })
}
