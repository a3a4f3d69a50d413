/** The page on which a buyer types the code that they were read on the telephone. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { OpenedByCode, PayCodeRequest } from '#shared/contract/orders.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { createRouter, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { countAttempt } from '#server/platform/limits/count-attempts.ts'
import { visitorAddress } from '#server/platform/limits/visitor-address.ts'
import type { Shop } from '#server/platform/shop.ts'
import { newOrderKey } from '../orders/access.ts'
import { orderOfPayCode } from './pay-code.ts'

const postCode = createRoute({
  method: 'post',
  path: '/orders/pay-code',
  tags: ['payments'],
  summary: 'A key of the order whose code its buyer was read on the telephone',
  description:
    'The order says whether it can still be paid. Every wrong code answers the same 404; 10 attempts in 15 minutes per address.',
  request: { body: jsonBody(PayCodeRequest) },
  responses: {
    200: jsonAnswer('The order’s number and key', dataOf(OpenedByCode)),
    ...refusals(404, 422, 429),
  },
})

const CODES = { name: 'pay-code', tries: 10, minutes: 15 }

/** Makes the routes of orders that the shop took. */
export function takenOrderRoutes(shop: Shop) {
  const { db, config } = shop
  const routes = createRouter()
  routes.use('/orders/pay-code', noStore)
  return routes.openapi(postCode, async (c) => {
    await countAttempt(db, CODES, visitorAddress(c, config))
    const order = await orderOfPayCode(db, config.authSecret, c.req.valid('json').code)
    if (!order) throw new ShopError('NOT_FOUND')
    return c.json({ data: { number: order.number, access_key: await newOrderKey(db, order.id) } }, 200)
  })
}
