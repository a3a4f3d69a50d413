/** The audit log of staff actions, for owners. */
import { createRoute, z } from '@hono/zod-openapi'
import { inArray } from 'drizzle-orm'
import { dataOf } from '#shared/contract/envelope.ts'
import { RecordedAction, RecordFilters, RecordMeta, RecordQuery } from '#shared/contract/staff/record.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readRecord, readRecordFilters } from '#server/platform/actions/record.ts'
import { counterDevices } from './tables.ts'

const tags = ['team']

const getRecord = createRoute({
  method: 'get',
  path: '/staff/record',
  tags,
  summary: 'What was done, the latest first, a page at a time',
  request: { query: RecordQuery },
  responses: {
    200: jsonAnswer('A page', z.object({ data: z.array(RecordedAction), meta: RecordMeta })),
    ...refusals(401, 403, 422),
  },
})

const getFilters = createRoute({
  method: 'get',
  path: '/staff/record/filters',
  tags,
  summary: 'By whom and on what kinds of things anything was done',
  responses: { 200: jsonAnswer('The filters', dataOf(RecordFilters)), ...refusals(401, 403) },
})

/** Makes the routes of the audit log. */
export function recordRoutes({ db }: Shop) {
  const routes = createStaffRouter()
  return routes
    .openapi(getRecord, async (c) => {
      const { actions, next } = await readRecord(db, c.req.valid('query'))
      const devices = await namesOfDevices(
        db,
        actions.flatMap(({ deviceId }) => deviceId ?? []),
      )
      const data = actions.map(
        ({ id, at, actor, action, subject, details, outcome, params, memberId, deviceId }) => ({
          id: String(id),
          at: at.toISOString(),
          by: actor,
          action: action.replaceAll(' ', '-'),
          subject,
          outcome,
          params: { ...params },
          rows: typeof details['rows'] === 'number' ? details['rows'] : null,
          device: devices.get(deviceId ?? '') ?? null,
          is_command_line: memberId === null,
        }),
      )
      return c.json({ data, meta: { next } }, 200)
    })
    .openapi(getFilters, async (c) => c.json({ data: await readRecordFilters(db) }, 200))
}

async function namesOfDevices(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, name } = counterDevices
  const found = await db.select({ id, name }).from(counterDevices).where(inArray(id, ids))
  return new Map(found.map((device) => [device.id, device.name]))
}
