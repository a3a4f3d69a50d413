/** A customer's control of their data: the newsletter, the data export and the deletion of the account. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { DeletionRequest, NewsletterChoice } from '#shared/contract/profile.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { BEARER_SECURITY, requireCustomer, sameCustomer } from '#server/people/accounts/require-customer.ts'
import {
  DONE,
  Done,
  noStore,
  createRouter,
  jsonAnswer,
  jsonBody,
  refusals,
} from '#server/platform/http/router.ts'
import { countAttempt, visitorAddress } from '#server/platform/limits/count-attempts.ts'
import {
  isSubscribed,
  subscribeCustomer,
  unsubscribeCustomer,
} from '#server/people/newsletter/customer-data.ts'
import type { Shop } from '#server/platform/shop.ts'
import { requestDeletion, deleteAccount } from './deletion.ts'
import { exportData } from './export-data.ts'

const EXPORTS = { name: 'export', tries: 5, minutes: 60 }
const DELETION_MAILS = { name: 'deletion-mail', tries: 3, minutes: 60 }
const DELETIONS = { name: 'deletion', tries: 20, minutes: 15 }

const common = { tags: ['profile'], security: BEARER_SECURITY }
const ofUser = z.object({ id: z.string().max(100) })

const getNewsletter = createRoute({
  ...common,
  method: 'get',
  path: '/users/{id}/newsletter',
  summary: 'Whether the newsletter goes to the customer',
  request: { params: ofUser },
  responses: { 200: jsonAnswer('Choice', dataOf(NewsletterChoice)), ...refusals(401, 403) },
})

const putNewsletter = createRoute({
  ...common,
  method: 'put',
  path: '/users/{id}/newsletter',
  summary: 'Subscribes the customer to the newsletter, or ends that',
  description: 'The customer’s address is already confirmed: no mail asks for it again.',
  request: { params: ofUser, body: jsonBody(NewsletterChoice) },
  responses: { 200: jsonAnswer('Choice', dataOf(NewsletterChoice)), ...refusals(400, 401, 403, 422) },
})

const getData = createRoute({
  ...common,
  method: 'get',
  path: '/users/{id}/data',
  summary: 'Everything that the shop holds about the customer, as one JSON file',
  request: { params: ofUser },
  responses: {
    200: jsonAnswer('The file', z.looseObject({ format_version: z.number(), exported_at: z.string() })),
    ...refusals(401, 403, 429),
  },
})

const postDeletionMail = createRoute({
  ...common,
  method: 'post',
  path: '/users/{id}/deletion',
  summary: 'Mails the customer a link whose button deletes the account',
  request: { params: ofUser },
  responses: { 202: jsonAnswer('On its way', Done), ...refusals(401, 403, 429) },
})

const postDeletion = createRoute({
  method: 'post',
  path: '/account-deletion',
  tags: ['profile'],
  summary: 'Deletes the account of a mailed link, once',
  request: { body: jsonBody(DeletionRequest) },
  responses: { 200: jsonAnswer('Deleted', Done), ...refusals(400, 404, 422, 429) },
})

/** Makes the routes. */
export function dataRoutes(shop: Shop) {
  const { db, config } = shop
  const routes = createRouter()
  for (const path of ['newsletter', 'data', 'deletion']) {
    routes.use(`/users/:id/${path}`, noStore, requireCustomer(shop))
  }
  routes.use('/account-deletion', noStore)
  return routes
    .openapi(getNewsletter, async (c) => {
      sameCustomer(c, c.req.valid('param').id)
      return c.json({ data: { subscribed: await isSubscribed(db, c.get('customer').email) } }, 200)
    })
    .openapi(putNewsletter, async (c) => {
      sameCustomer(c, c.req.valid('param').id)
      const { email, language } = c.get('customer')
      const { subscribed } = c.req.valid('json')
      await (subscribed ? subscribeCustomer(db, { email, language }) : unsubscribeCustomer(db, email))
      return c.json({ data: { subscribed } }, 200)
    })
    .openapi(getData, async (c) => {
      const { id: userId } = c.req.valid('param')
      sameCustomer(c, userId)
      await countAttempt(db, EXPORTS, userId)
      const data = await exportData(db, userId, config.authSecret)
      const name = `gmp-${c.get('customer').language === 'fr' ? 'mes-donnees' : 'my-data'}`
      c.header('Content-Disposition', `attachment; filename="${name}-${data.exported_at.slice(0, 10)}.json"`)
      return c.json(data, 200)
    })
    .openapi(postDeletionMail, async (c) => {
      const { id: userId } = c.req.valid('param')
      sameCustomer(c, userId)
      await countAttempt(db, DELETION_MAILS, userId)
      await requestDeletion(db, c.get('customer'))
      return c.json(DONE, 202)
    })
    .openapi(postDeletion, async (c) => {
      await countAttempt(db, DELETIONS, visitorAddress(c, config))
      const { token, keep_newsletter } = c.req.valid('json')
      if (!(await deleteAccount(db, { secret: token, keepNewsletter: keep_newsletter })))
        throw new ShopError('NOT_FOUND')
      return c.json(DONE, 200)
    })
}
