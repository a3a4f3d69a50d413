/** Saved lists: routes for their owners, and for everybody who has the address. */
import { createRoute, z } from '@hono/zod-openapi'
import { LanguageQuery } from '#shared/contract/preferences.ts'
import { dataOf, listOf } from '#shared/contract/envelope.ts'
import {
  GiftRequest,
  ListKey,
  OwnList,
  SavedList,
  SavedListReplacement,
  SavedListRequest,
  TakeBackRequest,
} from '#shared/contract/saved-lists.ts'
import {
  BEARER_SECURITY as security,
  customerOf,
  optionalCustomer,
  requireCustomer,
  sameCustomer,
} from '#server/people/accounts/require-customer.ts'
import type { Articles } from '#server/catalogue/books/read-articles.ts'
import {
  DONE,
  Done,
  wholeList,
  noStore,
  createRouter,
  jsonAnswer,
  jsonBody,
  refusals,
} from '#server/platform/http/router.ts'
import { countAttempt, visitorAddress } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { clearGifts, markGift, restoreGifts, undoGift } from './gifts.ts'
import { createList, deleteList, replaceList, restoreList } from './save-list.ts'
import { readList, readOwnLists } from './read-list.ts'

const tags = ['book lists']
const MARKS = { name: 'list-gift', tries: 60, minutes: 10 }

const ofUser = z.object({ id: z.string().max(100) })
/** Any key is accepted: malformed and unknown ones get the same answer. */
const ofList = z.object({ key: z.string().max(100) })
const ofOwner = ofUser.extend(ofList.shape)
const ofWish = ofOwner.extend({
  article_id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
})
const Named = dataOf(z.object({ key: ListKey }))
const Replaced = dataOf(z.object({ key: ListKey, version: z.number().int() }))
const owner = { tags, security }

const getOwnLists = createRoute({
  ...owner,
  method: 'get',
  path: '/users/{id}/book-lists',
  summary: 'A customer’s lists, with how much of each was taken; who took it is shown to nobody',
  request: { params: ofUser },
  responses: { 200: jsonAnswer('The one changed last first', listOf(OwnList)), ...refusals(401, 403) },
})

const postList = createRoute({
  ...owner,
  method: 'post',
  path: '/users/{id}/book-lists',
  summary: 'Keeps a list under an address of its own',
  request: { params: ofUser, body: jsonBody(SavedListRequest) },
  responses: { 201: jsonAnswer('Kept', Named), ...refusals(400, 401, 403, 422) },
})

const putList = createRoute({
  ...owner,
  method: 'put',
  path: '/users/{id}/book-lists/{key}',
  summary: 'Replaces what a list says and holds; its address stays',
  request: { params: ofOwner, body: jsonBody(SavedListReplacement) },
  responses: { 200: jsonAnswer('Replaced', Replaced), ...refusals(400, 401, 403, 404, 409, 422) },
})

const removeList = createRoute({
  ...owner,
  method: 'delete',
  path: '/users/{id}/book-lists/{key}',
  summary: 'Deletes a list; it can be brought back for a month',
  request: { params: ofOwner },
  responses: { 200: jsonAnswer('Deleted', Done), ...refusals(401, 403, 404, 422) },
})

const postRestored = createRoute({
  ...owner,
  method: 'post',
  path: '/users/{id}/book-lists/{key}/restore',
  summary: 'Brings a deleted list back under its address',
  request: { params: ofOwner },
  responses: { 200: jsonAnswer('Back', Done), ...refusals(401, 403, 404, 422) },
})

const removeGifts = createRoute({
  ...owner,
  method: 'delete',
  path: '/users/{id}/book-lists/{key}/gifts/{article_id}',
  summary: 'Clears the marks that somebody gives this book; who made them is shown to nobody',
  request: { params: ofWish },
  responses: { 200: jsonAnswer('Cleared', Done), ...refusals(401, 403, 404, 422) },
})

const postGiftsRestored = createRoute({
  ...owner,
  method: 'post',
  path: '/users/{id}/book-lists/{key}/gifts/{article_id}/restore',
  summary: 'Brings back the marks that were cleared last',
  request: { params: ofWish },
  responses: { 200: jsonAnswer('Back', Done), ...refusals(401, 403, 404, 422) },
})

const getList = createRoute({
  method: 'get',
  path: '/book-lists/{key}',
  tags,
  security: [{}, ...security],
  summary: 'The list of an address; its owner reads more',
  request: { params: ofList, query: LanguageQuery },
  responses: { 200: jsonAnswer('The list', dataOf(SavedList)), ...refusals(404, 422) },
})

const postGift = createRoute({
  method: 'post',
  path: '/book-lists/{key}/gifts',
  tags,
  summary: 'Marks one copy of a wish as given, without saying by whom',
  request: { params: ofList, body: jsonBody(GiftRequest) },
  responses: { 201: jsonAnswer('Marked', Done), ...refusals(400, 404, 409, 422, 429) },
})

const postTakeBack = createRoute({
  method: 'post',
  path: '/book-lists/{key}/gifts/take-back',
  tags,
  summary: 'Takes back a mark, for whoever holds its secret',
  request: { params: ofList, body: jsonBody(TakeBackRequest) },
  responses: { 200: jsonAnswer('Taken back', Done), ...refusals(400, 404, 422, 429) },
})

/** Creates the owners' routes. */
export function ownListRoutes(shop: Shop) {
  const { db } = shop
  const routes = createRouter()
  routes.use('/users/:id/book-lists/*', noStore, requireCustomer(shop))
  return routes
    .openapi(getOwnLists, async (c) => {
      const { id: customerId } = c.req.valid('param')
      sameCustomer(c, customerId)
      return c.json(wholeList(await readOwnLists(db, customerId)), 200)
    })
    .openapi(postList, async (c) => {
      const { id: customerId } = c.req.valid('param')
      sameCustomer(c, customerId)
      return c.json({ data: { key: await createList(db, customerId, c.req.valid('json')) } }, 201)
    })
    .openapi(putList, async (c) => {
      const { id: customerId, key } = c.req.valid('param')
      sameCustomer(c, customerId)
      const version = await replaceList(db, { customerId, key }, c.req.valid('json'))
      return c.json({ data: { key, version } }, 200)
    })
    .openapi(removeList, async (c) => {
      const { id: customerId, key } = c.req.valid('param')
      sameCustomer(c, customerId)
      await deleteList(db, { customerId, key })
      return c.json(DONE, 200)
    })
    .openapi(postRestored, async (c) => {
      const { id: customerId, key } = c.req.valid('param')
      sameCustomer(c, customerId)
      await restoreList(db, { customerId, key })
      return c.json(DONE, 200)
    })
    .openapi(removeGifts, async (c) => {
      const { id: customerId, key, article_id: bookId } = c.req.valid('param')
      sameCustomer(c, customerId)
      await clearGifts(db, { customerId, key, bookId })
      return c.json(DONE, 200)
    })
    .openapi(postGiftsRestored, async (c) => {
      const { id: customerId, key, article_id: bookId } = c.req.valid('param')
      sameCustomer(c, customerId)
      await restoreGifts(db, { customerId, key, bookId })
      return c.json(DONE, 200)
    })
}

/** Creates the routes for everybody who has a list's address. */
export function savedListRoutes(shop: Shop, articles: Articles) {
  const { db, config } = shop
  const routes = createRouter()
  routes.use('/book-lists/:key/*', noStore, optionalCustomer(shop))
  return routes
    .openapi(getList, async (c) => {
      const { key } = c.req.valid('param')
      const { lang: language } = c.req.valid('query')
      const data = await readList(db, articles, { key, customerId: customerOf(c)?.id, language })
      return c.json({ data }, 200)
    })
    .openapi(postGift, async (c) => {
      await countAttempt(db, MARKS, visitorAddress(c, config))
      await markGift(db, { key: c.req.valid('param').key, gift: c.req.valid('json') })
      return c.json(DONE, 201)
    })
    .openapi(postTakeBack, async (c) => {
      await countAttempt(db, MARKS, visitorAddress(c, config))
      await undoGift(db, { key: c.req.valid('param').key, ...c.req.valid('json') })
      return c.json(DONE, 200)
    })
}
