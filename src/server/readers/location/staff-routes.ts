/** The routes of the location for staff. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { StaffLocation } from '#shared/contract/staff/location.ts'
import { jsonAnswer } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { readLocation } from './location.ts'
import { LOCATION_SUBJECT } from './staff-commands.ts'

const getLocation = createRoute({
  method: 'get',
  path: '/staff/location',
  tags: ['window'],
  summary: 'The map on the contact page and the shop’s place on the earth',
  responses: { 200: jsonAnswer('The location', dataOf(StaffLocation)) },
})

/** Makes the routes of the location for staff. */
export const locationStaffRoutes = ({ db }: Shop) =>
  createStaffRouter().openapi(getLocation, async (c) => {
    const versions = await versionsOf(db, [LOCATION_SUBJECT])
    const version = versions.get(LOCATION_SUBJECT) ?? '0'
    return c.json({ data: { location: await readLocation(db), version } }, 200)
  })
