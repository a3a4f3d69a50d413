/** When the shop is open, for visitors. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { OpeningTimes } from '#shared/contract/opening.ts'
import { createRouter, jsonAnswer } from '../http/router.ts'
import type { Shop } from '../shop.ts'
import { weekOnTheWire } from './on-the-wire.ts'
import { readOpening, readWeek } from './service.ts'

const getOpening = createRoute({
  method: 'get',
  path: '/opening-hours',
  summary: 'When the shop is open; null while its people have not said so',
  responses: { 200: jsonAnswer('The hours', dataOf(OpeningTimes.nullable())) },
})

/** Makes the routes of the opening hours. */
export const openingRoutes = ({ db }: Shop) =>
  createRouter().openapi(getOpening, async (c) => {
    if (!(await readWeek(db))) return c.json({ data: null }, 200)
    const { zone, week, closed } = await readOpening(db)
    return c.json({ data: { zone, week: weekOnTheWire(week), closed: [...closed] } }, 200)
  })
