/** What somebody who prepares orders reads. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { Trolley } from '#shared/contract/staff/preparation.ts'
import { jsonAnswer, refusals } from '../http/router.ts'
import { allow, createStaffRouter } from '../http/staff-router.ts'
import type { Shop } from '../shop.ts'
import { viewTrolley } from './trolley-view.ts'

const getTrolley = createRoute({
  method: 'get',
  path: '/staff/preparation/trolley',
  tags: ['preparation'],
  summary: 'The orders that who asks is preparing, and their books in the order of the shelves',
  responses: { 200: jsonAnswer('The trolley', dataOf(Trolley)), ...refusals(401, 403) },
})

/** Routes of preparing orders. */
export function preparationRoutes({ db }: Shop) {
  const router = createStaffRouter()
  router.use('/staff/preparation/*', allow('bookseller', 'preparer'))
  router.openapi(getTrolley, async (c) => {
    return c.json({ data: await viewTrolley(db, c.get('member').id) }, 200)
  })
  return router
}
