/** The loyalty card of a customer's account: what is on it, what will be, and what happened. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { OwnLoyalty } from '#shared/contract/vouchers.ts'
import { BEARER_SECURITY, requireCustomer, sameCustomer } from '#server/people/accounts/require-customer.ts'
import { noStore, createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readSelling } from '#server/shop/company/read-company.ts'
import { makeCard } from '../vouchers/loyalty-card.ts'
import { ownLoyalty } from './own-loyalty.ts'

const own = { tags: ['vouchers'], security: BEARER_SECURITY, path: '/users/{id}/loyalty' }
const params = z.object({ id: z.string().max(100) })

const getOwn = createRoute({
  ...own,
  method: 'get',
  summary: 'A customer’s loyalty card with its code, what collected orders will put on it, and its movements',
  request: { params },
  responses: { 200: jsonAnswer('The card', dataOf(OwnLoyalty)), ...refusals(401, 403) },
})

const putOwn = createRoute({
  ...own,
  method: 'put',
  summary: 'Gives a customer a loyalty card, unless they have one; 404 while the shop gives no credit',
  request: { params },
  responses: { 200: jsonAnswer('The card', dataOf(OwnLoyalty)), ...refusals(401, 403, 404) },
})

/** Creates the routes. */
export function loyaltyRoutes(shop: Shop) {
  const { db, config } = shop
  const secret = config.authSecret
  const routes = createRouter()
  routes.use('/users/:id/loyalty', noStore, requireCustomer(shop))
  return routes
    .openapi(getOwn, async (c) => {
      const { id } = c.req.valid('param')
      sameCustomer(c, id)
      return c.json({ data: await ownLoyalty(db, id, secret) }, 200)
    })
    .openapi(putOwn, async (c) => {
      const { id: customerId } = c.req.valid('param')
      sameCustomer(c, customerId)
      await db.transaction(async (tx) => {
        const { loyalty } = await readSelling(tx)
        if (!loyalty.isOn) throw new ShopError('NOT_FOUND')
        await makeCard(tx, { customerId, secret })
      })
      return c.json({ data: await ownLoyalty(db, customerId, secret) }, 200)
    })
}
