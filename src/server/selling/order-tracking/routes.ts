/**
 * Reads an order: with its key, as its customer, or by number and e-mail; and lists a customer's own (§2
 * `/ordertracking`).
 */
import { createRoute, z } from '@hono/zod-openapi'
import { CustomerOrder, CustomerOrdersQuery } from '#shared/contract/customer-orders.ts'
import { dataOf, listOf } from '#shared/contract/envelope.ts'
import { OrderView, TrackRequest } from '#shared/contract/orders.ts'
import {
  BEARER_SECURITY,
  customerOf,
  optionalCustomer,
  requireCustomer,
  sameCustomer,
} from '#server/people/accounts/require-customer.ts'
import { noStore, createRouter, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { visitorAddress } from '#server/platform/limits/count-attempts.ts'
import { OrderClaim, findOrder } from '../orders/order-keys.ts'
import type { Shop } from '#server/platform/shop.ts'
import { listCustomerOrders } from './customer-orders.ts'
import { orderView, trackOrder } from './order-view.ts'

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

const getOrders = createRoute({
  method: 'get',
  path: '/users/{id}/orders',
  tags: ['orders'],
  security: BEARER_SECURITY,
  summary:
    'The customer’s own orders, the newest first; `GET /orders/{number}` opens each with the same token',
  request: { params: z.object({ id: z.string().max(100) }), query: CustomerOrdersQuery },
  responses: { 200: jsonAnswer('A page of them', listOf(CustomerOrder)), ...refusals(401, 403, 422) },
})

/** Creates the routes that read orders. */
export function orderTrackingRoutes(shop: Shop) {
  const routes = createRouter()
  routes.use('/orders/*', noStore)
  routes.use('/orders/:number', optionalCustomer(shop))
  routes.use('/users/:id/orders', noStore, requireCustomer(shop))
  return routes
    .openapi(postTrack, async (c) => {
      const address = visitorAddress(c, shop.config)
      return c.json({ data: await trackOrder(shop.db, { ...c.req.valid('json'), address }) }, 200)
    })
    .openapi(getOrder, async (c) => {
      const accessKey = c.req.valid('header')['x-order-key']
      const customerId = customerOf(c)?.id
      const order = await findOrder(shop.db, { ...c.req.valid('param'), accessKey, customerId })
      return c.json({ data: await orderView(shop.db, order) }, 200)
    })
    .openapi(getOrders, async (c) => {
      sameCustomer(c, c.req.param('id'))
      return c.json(await listCustomerOrders(shop.db, c.get('customer').id, c.req.valid('query')), 200)
    })
}
