/** The shop's location for visitors. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { Location } from '#shared/contract/location.ts'
import { createRouter, jsonAnswer } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readLocation } from './location.ts'

const getLocation = createRoute({
  method: 'get',
  path: '/location',
  summary:
    'A map of the shop’s surroundings and its place on the earth; null is what its people have not given',
  responses: { 200: jsonAnswer('The location', dataOf(Location)) },
})

/** Makes the routes of the location. */
export const locationRoutes = ({ db }: Shop) =>
  createRouter().openapi(getLocation, async (c) => c.json({ data: await readLocation(db) }, 200))
