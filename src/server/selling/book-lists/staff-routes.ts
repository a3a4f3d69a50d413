/** The lists with most copies wanted: what to stock for the start of the school year. */
import { createRoute, z } from '@hono/zod-openapi'
import { StaffList, StaffListsQuery } from '#shared/contract/staff/book-lists.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { busiestLists } from './find-lists.ts'

const getLists = createRoute({
  method: 'get',
  path: '/staff/demand/lists',
  tags: ['demand'],
  summary: 'Open lists of customers, those that ask for most copies first, a page at a time',
  request: { query: StaffListsQuery },
  responses: {
    200: jsonAnswer(
      'A page',
      z.object({ data: z.array(StaffList), meta: z.object({ next: z.string().nullable() }) }),
    ),
    ...refusals(403, 422),
  },
})

/** Creates the route. */
export function bookListStaffRoutes({ db, config }: Shop) {
  const routes = createStaffRouter()
  return routes.openapi(getLists, async (c) => {
    const { after } = c.req.valid('query')
    const { rows, next } = await busiestLists(db, { after, publicUrl: config.publicUrl })
    return c.json({ data: rows, meta: { next } }, 200)
  })
}
