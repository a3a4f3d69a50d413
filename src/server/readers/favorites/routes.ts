/** A customer's favorites (§7). Every call needs the bearer token and serves only its customer. */
import { createRoute, z } from '@hono/zod-openapi'
import { LanguageQuery } from '#shared/contract/preferences.ts'
import { dataOf, listOf } from '#shared/contract/envelope.ts'
import { FavoriteRequest, ServerFavorite, StoredFavorite } from '#shared/contract/favorites.ts'
import {
  BEARER_SECURITY as security,
  requireCustomer,
  sameCustomer,
} from '#server/people/accounts/require-customer.ts'
import {
  parseId,
  wholeList,
  noStore,
  createRouter,
  jsonAnswer,
  jsonBody,
  refusals,
} from '#server/platform/http/router.ts'
import type { Articles } from '#server/catalogue/books/read-articles.ts'
import type { Shop } from '#server/platform/shop.ts'
import { addFavorite, readFavorites, removeFavorite } from './favorites.ts'

const tags = ['favorites']

const getFavorites = createRoute({
  method: 'get',
  path: '/users/{id}/favorite',
  tags,
  security,
  summary: 'A customer’s favorites, with their books as they are now',
  request: {
    params: z.object({ id: z.string().meta({ description: 'The customer' }) }),
    query: LanguageQuery,
  },
  responses: {
    200: jsonAnswer('The favorites, the newest first', listOf(ServerFavorite)),
    ...refusals(401, 403),
  },
})

const postFavorite = createRoute({
  method: 'post',
  path: '/favorites',
  tags,
  security,
  summary: 'Remembers a book; one that is remembered already answers the same',
  request: { body: jsonBody(FavoriteRequest) },
  responses: {
    200: jsonAnswer('The favorite', dataOf(StoredFavorite)),
    ...refusals(400, 401, 403, 404, 422),
  },
})

const deleteFavorite = createRoute({
  method: 'delete',
  path: '/favorites/{favorite_id}',
  tags,
  security,
  summary: 'Forgets a favorite',
  request: {
    params: z.object({
      favorite_id: z.string().meta({ description: 'Number of the favorite', example: '12' }),
    }),
  },
  responses: {
    200: jsonAnswer('Forgotten', dataOf(z.object({ id: z.number().int() }))),
    ...refusals(401, 404),
  },
})

/** Makes the routes of favorites. */
export function favoriteRoutes(shop: Shop, articles: Articles) {
  const { db } = shop
  const routes = createRouter()
  for (const path of ['/users/:id/favorite', '/favorites/*']) routes.use(path, noStore, requireCustomer(shop))
  return routes
    .openapi(getFavorites, async (c) => {
      const { id } = c.req.valid('param')
      sameCustomer(c, id)
      const data = await readFavorites(db, articles, { userId: id, language: c.req.valid('query').lang })
      return c.json(wholeList(data), 200)
    })
    .openapi(postFavorite, async (c) => {
      const { user_id: userId, article_id: bookId } = c.req.valid('json')
      sameCustomer(c, userId)
      return c.json({ data: await addFavorite(db, { userId, bookId }) }, 200)
    })
    .openapi(deleteFavorite, async (c) => {
      const favoriteId = parseId(c.req.valid('param').favorite_id)
      await removeFavorite(db, { userId: c.get('customer').id, favoriteId })
      return c.json({ data: { id: favoriteId } }, 200)
    })
}
