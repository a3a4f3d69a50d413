/** The agenda in the back office: events for editing, and the guest list. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { StaffEventsQuery, EventSummary, DoorList, StaffEvent } from '#shared/contract/staff/events.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { doorList, listStaffEvents, staffEvent } from './staff-events.ts'

const tags = ['events']
const byId = z.object({ id: z.coerce.number().int().min(1).max(999_999_999).meta({ example: 3 }) })

const getStaffEvents = createRoute({
  method: 'get',
  path: '/staff/agenda',
  tags,
  summary: 'Events to come, soonest first, or past ones, latest first, a page at a time',
  request: { query: StaffEventsQuery },
  responses: {
    200: jsonAnswer(
      'A page',
      z.object({ data: z.array(EventSummary), meta: z.object({ next: z.string().nullable() }) }),
    ),
    ...refusals(403, 422),
  },
})

const getEvent = createRoute({
  method: 'get',
  path: '/staff/agenda/{id}',
  tags,
  summary: 'One event with everything that can be changed',
  request: { params: byId },
  responses: { 200: jsonAnswer('The event', dataOf(StaffEvent)), ...refusals(403, 404, 422) },
})

const getDoor = createRoute({
  method: 'get',
  path: '/staff/agenda/{id}/door',
  tags,
  summary: 'Who comes to an event, and who is in',
  request: { params: byId },
  responses: { 200: jsonAnswer('The door list', dataOf(DoorList)), ...refusals(403, 404, 422) },
})

/** Makes the routes of the agenda in the back office. */
export function eventStaffRoutes({ db }: Shop) {
  const routes = createStaffRouter()
  return routes
    .openapi(getStaffEvents, async (c) => {
      const { rows, next } = await listStaffEvents(db, c.req.valid('query'))
      return c.json({ data: rows, meta: { next } }, 200)
    })
    .openapi(getEvent, async (c) => {
      const { id } = c.req.valid('param')
      // Read the version first: a change in between then causes a conflict instead of being overwritten
      const version = (await versionsOf(db, [`event ${id}`])).get(`event ${id}`) ?? '0'
      const event = await staffEvent(db, id)
      if (!event) throw new ShopError('NOT_FOUND')
      return c.json({ data: { ...event, version } }, 200)
    })
    .openapi(getDoor, async (c) => {
      const list = await doorList(db, c.req.valid('param').id)
      if (!list) throw new ShopError('NOT_FOUND')
      return c.json({ data: list }, 200)
    })
}
