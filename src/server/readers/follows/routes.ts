/** Routes of following authors: requested, ended, and a customer's own list. Mailed links go to `/alerts`. */
import { createRoute, z } from '@hono/zod-openapi'
import { NewAlert } from '#shared/contract/alerts.ts'
import { dataOf, listOf } from '#shared/contract/envelope.ts'
import { Follow, FollowRequest } from '#shared/contract/follows.ts'
import {
  BEARER_SECURITY as security,
  customerOf,
  optionalCustomer,
  requireCustomer,
  sameCustomer,
} from '#server/people/accounts/require-customer.ts'
import {
  DONE,
  Done,
  wholeList,
  noStore,
  createRouter,
  jsonAnswer,
  jsonBody,
  refusals,
  parseId,
} from '#server/platform/http/router.ts'
import { countAttempt, visitorAddress } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readFollows } from './customer-data.ts'
import { endFollow, follow } from './follow.ts'

const tags = ['alerts']
const TRIES = { name: 'follow', tries: 20, minutes: 10 }

const postFollow = createRoute({
  method: 'post',
  path: '/follows',
  tags,
  security: [{}, ...security],
  summary:
    'Follows an author, also one of whom the shop has nothing yet: at once for a customer’s own address, after a mailed link for any other',
  description:
    'An address that follows them already is answered alike. A link of the mail is confirmed by `POST /alerts/confirm`. ' +
    '422: more people than an address may follow. 20 attempts in 10 minutes.',
  request: { body: jsonBody(FollowRequest) },
  responses: { 201: jsonAnswer('Requested', dataOf(NewAlert)), ...refusals(400, 404, 422, 429) },
})

const UUID = z.uuid()
const ofUser = z.object({ id: z.string().max(100) })

const getFollows = createRoute({
  method: 'get',
  path: '/users/{id}/follows',
  tags,
  security,
  summary: 'Whom a customer follows',
  request: { params: ofUser },
  responses: { 200: jsonAnswer('In the order of following', listOf(Follow)), ...refusals(401, 403) },
})

const deleteFollow = createRoute({
  method: 'delete',
  path: '/users/{id}/follows/{collaborator}',
  tags,
  security,
  summary: 'Follows an author no longer',
  request: {
    params: ofUser.extend({
      collaborator: z
        .string()
        .max(40)
        .meta({ description: 'Their number, or the id of the follow if the shop has nothing of theirs' }),
    }),
  },
  responses: { 200: jsonAnswer('Ended', Done), ...refusals(401, 403, 404) },
})

/** Creates the routes. */
export function followRoutes(shop: Shop) {
  const { db, config } = shop
  const routes = createRouter()
  routes.use('/follows', noStore, optionalCustomer(shop))
  routes.use('/users/:id/follows/*', noStore, requireCustomer(shop))
  return routes
    .openapi(postFollow, async (c) => {
      await countAttempt(db, TRIES, visitorAddress(c, config))
      const request = c.req.valid('json')
      const isProven = customerOf(c)?.email === request.email
      await follow(db, { request, isProven })
      return c.json({ data: { state: isProven ? ('waiting' as const) : ('to_confirm' as const) } }, 201)
    })
    .openapi(getFollows, async (c) => {
      sameCustomer(c, c.req.valid('param').id)
      return c.json(wholeList(await readFollows(db, c.get('customer').email)), 200)
    })
    .openapi(deleteFollow, async (c) => {
      const { id: userId, collaborator } = c.req.valid('param')
      sameCustomer(c, userId)
      const which = UUID.safeParse(collaborator).success
        ? { id: collaborator }
        : { contributorId: parseId(collaborator) }
      await endFollow(db, { email: c.get('customer').email, which })
      return c.json(DONE, 200)
    })
}
