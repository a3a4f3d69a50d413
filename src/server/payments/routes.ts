/** Paying an order: another try, asking the provider now, and the provider's notices. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { SaveCard } from '#shared/contract/saved-cards.ts'
import { OrderView, PlacedOrder } from '#shared/contract/orders.ts'
import { PAYMENT_PROVIDERS } from '#shared/orders/payment-providers.ts'
import { BEARER_SECURITY, customerOf, knowCustomer } from '../accounts/require-customer.ts'
import { createRouter, jsonAnswer, refusals } from '../http/router.ts'
import { countTry } from '../limits/limits.ts'
import { orderView } from '../order-tracking/order-view.ts'
import type { Shop } from '../shop.ts'
import { anotherTry } from '../checkout/another-try.ts'
import { pollPayments } from './poll-payments.ts'
import { handleWebhook } from './webhook.ts'
import { OrderClaim, findOrder } from '../orders/access.ts'

const tryAgain = createRoute({
  method: 'post',
  path: '/orders/{number}/payment',
  tags: ['payments'],
  summary: 'Another try at paying: takes the copies again if they were given back',
  description:
    'Renews the hold, until 60 minutes after the order was placed at the latest. 409: `OUT_OF_STOCK`, `PRICE_CHANGED` ' +
    '(`total_cents` is the new one: order again), `ORDER_STATE`.',
  security: [{}, ...BEARER_SECURITY],
  request: {
    ...OrderClaim,
    query: z.object({ payment_provider: z.enum(PAYMENT_PROVIDERS).default('stripe'), ...SaveCard }),
  },
  responses: {
    200: jsonAnswer('The order, ready to be paid', dataOf(PlacedOrder)),
    ...refusals(404, 409, 429, 502, 503),
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

const paypalNotice = createRoute({
  method: 'post',
  path: '/payments/paypal/webhook',
  tags: ['payments'],
  summary: 'PayPal’s signed notices; copies and any order are harmless',
  request: {
    headers: z.object({
      'paypal-transmission-id': z.string().optional(),
      'paypal-transmission-time': z.string().optional(),
      'paypal-transmission-sig': z.string().optional(),
      'paypal-cert-url': z.string().optional().meta({ description: 'Fetched from PayPal’s own hosts only' }),
      'paypal-auth-algo': z.string().optional(),
    }),
  },
  responses: {
    200: jsonAnswer('What it did', dataOf(z.object({ outcome: z.string() }))),
    ...refusals(400, 502, 503),
  },
})

/** Of one order: each asks its provider. */
const TRIES = { name: 'payment', tries: 30, minutes: 60 }

/** Makes the routes of payments. */
export function paymentRoutes(shop: Shop) {
  const routes = createRouter()
  // Only a customer's own card can be saved
  routes.use('/orders/:number/payment', knowCustomer(shop))
  return routes
    .openapi(tryAgain, async (c) => {
      const { 'x-order-key': accessKey = '' } = c.req.valid('header')
      const order = await findOrder(shop.db, { ...c.req.valid('param'), accessKey })
      await countTry(shop.db, TRIES, order.id)
      const { payment_provider: by, save_card: isWished } = c.req.valid('query')
      const keepsCard = isWished && order.customerId === customerOf(c)?.id
      return c.json({ data: await anotherTry(shop, order, { by, accessKey, keepsCard }) }, 200)
    })
    .openapi(refresh, async (c) => {
      const claim = { ...c.req.valid('param'), accessKey: c.req.valid('header')['x-order-key'] }
      await pollPayments(shop, (await findOrder(shop.db, claim)).id)
      return c.json({ data: await orderView(shop.db, await findOrder(shop.db, claim)) }, 200)
    })
    .openapi(notice, async (c) => {
      // Providers sign the raw bytes: verify before parsing
      const rawBody = Buffer.from(await c.req.arrayBuffer())
      const outcome = await handleWebhook(shop, { provider: 'stripe', rawBody, headers: c.req.raw.headers })
      return c.json({ data: { outcome } }, 200)
    })
    .openapi(paypalNotice, async (c) => {
      const rawBody = Buffer.from(await c.req.arrayBuffer())
      const outcome = await handleWebhook(shop, { provider: 'paypal', rawBody, headers: c.req.raw.headers })
      return c.json({ data: { outcome } }, 200)
    })
}
