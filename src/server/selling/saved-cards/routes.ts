/** A customer's saved cards: list, set the default, delete. Cards are added by paying with them. */
import { createRoute, z } from '@hono/zod-openapi'
import { listOf } from '#shared/contract/envelope.ts'
import { SavedCard } from '#shared/contract/saved-cards.ts'
import { BEARER_SECURITY, requireCustomer, sameCustomer } from '#server/people/accounts/require-customer.ts'
import { wholeList, noStore, createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { countAttempt } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { listCards, makeDefault, removeCard } from './saved-cards.ts'

/** Each is a request to the provider on the shop's account. */
const LOOKS = { name: 'cards', tries: 120, minutes: 15 }

const common = { tags: ['profile'], security: BEARER_SECURITY }
const ofId = z.object({ id: z.string().max(100) })
const Cards = listOf(SavedCard)

const getCards = createRoute({
  ...common,
  method: 'get',
  path: '/users/{id}/cards',
  summary: 'A customer’s saved cards, the default first',
  request: { params: ofId },
  responses: { 200: jsonAnswer('Cards', Cards), ...refusals(401, 403, 429, 502) },
})

const putDefault = createRoute({
  ...common,
  method: 'put',
  path: '/cards/{id}/default',
  summary: 'Makes a saved card the default instead of the one that was',
  request: { params: ofId },
  responses: { 200: jsonAnswer('Cards', Cards), ...refusals(401, 404, 429, 502) },
})

const deleteCard = createRoute({
  ...common,
  method: 'delete',
  path: '/cards/{id}',
  summary: 'Has the provider forget a saved card; the newest becomes the default if it was',
  request: { params: ofId },
  responses: { 200: jsonAnswer('Cards that are left', Cards), ...refusals(401, 404, 429, 502) },
})

/** Creates the routes; another customer's card is unknown. */
export function savedCardRoutes(shop: Shop) {
  const routes = createRouter()
  for (const path of ['/users/:id/cards', '/cards/*']) routes.use(path, noStore, requireCustomer(shop))

  return routes
    .openapi(getCards, async (c) => {
      const { id: userId } = c.req.valid('param')
      sameCustomer(c, userId)
      await countAttempt(shop.db, LOOKS, userId)
      return c.json(wholeList(await listCards(shop, userId)), 200)
    })
    .openapi(putDefault, async (c) => {
      const userId = c.get('customer').id
      await countAttempt(shop.db, LOOKS, userId)
      return c.json(wholeList(await makeDefault(shop, { userId, id: c.req.valid('param').id })), 200)
    })
    .openapi(deleteCard, async (c) => {
      const userId = c.get('customer').id
      await countAttempt(shop.db, LOOKS, userId)
      return c.json(wholeList(await removeCard(shop, { userId, id: c.req.valid('param').id })), 200)
    })
}
