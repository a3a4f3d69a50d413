/** Orders: the recap, placing one, reading one with its key, looking one up without. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import {
  IdempotencyKey,
  OrderRequest,
  OrderView,
  PlacedOrder,
  Quote,
  QuoteRequest,
  TrackRequest,
} from '#shared/contract/orders.ts'
import { SaveCard } from '#shared/contract/saved-cards.ts'
import { BEARER_SECURITY, customerOf, knowCustomer } from '../accounts/require-customer.ts'
import { noStore } from '../http/no-store.ts'
import { createRouter, jsonAnswer, jsonBody, refusals } from '../http/router.ts'
import { countTry } from '../limits/limits.ts'
import { visitorAddress } from '../limits/visitor-address.ts'
import { openPayment, placedOrder, providerOf } from '../payments/open-payment.ts'
import { replaceUnpaid } from './replace-unpaid.ts'
import type { Shop } from '../shop.ts'
import { orderView } from '../order-tracking/order-view.ts'
import { placeOrder } from './place-order.ts'
import { quote } from './quote.ts'
import { trackOrder } from '../order-tracking/track-order.ts'
import { OrderClaim, findOrder } from '../orders/access.ts'
import { mayAskAbout, couponRefused } from '../coupons/service.ts'

const postQuote = createRoute({
  method: 'post',
  path: '/orders/quote',
  tags: ['orders'],
  summary: 'Recap of a basket with every amount; takes nothing',
  request: { body: jsonBody(QuoteRequest) },
  responses: { 200: jsonAnswer('The recap', dataOf(Quote)), ...refusals(400, 422) },
})

const postOrder = createRoute({
  method: 'post',
  path: '/orders',
  tags: ['orders'],
  summary: 'Places an order and opens its payment; the same Idempotency-Key is the same order',
  description:
    'Copies are held for 30 minutes, with other tries at paying for 60. 409: `OUT_OF_STOCK` (`error` names the short ' +
    'lines: `lines.0.quantity`; `held_until`: somebody is paying for them), `PRICE_CHANGED` (`total_cents` is the new ' +
    'one; ask for a new quote), `IDEMPOTENCY_CONFLICT` (same key, other order), `ORDER_STATE` (what it replaces is ' +
    'paid). 429 `UNPAID_LIMIT`: too many unpaid orders of one contact or network. 502: send it again with the same key.',
  security: [{}, ...BEARER_SECURITY],
  request: {
    headers: z.object({ 'idempotency-key': IdempotencyKey }),
    query: z.object(SaveCard),
    body: jsonBody(OrderRequest),
  },
  responses: {
    201: jsonAnswer('The new order', dataOf(PlacedOrder)),
    200: jsonAnswer('The order that this key already placed', dataOf(PlacedOrder)),
    ...refusals(400, 409, 422, 429, 502, 503),
  },
})

const getOrder = createRoute({
  method: 'get',
  path: '/orders/{number}',
  tags: ['orders'],
  summary: 'An order, for anyone who holds its key and for the customer who placed it',
  security: [{}, ...BEARER_SECURITY],
  request: OrderClaim,
  responses: { 200: jsonAnswer('The order', dataOf(OrderView)), ...refusals(404) },
})

const postTrack = createRoute({
  method: 'post',
  path: '/orders/track',
  tags: ['orders'],
  summary: 'An order by its number and e-mail, personal data masked',
  description:
    'Every wrong pair answers the same 404. 10 attempts in 15 minutes per address and per order number.',
  request: { body: jsonBody(TrackRequest) },
  responses: { 200: jsonAnswer('The order', dataOf(OrderView)), ...refusals(400, 404, 422, 429) },
})

/** Of a customer, or of a network's guests: each opens a payment at its provider. */
const PLACINGS = { name: 'order', tries: 120, minutes: 60 }

/** Makes the routes of orders. */
export function orderRoutes(shop: Shop) {
  const routes = createRouter()
  routes.use('/orders/*', noStore)
  for (const path of ['/orders', '/orders/:number']) routes.use(path, knowCustomer(shop))
  return routes
    .openapi(postQuote, async (c) => {
      const address = visitorAddress(c, shop.config)
      return c.json({ data: await quote(shop.db, { ...c.req.valid('json'), address }) }, 200)
    })
    .openapi(postTrack, async (c) => {
      const address = visitorAddress(c, shop.config)
      return c.json({ data: await trackOrder(shop.db, { ...c.req.valid('json'), address }) }, 200)
    })
    .openapi(postOrder, async (c) => {
      // Before anything is taken: an order that cannot be paid must not hold copies
      const provider = providerOf(shop, c.req.valid('json').payment_provider)
      const { coupon_code: code } = c.req.valid('json')
      const address = visitorAddress(c, shop.config)
      if (code !== null && !(await mayAskAbout(shop.db, { code, address })))
        throw couponRefused('too_many_tries')
      const customerId = customerOf(c)?.id ?? null
      const { limitsUnpaidOrders: isLimited } = shop.config
      if (isLimited) await countTry(shop.db, PLACINGS, customerId ?? address)
      const { replaces } = c.req.valid('json')
      if (replaces) await replaceUnpaid(shop, { number: replaces.number, accessKey: replaces.access_key })
      const placed = await placeOrder(shop.db, {
        request: c.req.valid('json'),
        idempotencyKey: c.req.valid('header')['idempotency-key'],
        customerId,
        visitor: isLimited ? address : undefined,
      })
      const isWished = c.req.valid('query').save_card
      const keepsCard = isWished && placed.order.customerId === customerOf(c)?.id
      const payment = await openPayment(shop.db, provider, placed.order, keepsCard)
      return c.json({ data: placedOrder(placed, payment) }, placed.kind === 'new' ? 201 : 200)
    })
    .openapi(getOrder, async (c) => {
      const accessKey = c.req.valid('header')['x-order-key']
      const customerId = customerOf(c)?.id
      const order = await findOrder(shop.db, { ...c.req.valid('param'), accessKey, customerId })
      return c.json({ data: await orderView(shop.db, order) }, 200)
    })
}
