/** Paying with PayPal before there is an order: PayPal then says who buys, and where the books go. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ExpressCheckout } from '#shared/contract/checkout.ts'
import { ExpressBuyer, ExpressCheckoutRequest } from '#shared/contract/express-checkouts.ts'
import { optionalCustomer } from '#server/people/accounts/require-customer.ts'
import { createRouter, jsonAnswer, jsonBody, noStore, refusals } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { buyerOf, countPlacing } from './placing.ts'
import { beginExpressCheckout, expressBuyerOf } from './express-checkouts.ts'

const begin = createRoute({
  method: 'post',
  path: '/orders/express-checkouts',
  tags: ['orders'],
  summary: 'Opens an express checkout at PayPal for a basket without an order; takes nothing, holds nothing',
  description:
    'Once its buyer agreed, `POST /orders` with `express_checkout` places the order that it pays. 409: `OUT_OF_STOCK`, ' +
    '`PRICE_CHANGED` (ask for a new quote).',
  request: { body: jsonBody(ExpressCheckoutRequest) },
  responses: {
    201: jsonAnswer('The express checkout', dataOf(ExpressCheckout)),
    ...refusals(400, 401, 409, 422, 429, 502, 503),
  },
})

const readBuyer = createRoute({
  method: 'get',
  path: '/orders/express-checkouts/{id}',
  tags: ['orders'],
  summary: 'Who agreed to an express checkout, for the browser that began it',
  request: {
    params: z.object({ id: ExpressCheckout.shape.id }),
    headers: z.object({ 'x-express-key': ExpressCheckout.shape.key.default('') }),
  },
  responses: {
    200: jsonAnswer('Contact and address, as PayPal knows them', dataOf(ExpressBuyer)),
    ...refusals(404, 422, 502, 503),
  },
})

/** Makes the routes of express checkouts. */
export function expressCheckoutRoutes(shop: Shop) {
  const routes = createRouter()
  routes.use('/orders/express-checkouts/*', noStore)
  routes.use('/orders/express-checkouts', optionalCustomer(shop))
  return routes
    .openapi(begin, async (c) => {
      const buyer = buyerOf(c, shop)
      await countPlacing(shop, buyer)
      const request = { ...c.req.valid('json'), address: buyer.address }
      return c.json({ data: await beginExpressCheckout(shop, request) }, 201)
    })
    .openapi(readBuyer, async (c) => {
      const key = c.req.valid('header')['x-express-key']
      return c.json({ data: await expressBuyerOf(shop, { ...c.req.valid('param'), key }) }, 200)
    })
}
