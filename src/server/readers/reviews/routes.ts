/** Reviews: of a book for everybody, of an order for its buyer, and the reports of visitors. */
import { createRoute, z } from '@hono/zod-openapi'
import { and, eq } from 'drizzle-orm'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  OrderReviews,
  OwnReview,
  ReportRequest,
  Review,
  ReviewListMeta,
  ReviewQuery,
  ReviewRequest,
} from '#shared/contract/reviews.ts'
import { BEARER_SECURITY, customerOf, optionalCustomer } from '#server/people/accounts/require-customer.ts'
import {
  idParams,
  parseId,
  DONE,
  Done,
  noStore,
  createRouter,
  jsonAnswer,
  jsonBody,
  refusals,
} from '#server/platform/http/router.ts'
import { publicFor } from '#server/platform/http/public-for.ts'
import { countAttempt, visitorAddress, mayTry } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { removeReview, reviewsOfOrder, writeReview } from './own-reviews.ts'
import { listReviews } from './public-reviews.ts'
import { OrderClaim, findOrder } from '#server/selling/orders/order-keys.ts'
import type { Db } from '#server/platform/db/database.ts'
import { reviewReports, reviews } from './tables.ts'

const TRIES = { name: 'review-reports', tries: 10, minutes: 60 }
const ONCE = { name: 'review-report', tries: 1, minutes: 30 * 24 * 60 }

type Report = { reviewId: string; reason: string | undefined; address: string }

/** Stores the report; a second one of the same address within a month gets the same answer and changes nothing. */
async function reportReview(db: Db, { reviewId, reason, address }: Report): Promise<void> {
  await countAttempt(db, TRIES, address)
  const [review] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), eq(reviews.state, 'published')))
  if (!review) throw new ShopError('NOT_FOUND')
  if (!(await mayTry(db, ONCE, `${review.id} ${address}`))) return
  await db.insert(reviewReports).values({ reviewId: review.id, reason: reason || null })
}

const MAX_AGE_SECONDS = 1
const WRITINGS = { name: 'review', tries: 60, minutes: 60 }

const common = { tags: ['reviews'] }
const ofBuyer = { ...common, security: [{}, ...BEARER_SECURITY] }
const BookClaim = {
  ...OrderClaim,
  params: OrderClaim.params.extend({ article_id: z.string().max(20).meta({ example: '12' }) }),
}

const getReviews = createRoute({
  ...common,
  method: 'get',
  path: '/articles/{id}/reviews',
  summary: 'Published reviews of a book, all of verified purchases: newest, best or worst first',
  request: { params: idParams, query: ReviewQuery },
  responses: {
    200: jsonAnswer('The reviews', z.object({ data: z.array(Review), meta: ReviewListMeta })),
    ...refusals(404, 422),
  },
})

const getOwn = createRoute({
  ...ofBuyer,
  method: 'get',
  path: '/orders/{number}/reviews',
  summary:
    'The books of an order with what its buyer wrote, for anyone who holds its key and for its customer',
  request: OrderClaim,
  responses: { 200: jsonAnswer('The books', dataOf(OrderReviews)), ...refusals(404) },
})

const putOwn = createRoute({
  ...ofBuyer,
  method: 'put',
  path: '/orders/{number}/reviews/{article_id}',
  summary: 'Writes or changes the review of a book of a delivered order',
  description:
    'One per book; it is `pending` until the shop has read it, also after a change. 409 `ORDER_STATE` before delivery. ' +
    '60 times an hour.',
  request: { ...BookClaim, body: jsonBody(ReviewRequest) },
  responses: { 200: jsonAnswer('The review', dataOf(OwnReview)), ...refusals(400, 404, 409, 422, 429) },
})

const deleteOwn = createRoute({
  ...ofBuyer,
  method: 'delete',
  path: '/orders/{number}/reviews/{article_id}',
  summary: 'Takes a review back',
  request: BookClaim,
  responses: { 200: jsonAnswer('It is gone', Done), ...refusals(404, 409, 429) },
})

const postReport = createRoute({
  ...common,
  method: 'post',
  path: '/reviews/{id}/report',
  summary: 'Reports a published review to the shop; each visitor once',
  description: 'A second report by the same visitor gets the same answer. 10 an hour.',
  request: { params: z.object({ id: z.string().max(40) }), body: jsonBody(ReportRequest) },
  responses: { 200: jsonAnswer('Noted', Done), ...refusals(400, 404, 422, 429) },
})

const isUuid = (id: string) => z.uuid().safeParse(id).success

/** Makes the routes of reviews. */
export function reviewRoutes(shop: Shop) {
  const { db, config } = shop
  const routes = createRouter()
  routes.get('/articles/:id/reviews', publicFor(MAX_AGE_SECONDS))
  for (const path of ['/orders/:number/reviews', '/orders/:number/reviews/:article_id']) {
    routes.use(path, noStore, optionalCustomer(shop))
  }
  routes.use('/reviews/*', noStore)
  return routes
    .openapi(getReviews, async (c) => {
      const [id, query] = [parseId(c.req.valid('param').id), c.req.valid('query')]
      return c.json(await listReviews(db, id, query), 200)
    })
    .openapi(getOwn, async (c) => {
      const accessKey = c.req.valid('header')['x-order-key']
      const customerId = customerOf(c)?.id
      const order = await findOrder(db, { ...c.req.valid('param'), accessKey, customerId })
      return c.json({ data: await reviewsOfOrder(db, order) }, 200)
    })
    .openapi(putOwn, async (c) => {
      const { number, article_id } = c.req.valid('param')
      const accessKey = c.req.valid('header')['x-order-key']
      const order = await findOrder(db, { number, accessKey, customerId: customerOf(c)?.id })
      await countAttempt(db, WRITINGS, order.id)
      const bought = { order, bookId: parseId(article_id) }
      return c.json({ data: await writeReview(db, bought, c.req.valid('json')) }, 200)
    })
    .openapi(deleteOwn, async (c) => {
      const { number, article_id } = c.req.valid('param')
      const accessKey = c.req.valid('header')['x-order-key']
      const order = await findOrder(db, { number, accessKey, customerId: customerOf(c)?.id })
      await countAttempt(db, WRITINGS, order.id)
      await removeReview(db, { order, bookId: parseId(article_id) })
      return c.json(DONE, 200)
    })
    .openapi(postReport, async (c) => {
      const { id } = c.req.valid('param')
      if (!isUuid(id)) throw new ShopError('NOT_FOUND')
      const { reason } = c.req.valid('json')
      await reportReview(db, { reviewId: id, reason, address: visitorAddress(c, config) })
      return c.json(DONE, 200)
    })
}
