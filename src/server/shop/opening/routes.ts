/** The opening hours for visitors. */
import { shopDay } from '#shared/time/shop-time.ts'
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { OpeningTimes } from '#shared/contract/opening.ts'
import { createRouter, jsonAnswer } from '#server/platform/http/router.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Shop } from '#server/platform/shop.ts'
import { weekOnTheWire, readOpening, readWeek } from './read-hours.ts'
import { cacheUntilChanged } from '#server/platform/db/changes/read-change-version.ts'

const getOpening = createRoute({
  method: 'get',
  path: '/opening-hours',
  summary: 'When the shop is open; null while its people have not said so',
  responses: { 200: jsonAnswer('The hours', dataOf(OpeningTimes.nullable())) },
})

async function openingTimes(db: Db): Promise<OpeningTimes | undefined> {
  if (!(await readWeek(db))) return undefined
  const { zone, week, closed } = await readOpening(db)
  return { zone, week: weekOnTheWire(week), closed: [...closed] }
}

/** Makes the routes of the opening hours. */
export const openingRoutes = ({ db }: Shop) =>
  createRouter().openapi(getOpening, async (c) => {
    // The key changes daily, because old closings are dropped day by day
    const key = `opening times on ${shopDay()}`
    const times = await cacheUntilChanged(db, { key, topics: ['shop'] }, () => openingTimes(db))
    return c.json({ data: times ?? null }, 200)
  })
