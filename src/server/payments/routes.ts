/** Paying an order: another try, asking the provider now, and the provider's notices. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { OrderView, PlacedOrder } from '#shared/contract/orders.ts'
import { createRouter, jsonAnswer, refusals } from '../http/router.ts'
import { OrderClaim } from '../orders/claim.ts'
import { findOrder } from '../orders/find-order.ts'
import { orderView } from '../orders/order-view.ts'
import type { Shop } from '../shop.ts'
import { anotherTry } from './another-try.ts'
import { settleNow } from './settle-now.ts'
import { takeNotice } from './webhook.ts'

const tryAgain = createRoute({
  method: 'post',
  path: '/orders/{number}/payment',
  tags: ['payments'],
  summary: 'Another try at paying: takes the copies again if they were given back',
  request: OrderClaim,
  responses: {
    200: jsonAnswer('The order, ready to be paid', dataOf(PlacedOrder)),
    ...refusals(404, 409, 502, 503),
  },
})

const refresh = createRoute({
  method: 'post',
  path: '/orders/{number}/payment/refresh',
  tags: ['payments'],
  summary: 'Asks the provider now; the address that a browser returns to proves nothing',
  request: OrderClaim,
  responses: {
    200: jsonAnswer('The order as it is now', dataOf(OrderView)),
    ...refusals(404, 502, 503),
  },
})

const notice = createRoute({
  method: 'post',
  path: '/payments/stripe/webhook',
  tags: ['payments'],
  summary: 'Stripe’s signed notices; copies and any order are harmless',
  request: { headers: z.object({ 'stripe-signature': z.string().optional() }) },
  responses: {
    200: jsonAnswer('What it did', dataOf(z.object({ outcome: z.string() }))),
    ...refusals(400, 502, 503),
  },
})

/** Makes the routes of payments. */
export function paymentRoutes(shop: Shop) {
  return createRouter()
    .openapi(tryAgain, async (c) => {
      const accessKey = c.req.valid('header')['x-order-key']
      const order = await findOrder(shop.db, { ...c.req.valid('param'), accessKey })
      return c.json({ data: await anotherTry(shop, order) }, 200)
    })
    .openapi(refresh, async (c) => {
      const claim = { ...c.req.valid('param'), accessKey: c.req.valid('header')['x-order-key'] }
      await settleNow(shop, (await findOrder(shop.db, claim)).id)
      return c.json({ data: await orderView(shop.db, await findOrder(shop.db, claim)) }, 200)
    })
    .openapi(notice, async (c) => {
      // Stripe signs the raw bytes: verify before parsing
      const outcome = await takeNotice(shop, await c.req.text(), c.req.valid('header')['stripe-signature'])
      return c.json({ data: { outcome } }, 200)
    })
}
