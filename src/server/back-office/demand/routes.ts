/** Unmet demand, reported by browsers: pages are cached, and most robots run no scripts. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { MissedSearch, MissedView } from '#shared/contract/demand.ts'
import {
  DONE,
  Done,
  noStore,
  createRouter,
  jsonAnswer,
  jsonBody,
  refusals,
  type ApiEnv,
} from '#server/platform/http/router.ts'
import { mayTry, visitorAddress } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { noteSearch, noteView } from './count-missed.ts'

/** Limit per network: more is not a search for books. The counter does not contain the searched words. */
const NOTES = { name: 'missed', tries: 60, minutes: 60 }
/** Robots that do run scripts. */
const ROBOT = /bot\b|crawl|spider|slurp|preview|lighthouse|facebookexternalhit/i

const tags = ['demand']
const responses = { 200: jsonAnswer('Counted, or left out', Done), ...refusals(400, 422) }

const postSearch = createRoute({
  method: 'post',
  path: '/demand/searches',
  tags,
  summary: 'Counts a search that found nothing, by day; addresses and telephone numbers are not stored',
  request: { body: jsonBody(MissedSearch) },
  responses,
})

const postView = createRoute({
  method: 'post',
  path: '/demand/views',
  tags,
  summary: 'Counts a look at a book that cannot be had, by day',
  request: { body: jsonBody(MissedView) },
  responses,
})

/** Creates the routes. */
export function demandRoutes({ db, config }: Shop) {
  const routes = createRouter()
  routes.use('/demand/*', noStore)
  const counts = async (c: Context<ApiEnv>) =>
    !ROBOT.test(c.req.header('user-agent') ?? '') && (await mayTry(db, NOTES, visitorAddress(c, config)))
  return routes
    .openapi(postSearch, async (c) => {
      if (await counts(c)) await noteSearch(db, c.req.valid('json').words)
      return c.json(DONE, 200)
    })
    .openapi(postView, async (c) => {
      if (await counts(c)) await noteView(db, c.req.valid('json').article_id)
      return c.json(DONE, 200)
    })
}
