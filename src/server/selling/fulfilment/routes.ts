/** What the buyer of an order changes: cancels it or a line before it leaves, and whether a text message says that it is ready. */
import { createRoute, z } from '@hono/zod-openapi'
import { ShopError } from '#shared/contract/errors.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { MAX_LINES, TextWish } from '#shared/contract/checkout.ts'
import { OrderView } from '#shared/contract/orders.ts'
import { BEARER_SECURITY, customerOf, optionalCustomer } from '#server/people/accounts/require-customer.ts'
import { noStore, createRouter, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import { cancelLine } from './cancel-line.ts'
import { cancelOrder } from './cancel.ts'
import { orderView } from '../order-tracking/order-view.ts'
import { setTextWish } from '../orders/text-wish.ts'
import { OrderClaim, findOrder } from '../orders/order-keys.ts'

const BY_BUYER = 'cancelled by its buyer'

const postCancellation = createRoute({
  method: 'post',
  path: '/orders/{number}/cancellation',
  tags: ['orders'],
  summary: 'Cancels a paid order before anything of it is sent; what was paid is given back',
  description: '409 `ORDER_STATE` once a parcel left.',
  security: [{}, ...BEARER_SECURITY],
  request: OrderClaim,
  responses: { 200: jsonAnswer('The order as it is now', dataOf(OrderView)), ...refusals(404, 409) },
})

const postLineCancellation = createRoute({
  method: 'post',
  path: '/orders/{number}/lines/{position}/cancellation',
  tags: ['orders'],
  summary:
    'Cancels what has not left of one line of a paid order; its part is given back, and the last line ends the order',
  description: '409 `ORDER_STATE` once all of the line left.',
  security: [{}, ...BEARER_SECURITY],
  request: {
    ...OrderClaim,
    params: OrderClaim.params.extend({ position: z.coerce.number().int().min(0).max(MAX_LINES) }),
  },
  responses: { 200: jsonAnswer('The order as it is now', dataOf(OrderView)), ...refusals(404, 409, 422) },
})

const putTextWish = createRoute({
  method: 'put',
  path: '/orders/{number}/text-when-ready',
  tags: ['orders'],
  summary: 'Chooses whether a text message says that an order can be collected',
  description:
    '409 `ORDER_STATE` for an order that is sent, lies ready as a whole, is over, or has no telephone number; 422 `fixed_line` for one that no text message reaches; to end it is always possible.',
  security: [{}, ...BEARER_SECURITY],
  request: { ...OrderClaim, body: jsonBody(TextWish) },
  responses: {
    200: jsonAnswer('The order as it is now', dataOf(OrderView)),
    ...refusals(400, 404, 409, 422),
  },
})

/** Makes the routes that cancel an order and its lines, for anyone who holds its key and for its customer. */
export function cancellationRoutes(shop: Shop) {
  const routes = createRouter()
  routes.use('/orders/:number/cancellation', noStore, optionalCustomer(shop))
  routes.use('/orders/:number/lines/:position/cancellation', noStore, optionalCustomer(shop))
  routes.use('/orders/:number/text-when-ready', noStore, optionalCustomer(shop))
  return routes
    .openapi(putTextWish, async (c) => {
      const accessKey = c.req.valid('header')['x-order-key']
      const claim = { ...c.req.valid('param'), accessKey, customerId: customerOf(c)?.id }
      const { id } = await findOrder(shop.db, claim)
      const { wanted } = c.req.valid('json')
      if (wanted && !shop.config.textGateway) throw new ShopError('ORDER_STATE')
      const { homeCountry } = (await readCompany(shop.db)).selling
      await shop.db.transaction((tx) => setTextWish(tx, id, { wanted, homeCountry }))
      return c.json({ data: await orderView(shop.db, await findOrder(shop.db, claim)) }, 200)
    })
    .openapi(postCancellation, async (c) => {
      const accessKey = c.req.valid('header')['x-order-key']
      const claim = { ...c.req.valid('param'), accessKey, customerId: customerOf(c)?.id }
      const { id: orderId } = await findOrder(shop.db, claim)
      await shop.db.transaction((tx) => cancelOrder(tx, { orderId, actor: 'customer', note: BY_BUYER }))
      return c.json({ data: await orderView(shop.db, await findOrder(shop.db, claim)) }, 200)
    })
    .openapi(postLineCancellation, async (c) => {
      const accessKey = c.req.valid('header')['x-order-key']
      const { number, position } = c.req.valid('param')
      const claim = { number, accessKey, customerId: customerOf(c)?.id }
      const { id: orderId } = await findOrder(shop.db, claim)
      const line = { orderId, position, actor: 'customer', note: BY_BUYER } as const
      await shop.db.transaction((tx) => cancelLine(tx, line))
      return c.json({ data: await orderView(shop.db, await findOrder(shop.db, claim)) }, 200)
    })
}
