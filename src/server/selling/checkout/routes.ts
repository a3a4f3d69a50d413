/** The recap of a basket, placing an order, another try at paying it, and asking how it stands. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { IdempotencyKey, OrderRequest, PlacedOrder, Quote, QuoteRequest } from '#shared/contract/checkout.ts'
import { OrderView } from '#shared/contract/orders.ts'
import { PAYMENT_PROVIDERS } from '#shared/orders/payment-providers.ts'
import { SaveCard } from '#shared/contract/saved-cards.ts'
import { BEARER_SECURITY, customerOf, optionalCustomer } from '#server/people/accounts/require-customer.ts'
import { noStore, createRouter, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { countAttempt, visitorAddress } from '#server/platform/limits/count-attempts.ts'
import { providerOf } from '../payments/open-payment.ts'
import { pollPayments } from '../payments/poll-payments.ts'
import { retryPayment } from './retry-payment.ts'
import type { Shop } from '#server/platform/shop.ts'
import { orderView } from '../order-tracking/order-view.ts'
import { buyerOf, placeAndOpen } from './placing.ts'
import { isPaidByVouchers, placeOrder } from './place-order.ts'
import { isOwnExpressCheckout } from './express-checkouts.ts'
import { quote } from './quote.ts'
import { OrderClaim, findOrder } from '../orders/order-keys.ts'
import { orderById } from '../orders/read-orders.ts'
import { isUnpaid } from '../orders/unpaid.ts'
import { mayAskAboutVoucher } from '../vouchers/guesses.ts'
import { vouchersRefused } from '../vouchers/read.ts'
import { mayAskAbout, couponRefused } from '../coupons/coupons.ts'

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
    'paid). 429 `UNPAID_LIMIT`: too many unpaid orders of one contact or network. 422 `vouchers.0.code`: why that voucher cannot pay. 502: send it again with the same key.',
  security: [{}, ...BEARER_SECURITY],
  request: {
    headers: z.object({ 'idempotency-key': IdempotencyKey }),
    query: z.object(SaveCard),
    body: jsonBody(OrderRequest),
  },
  responses: {
    201: jsonAnswer('The new order', dataOf(PlacedOrder)),
    200: jsonAnswer('The order that this key already placed', dataOf(PlacedOrder)),
    ...refusals(400, 401, 409, 422, 429, 502, 503),
  },
})

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

/** Of one order: each asks its provider. */
const TRIES = { name: 'payment', tries: 30, minutes: 60 }

/** Makes the routes of checkout. */
export function checkoutRoutes(shop: Shop) {
  const routes = createRouter()
  routes.use('/orders/*', noStore)
  // Only a customer's own card can be saved
  for (const path of ['/orders', '/orders/:number/payment']) routes.use(path, optionalCustomer(shop))
  return routes
    .openapi(postQuote, async (c) => {
      const address = visitorAddress(c, shop.config)
      return c.json({ data: await quote(shop.db, { ...c.req.valid('json'), address }) }, 200)
    })
    .openapi(postOrder, async (c) => {
      // Before anything is taken: an order that cannot be paid must not hold copies
      const request = c.req.valid('json')
      const { coupon_code: code, vouchers = [], replaces, express_checkout: express } = request
      const provider = isPaidByVouchers(request) ? undefined : providerOf(shop, request.payment_provider)
      const buyer = buyerOf(c, shop)
      const { address, customerId, visitor } = buyer
      if (code !== null && !(await mayAskAbout(shop.db, { code, address })))
        throw couponRefused('too_many_tries')
      for (const [index, voucher] of vouchers.entries()) {
        if (!(await mayAskAboutVoucher(shop.db, { code: voucher.code, address })))
          throw vouchersRefused('too_many_tries', index)
      }
      const { followUps } = shop
      const idempotencyKey = c.req.valid('header')['idempotency-key']
      const place = () => placeOrder(shop.db, { request, followUps, idempotencyKey, customerId, visitor })
      const wantsCardSaved = c.req.valid('query').save_card
      // Of another browser's express checkout nothing is used
      const expressId = express && isOwnExpressCheckout(shop, express) ? express.id : undefined
      const placing = { buyer, provider, replaces, wantsCardSaved, expressId, place }
      const { data, status } = await placeAndOpen(shop, placing)
      return c.json({ data }, status)
    })
    .openapi(tryAgain, async (c) => {
      const { 'x-order-key': accessKey = '' } = c.req.valid('header')
      const order = await findOrder(shop.db, { ...c.req.valid('param'), accessKey })
      await countAttempt(shop.db, TRIES, order.id)
      const { payment_provider: by, save_card: isWished } = c.req.valid('query')
      const keepsCard = isWished && order.customerId === customerOf(c)?.id
      return c.json({ data: await retryPayment(shop, order, { by, accessKey, keepsCard }) }, 200)
    })
    .openapi(refresh, async (c) => {
      const claim = { ...c.req.valid('param'), accessKey: c.req.valid('header')['x-order-key'] }
      const found = await findOrder(shop.db, claim)
      await pollPayments(shop, found.id)
      // The money of a paid order has come: no request changes it
      const order = isUnpaid(found) ? await orderById(shop.db, found.id) : found
      return c.json({ data: await orderView(shop.db, order) }, 200)
    })
}
