/** The providers' notices. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { handleWebhook } from './webhook.ts'

const stripeWebhook = createRoute({
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

const paypalWebhook = createRoute({
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

/** Makes the routes of payments. */
export function paymentRoutes(shop: Shop) {
  const routes = createRouter()
  return routes
    .openapi(stripeWebhook, async (c) => {
      // Providers sign the raw bytes: verify before parsing
      const rawBody = Buffer.from(await c.req.arrayBuffer())
      const outcome = await handleWebhook(shop, { provider: 'stripe', rawBody, headers: c.req.raw.headers })
      return c.json({ data: { outcome } }, 200)
    })
    .openapi(paypalWebhook, async (c) => {
      const rawBody = Buffer.from(await c.req.arrayBuffer())
      const outcome = await handleWebhook(shop, { provider: 'paypal', rawBody, headers: c.req.raw.headers })
      return c.json({ data: { outcome } }, 200)
    })
}
