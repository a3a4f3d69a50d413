/** Shelves in the back office. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { StaffShelves } from '#shared/contract/staff/shelves.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readShelves } from './minimums.ts'

const getShelves = createRoute({
  method: 'get',
  path: '/staff/shelves',
  tags: ['books'],
  summary: 'Every shelf with its minimum, and the books that are below theirs',
  responses: { 200: jsonAnswer('The shelves', dataOf(StaffShelves)), ...refusals(403) },
})

/** Creates the route. */
export const shelfStaffRoutes = ({ db }: Shop) =>
  createStaffRouter().openapi(getShelves, async (c) => c.json({ data: await readShelves(db) }, 200))
