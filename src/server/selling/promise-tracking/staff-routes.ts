/** Promises of the last thirty days for staff: the share met, and the list behind it. */
import { rowNumber } from '#shared/contract/row-number.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { EndedPromise, PromiseRate, PROMISE_OUTCOMES } from '#shared/contract/staff/promises.ts'
import { jsonAnswer } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { endedPromises, promiseRate } from './promise-rate.ts'

const getPromises = createRoute({
  method: 'get',
  path: '/staff/promises',
  tags: ['orders'],
  summary:
    'Promises that ended within thirty days, the latest first; without an outcome those that were missed',
  request: {
    query: z.object({
      outcome: z.enum(PROMISE_OUTCOMES).optional(),
      after: rowNumber().optional(),
    }),
  },
  responses: {
    200: jsonAnswer(
      'A page of them, and how many ended how',
      z.object({
        data: z.array(EndedPromise),
        meta: z.object({ next: z.string().nullable(), counts: PromiseRate }),
      }),
    ),
  },
})

/** Creates the routes of promises for staff. */
export const promiseStaffRoutes = ({ db }: Shop) =>
  createStaffRouter().openapi(getPromises, async (c) => {
    const { data, next } = await endedPromises(db, c.req.valid('query'))
    return c.json({ data, meta: { next, counts: await promiseRate(db) } }, 200)
  })
