/** Safety contacts by publisher for staff. */
import { createRoute } from '@hono/zod-openapi'
import { SafetyPublishers, SafetyPublishersQuery } from '#shared/contract/staff/product-safety.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { countMissing, listPublishers } from './books-without-contact.ts'

const getPublishers = createRoute({
  method: 'get',
  path: '/staff/safety/publishers',
  tags: ['books'],
  summary:
    'Publishers whose books lack a safety contact, most books first, or those that have one, a page at a time',
  request: { query: SafetyPublishersQuery },
  responses: { 200: jsonAnswer('The publishers', SafetyPublishers), ...refusals(422) },
})

/** Creates the route of safety contacts for staff. */
export const safetyStaffRoutes = ({ db }: Shop) =>
  createStaffRouter().openapi(getPublishers, async (c) => {
    const { data, next } = await listPublishers(db, c.req.valid('query'))
    const { books, withoutPublisher } = await countMissing(db)
    return c.json({ data, meta: { next, missing: books, without_publisher: withoutPublisher } }, 200)
  })
