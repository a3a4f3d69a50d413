/**
 * Routes of alerts: request, confirm and cancel by mailed links, the copy behind a link, a customer's own
 * list.
 */
import { createRoute, z } from '@hono/zod-openapi'
import { AlertRequest, NewAlert, CustomerAlert, OfferedCopy } from '#shared/contract/alerts.ts'
import { LanguageQuery } from '#shared/contract/preferences.ts'
import { dataOf, listOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { LinkRequest } from '#shared/contract/links.ts'
import {
  BEARER_SECURITY as security,
  customerOf,
  optionalCustomer,
  requireCustomer,
  sameCustomer,
} from '#server/people/accounts/require-customer.ts'
import type { Articles } from '#server/catalogue/books/read-articles.ts'
import type { Db } from '#server/platform/db/database.ts'
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
import { requestAlert, confirmByLink, cancelAlert, cancelByLink } from './request-alert.ts'
import { findOffers } from './claim-reserved-copies.ts'
import { readAlerts } from './customer-data.ts'

const tags = ['alerts']
const TRIES = { name: 'alert', tries: 20, minutes: 10 }

const postAlert = createRoute({
  method: 'post',
  path: '/alerts',
  tags,
  security: [{}, ...security],
  summary:
    'Adds an alert for a book: at once for a customer’s own address, after a mailed link for any other',
  description:
    'An address that asked before keeps its place in line, and is answered alike. 422: a series that the book has ' +
    'not, the return of one that can be bought, or more alerts than an address may have. 20 attempts in 10 minutes.',
  request: { body: jsonBody(AlertRequest) },
  responses: { 201: jsonAnswer('Asked', dataOf(NewAlert)), ...refusals(400, 404, 422, 429) },
})

const postConfirmation = createRoute({
  method: 'post',
  path: '/alerts/confirm',
  tags,
  summary: 'Confirms the alert of a mailed link, or that one follows an author',
  request: { body: jsonBody(LinkRequest) },
  responses: { 200: jsonAnswer('Confirmed', Done), ...refusals(400, 404, 422) },
})

const postLeaving = createRoute({
  method: 'post',
  path: '/alerts/leave',
  tags,
  summary:
    'Gives up the alert of a mailed link, or follows an author no longer; a copy that was reserved goes to whoever is next',
  request: { body: jsonBody(LinkRequest) },
  responses: { 200: jsonAnswer('Given up', Done), ...refusals(400, 404, 422) },
})

const postOffer = createRoute({
  method: 'post',
  path: '/alerts/offer',
  tags,
  summary:
    'The copy that is reserved for whoever holds a mailed link; 404 once it no longer is. Orders name it in `offers`',
  request: { query: LanguageQuery, body: jsonBody(LinkRequest) },
  responses: { 200: jsonAnswer('The copy', dataOf(OfferedCopy)), ...refusals(400, 404, 422) },
})

const ofUser = z.object({ id: z.string().max(100) })

const getAlerts = createRoute({
  method: 'get',
  path: '/users/{id}/alerts',
  tags,
  security,
  summary: 'A customer’s alerts, as long as they last',
  request: { params: ofUser, query: LanguageQuery },
  responses: {
    200: jsonAnswer('In the order of asking', listOf(CustomerAlert)),
    ...refusals(401, 403),
  },
})

const deleteAlert = createRoute({
  method: 'delete',
  path: '/users/{id}/alerts/{alert}',
  tags,
  security,
  summary: 'Gives up an alert of the customer',
  request: { params: ofUser.extend({ alert: z.uuid() }) },
  responses: { 200: jsonAnswer('Given up', Done), ...refusals(401, 403, 404) },
})

/** Links of another kind of alert, which their mails lead to the same pages. */
type OtherLinks = Record<'confirm' | 'leave', (db: Db, secret: string) => Promise<boolean>>

/** Creates the routes. */
export function alertRoutes(shop: Shop, articles: Articles, others: OtherLinks) {
  const { db, config } = shop
  const routes = createRouter()
  routes.use('/alerts/*', noStore)
  routes.use('/alerts', noStore, optionalCustomer(shop))
  routes.use('/users/:id/alerts/*', noStore, requireCustomer(shop))
  return routes
    .openapi(postAlert, async (c) => {
      await countAttempt(db, TRIES, visitorAddress(c, config))
      const request = c.req.valid('json')
      const isProven = customerOf(c)?.email === request.email
      await requestAlert(db, { request, isProven })
      return c.json({ data: { state: isProven ? ('waiting' as const) : ('to_confirm' as const) } }, 201)
    })
    .openapi(postConfirmation, async (c) => {
      const { token } = c.req.valid('json')
      const isKnown = (await confirmByLink(db, token)) || (await others.confirm(db, token))
      if (!isKnown) throw new ShopError('NOT_FOUND')
      return c.json(DONE, 200)
    })
    .openapi(postLeaving, async (c) => {
      const { token } = c.req.valid('json')
      const isKnown = (await cancelByLink(db, token)) || (await others.leave(db, token))
      if (!isKnown) throw new ShopError('NOT_FOUND')
      return c.json(DONE, 200)
    })
    .openapi(postOffer, async (c) => {
      const [offer] = await findOffers(db, [c.req.valid('json').token])
      const article = offer && (await articles.find(offer.bookId, c.req.valid('query').lang))
      if (!article) throw new ShopError('NOT_FOUND')
      return c.json({ data: { article, held_until: offer.heldUntil.toISOString() } }, 200)
    })
    .openapi(getAlerts, async (c) => {
      sameCustomer(c, c.req.valid('param').id)
      const { email } = c.get('customer')
      const data = await readAlerts(db, articles, { email, language: c.req.valid('query').lang })
      return c.json(wholeList(data), 200)
    })
    .openapi(deleteAlert, async (c) => {
      const { id: userId, alert: id } = c.req.valid('param')
      sameCustomer(c, userId)
      await cancelAlert(db, { email: c.get('customer').email, id })
      return c.json(DONE, 200)
    })
}
