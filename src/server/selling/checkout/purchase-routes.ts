/** Paying with PayPal before there is an order: PayPal then says who buys, and where the books go. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { BegunPurchase } from '#shared/contract/checkout.ts'
import { PurchaseBuyer, PurchaseRequest } from '#shared/contract/purchases.ts'
import { optionalCustomer } from '#server/people/accounts/require-customer.ts'
import { createRouter, jsonAnswer, jsonBody, noStore, refusals } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { buyerOf, countPlacing } from './placing.ts'
import { beginPurchase, buyerOfPurchase } from './purchases.ts'

const begin = createRoute({
  method: 'post',
  path: '/orders/purchases',
  tags: ['orders'],
  summary: 'Opens a purchase at PayPal for a basket without an order; takes nothing, holds nothing',
  description:
    'Once its buyer agreed, `POST /orders` with `purchase` places the order that it pays. 409: `OUT_OF_STOCK`, ' +
    '`PRICE_CHANGED` (ask for a new quote).',
  request: { body: jsonBody(PurchaseRequest) },
  responses: {
    201: jsonAnswer('The purchase', dataOf(BegunPurchase)),
    ...refusals(400, 401, 409, 422, 429, 502, 503),
  },
})

const readBuyer = createRoute({
  method: 'get',
  path: '/orders/purchases/{id}',
  tags: ['orders'],
  summary: 'Who agreed to a purchase, for the browser that began it',
  request: {
    params: z.object({ id: BegunPurchase.shape.id }),
    headers: z.object({ 'x-purchase-key': BegunPurchase.shape.key.default('') }),
  },
  responses: {
    200: jsonAnswer('Contact and address, as PayPal knows them', dataOf(PurchaseBuyer)),
    ...refusals(404, 422, 502, 503),
  },
})

/** Makes the routes of purchases. */
export function purchaseRoutes(shop: Shop) {
  const routes = createRouter()
  routes.use('/orders/purchases/*', noStore)
  routes.use('/orders/purchases', optionalCustomer(shop))
  return routes
    .openapi(begin, async (c) => {
      const buyer = buyerOf(c, shop)
      await countPlacing(shop, buyer)
      const request = { ...c.req.valid('json'), address: buyer.address }
      return c.json({ data: await beginPurchase(shop, request) }, 201)
    })
    .openapi(readBuyer, async (c) => {
      const key = c.req.valid('header')['x-purchase-key']
      return c.json({ data: await buyerOfPurchase(shop, { ...c.req.valid('param'), key }) }, 200)
    })
}
