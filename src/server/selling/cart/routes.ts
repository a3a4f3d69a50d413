/** The cart of a customer (§7): each request needs the bearer token and reaches its own customer only. */
import { createRoute, z } from '@hono/zod-openapi'
import {
  CartLineRequest,
  CartMergeRequest,
  CartQuantityRequest,
  ServerCartLine,
  StoredCartLine,
} from '#shared/contract/cart.ts'
import { LanguageQuery, type Language } from '#shared/contract/preferences.ts'
import { dataOf, listOf } from '#shared/contract/envelope.ts'
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
import { mergeCart } from './merge.ts'
import { addToCart, readCart, removeFromCart, setCartQuantity } from './cart.ts'

const tags = ['cart']
const ofUser = z.object({ id: z.string().meta({ description: 'The customer' }) })
const ofLine = z.object({ cart_id: z.string().meta({ description: 'Number of the line', example: '12' }) })
const ecomType = z.object({ ecom_type: z.literal('bookshop').optional() })
const Lines = listOf(ServerCartLine)

const getCart = createRoute({
  method: 'get',
  path: '/users/{id}/cart',
  tags,
  security,
  summary: 'A customer’s cart, with its books as they are now',
  request: { params: ofUser, query: LanguageQuery },
  responses: { 200: jsonAnswer('The lines, the newest last', Lines), ...refusals(401, 403) },
})

const postMerge = createRoute({
  method: 'post',
  path: '/users/{id}/cart/merge',
  tags,
  security,
  summary: 'Adds the cart that a browser held before its shopper signed in; answers the whole cart',
  description:
    'Quantities are added and capped at what can be bought. One `merge_id` is one cart of a guest: sent again, by another tab or ' +
    'because the answer was lost, only what it has gained since counts.',
  request: { params: ofUser, query: LanguageQuery, body: jsonBody(CartMergeRequest) },
  responses: { 200: jsonAnswer('The lines, the newest last', Lines), ...refusals(400, 401, 403, 422) },
})

const postLine = createRoute({
  method: 'post',
  path: '/cart',
  tags,
  security,
  summary: 'Adds copies of a book; a book that the cart holds already gains them',
  description: 'Capped at the copies that can be bought. 409 `OUT_OF_STOCK`: no copy can be sold now.',
  request: { query: ecomType, body: jsonBody(CartLineRequest) },
  responses: {
    200: jsonAnswer('The line', dataOf(StoredCartLine)),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
})

const putLine = createRoute({
  method: 'put',
  path: '/cart/{cart_id}',
  tags,
  security,
  summary: 'Sets the quantity of a line, capped at the copies that can be bought',
  request: { params: ofLine, body: jsonBody(CartQuantityRequest) },
  responses: {
    200: jsonAnswer('The line', dataOf(StoredCartLine)),
    ...refusals(400, 401, 404, 409, 422),
  },
})

const deleteLine = createRoute({
  method: 'delete',
  path: '/cart/{cart_id}',
  tags,
  security,
  summary: 'Takes a line out of the cart',
  request: { params: ofLine },
  responses: {
    200: jsonAnswer('Taken out', dataOf(z.object({ id: z.number().int() }))),
    ...refusals(401, 404),
  },
})

/** Creates the routes of the cart. */
export function cartRoutes(shop: Shop, articles: Articles) {
  const { db } = shop
  const routes = createRouter()
  for (const path of ['/users/:id/cart/*', '/cart/*']) routes.use(path, noStore, requireCustomer(shop))
  const wholeCart = async (userId: string, language: Language) =>
    wholeList(await readCart(db, articles, { userId, language }))
  return routes
    .openapi(getCart, async (c) => {
      const { id } = c.req.valid('param')
      sameCustomer(c, id)
      return c.json(await wholeCart(id, c.req.valid('query').lang), 200)
    })
    .openapi(postMerge, async (c) => {
      const { id } = c.req.valid('param')
      sameCustomer(c, id)
      const { merge_id: mergeId, lines } = c.req.valid('json')
      const copies = lines.map(({ article_id: bookId, quantity }) => ({ bookId, quantity }))
      await mergeCart(db, { userId: id, mergeId, lines: copies })
      return c.json(await wholeCart(id, c.req.valid('query').lang), 200)
    })
    .openapi(postLine, async (c) => {
      const { user_id: userId, article_id: bookId, quantity } = c.req.valid('json')
      sameCustomer(c, userId)
      return c.json({ data: await addToCart(db, { userId, bookId, quantity }) }, 200)
    })
    .openapi(putLine, async (c) => {
      const userId = c.get('customer').id
      const lineId = parseId(c.req.valid('param').cart_id)
      const { quantity } = c.req.valid('json')
      return c.json({ data: await setCartQuantity(db, { userId, lineId, quantity }) }, 200)
    })
    .openapi(deleteLine, async (c) => {
      const userId = c.get('customer').id
      const lineId = parseId(c.req.valid('param').cart_id)
      await removeFromCart(db, { userId, lineId })
      return c.json({ data: { id: lineId } }, 200)
    })
}
