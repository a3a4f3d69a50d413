/** The route of the one field for everything. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { FindQuery, Found } from '#shared/contract/staff/find.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { createFinder } from './find.ts'

const getFound = createRoute({
  method: 'get',
  path: '/staff/find',
  tags: ['find'],
  summary: 'Books, customers and orders that a few letters mean, the few best of each',
  request: { query: FindQuery },
  responses: { 200: jsonAnswer('What was found', dataOf(Found)), ...refusals(401, 403, 422) },
})

/** Creates the route of the finder. */
export function finderRoutes({ db }: Shop) {
  const find = createFinder(db)
  return createStaffRouter().openapi(getFound, async (c) => {
    const { role, language } = c.get('member')
    return c.json({ data: await find(c.req.valid('query').q, { role, language }) }, 200)
  })
}
