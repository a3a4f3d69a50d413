/** Unmet demand, for staff who order books. */
import { createRoute, z } from '@hono/zod-openapi'
import { DemandQuery, DemandRow } from '#shared/contract/staff/demand.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { listDemand } from './list.ts'

const getDemand = createRoute({
  method: 'get',
  path: '/staff/demand',
  tags: ['demand'],
  summary: 'What was wanted and could not be had, by work and ISBN, the greatest demand first',
  request: { query: DemandQuery },
  responses: {
    200: jsonAnswer(
      'The list, whole',
      z.object({ data: z.array(DemandRow), meta: z.object({ next: z.null() }) }),
    ),
    ...refusals(403, 422),
  },
})

/** Creates the route. */
export function demandStaffRoutes({ db }: Shop) {
  const routes = createStaffRouter()
  return routes.openapi(getDemand, async (c) =>
    c.json({ data: await listDemand(db, c.req.valid('query').days), meta: { next: null } }, 200),
  )
}
