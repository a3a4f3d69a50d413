/** Cancelling a paid order that has not left the shop. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { OrderView } from '#shared/contract/orders.ts'
import { BEARER_SECURITY, customerOf, knowCustomer } from '../accounts/require-customer.ts'
import { noStore } from '../http/no-store.ts'
import { createRouter, jsonAnswer, refusals } from '../http/router.ts'
import type { Shop } from '../shop.ts'
import { cancelOrder } from './cancel.ts'
import { orderView } from '../order-tracking/order-view.ts'
import { OrderClaim, findOrder } from '../orders/access.ts'

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

/** Makes the route that cancels an order, for anyone who holds its key and for its customer. */
export function cancellationRoutes(shop: Shop) {
  const routes = createRouter()
  routes.use('/orders/:number/cancellation', noStore, knowCustomer(shop))
  return routes.openapi(postCancellation, async (c) => {
    const accessKey = c.req.valid('header')['x-order-key']
    const claim = { ...c.req.valid('param'), accessKey, customerId: customerOf(c)?.id }
    const { id: orderId } = await findOrder(shop.db, claim)
    const note = 'cancelled by its buyer'
    await shop.db.transaction((tx) => cancelOrder(tx, { orderId, actor: 'customer', note }))
    return c.json({ data: await orderView(shop.db, await findOrder(shop.db, claim)) }, 200)
  })
}
