/** Read routes of the counter. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { CounterAnswer, CounterQuestion, HoldShelf } from '#shared/contract/staff/counter.ts'
import { jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { lookUp, readHoldShelf } from './look-up.ts'

const getHoldShelf = createRoute({
  method: 'get',
  path: '/staff/counter/hold-shelf',
  tags: ['counter'],
  summary: 'Orders that lie ready to be collected, and what is reserved',
  responses: { 200: jsonAnswer('The hold shelf', dataOf(HoldShelf)), ...refusals(401, 403) },
})

const postLookUp = createRoute({
  method: 'post',
  path: '/staff/counter/look-up',
  tags: ['counter'],
  summary: 'What a code, a name or a telephone number is of',
  request: { body: jsonBody(CounterQuestion) },
  responses: { 200: jsonAnswer('What was found', dataOf(CounterAnswer)), ...refusals(401, 403, 422) },
})

/** Creates the routes of the counter. */
export function counterRoutes({ db, config: { publicUrl } }: Shop) {
  const router = createStaffRouter()
  router.openapi(getHoldShelf, async (c) =>
    c.json({ data: await readHoldShelf(db, c.get('member').language) }, 200),
  )
  router.openapi(postLookUp, async (c) => {
    const { typed } = c.req.valid('json')
    const { language, role } = c.get('member')
    return c.json({ data: await lookUp(db, { typed, language, role, publicUrl }) }, 200)
  })
  return router
}
