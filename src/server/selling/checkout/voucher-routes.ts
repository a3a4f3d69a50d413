/** Vouchers in the shop: what is offered, buying one, and the sheet that its buyer prints. */
import { createRoute, z } from '@hono/zod-openapi'
import { IdempotencyKey, PlacedOrder } from '#shared/contract/checkout.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { SaveCard } from '#shared/contract/saved-cards.ts'
import { VoucherOffer, VoucherOrderRequest, VoucherSheet } from '#shared/contract/voucher-orders.ts'
import { BEARER_SECURITY, customerOf, optionalCustomer } from '#server/people/accounts/require-customer.ts'
import { noStore, createRouter, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { findOrder, OrderClaim } from '../orders/order-keys.ts'
import { providerOf } from '../payments/open-payment.ts'
import { voucherSheet } from '../voucher-orders/sheet.ts'
import { placeVoucherOrder, readVoucherOffer } from './place-voucher.ts'
import { buyerOf, placeAndOpen } from './placing.ts'

const getOffer = createRoute({
  method: 'get',
  path: '/vouchers/offer',
  tags: ['vouchers'],
  summary: 'Which vouchers can be bought today',
  responses: { 200: jsonAnswer('The offer', dataOf(VoucherOffer)) },
})

const postVoucherOrder = createRoute({
  method: 'post',
  path: '/vouchers/orders',
  tags: ['vouchers'],
  summary: 'Places the order of a voucher and opens its payment; the same Idempotency-Key is the same order',
  description:
    'It is an order without lines, paid, read and tried again like every other; once it is paid its voucher is issued, and mailed on ' +
    'its day. 422 names what cannot be: `amount_cents` (`below`, `above`, `not_whole_cents`), `sending.on` (`past`, `too_far`), ' +
    '`sending.email`, `message`. 409: `IDEMPOTENCY_CONFLICT` (same key, other order), `ORDER_STATE` (what it replaces is paid). ' +
    '429 `UNPAID_LIMIT`: too many unpaid orders of one contact or network. 502: send it again with the same key.',
  security: [{}, ...BEARER_SECURITY],
  request: {
    headers: z.object({ 'idempotency-key': IdempotencyKey }),
    query: z.object(SaveCard),
    body: jsonBody(VoucherOrderRequest),
  },
  responses: {
    201: jsonAnswer('The new order', dataOf(PlacedOrder)),
    200: jsonAnswer('The order that this key already placed', dataOf(PlacedOrder)),
    ...refusals(400, 401, 409, 422, 429, 502, 503),
  },
})

const getSheet = createRoute({
  method: 'get',
  path: '/orders/{number}/voucher',
  tags: ['vouchers'],
  summary:
    'The voucher that its buyer prints, with its code; 404 for one that is mailed, not paid, paid back or spent',
  security: [{}, ...BEARER_SECURITY],
  request: OrderClaim,
  responses: { 200: jsonAnswer('The sheet', dataOf(VoucherSheet)), ...refusals(404) },
})

/** Makes the routes. */
export function voucherOrderRoutes(shop: Shop) {
  const { db, config } = shop
  const routes = createRouter()
  for (const path of ['/vouchers/orders', '/orders/:number/voucher'])
    routes.use(path, noStore, optionalCustomer(shop))
  return routes
    .openapi(getOffer, async (c) => c.json({ data: await readVoucherOffer(db) }, 200))
    .openapi(postVoucherOrder, async (c) => {
      const request = c.req.valid('json')
      const provider = providerOf(shop, request.payment_provider)
      // Without it no code can be made, and the money would come for nothing
      if (config.authSecret === undefined) throw new ShopError('PAYMENT_NOT_CONFIGURED')
      const { replaces } = request
      const buyer = buyerOf(c, shop)
      const { customerId, visitor } = buyer
      const idempotencyKey = c.req.valid('header')['idempotency-key']
      const place = () => placeVoucherOrder(db, { request, idempotencyKey, customerId, visitor })
      const wantsCardSaved = c.req.valid('query').save_card
      const { data, status } = await placeAndOpen(shop, { buyer, provider, replaces, wantsCardSaved, place })
      return c.json({ data }, status)
    })
    .openapi(getSheet, async (c) => {
      const accessKey = c.req.valid('header')['x-order-key']
      const claim = { ...c.req.valid('param'), accessKey, customerId: customerOf(c)?.id }
      const { authSecret: secret, publicUrl } = config
      return c.json({ data: await voucherSheet(db, await findOrder(db, claim), { secret, publicUrl }) }, 200)
    })
}
