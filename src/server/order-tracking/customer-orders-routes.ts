/** `GET /users/{id}/orders`: behind `/ordertracking` (§2) and the profile. */
import { createRoute, z } from '@hono/zod-openapi'
import { CustomerOrder, CustomerOrdersQuery } from '#shared/contract/customer-orders.ts'
import { listOf } from '#shared/contract/envelope.ts'
import { BEARER_SECURITY, requireCustomer, sameCustomer } from '../accounts/require-customer.ts'
import { noStore } from '../http/no-store.ts'
import { createRouter, jsonAnswer, refusals } from '../http/router.ts'
import type { Shop } from '../shop.ts'
import { listCustomerOrders } from './customer-orders.ts'

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

/** Makes the route of a customer's own orders. */
export function customerOrderRoutes(shop: Shop) {
  const routes = createRouter()
  routes.use('/users/:id/orders', noStore, requireCustomer(shop))
  return routes.openapi(getOrders, async (c) => {
    sameCustomer(c, c.req.param('id'))
    return c.json(await listCustomerOrders(shop.db, c.get('customer').id, c.req.valid('query')), 200)
  })
}
