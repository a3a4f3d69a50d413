/** Alerts and the copies reserved for them, for staff. */
import { createRoute, z } from '@hono/zod-openapi'
import { and, desc, lt, ne } from 'drizzle-orm'
import { StaffAlert, StaffAlertsQuery } from '#shared/contract/staff/demand.ts'
import { DETAILS, isAllowed } from '#shared/staff/permissions.ts'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Db } from '#server/platform/db/database.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { alerts } from './tables.ts'

const PAGE = 50

const getAlerts = createRoute({
  method: 'get',
  path: '/staff/demand/alerts',
  tags: ['demand'],
  summary: 'Alerts, the latest first, a page at a time',
  request: { query: StaffAlertsQuery },
  responses: {
    200: jsonAnswer(
      'A page',
      z.object({ data: z.array(StaffAlert), meta: z.object({ next: z.string().nullable() }) }),
    ),
    ...refusals(403, 422),
  },
})

/** Creates the route; preparers do not see addresses. */
export function alertStaffRoutes({ db }: Shop) {
  const routes = createStaffRouter()
  return routes.openapi(getAlerts, async (c) => {
    const showsAddress = isAllowed(c.get('member').role, DETAILS.customerEmails)
    const { rows, next } = await pageOf(db, c.req.valid('query').after)
    const data = rows.map(({ email, ...row }) => ({ ...row, email: showsAddress ? email : null }))
    return c.json({ data, meta: { next } }, 200)
  })
}

async function pageOf(db: Db, after: number | undefined) {
  const found = await db
    .select()
    .from(alerts)
    .where(and(ne(alerts.state, 'pending'), after === undefined ? undefined : lt(alerts.rank, after)))
    .orderBy(desc(alerts.rank))
    .limit(PAGE + 1)
  const page = found.slice(0, PAGE)
  const rows = await withBookNames(
    db,
    page.map(({ id, number, bookId, kind, state, email, requestedAt, heldUntil, orderNumber }) => ({
      bookId,
      id,
      number,
      kind,
      state,
      email,
      requested_at: requestedAt.toISOString(),
      held_until: heldUntil?.toISOString() ?? null,
      order: orderNumber,
    })),
  )
  return { rows, next: found.length > PAGE ? String(page.at(-1)?.rank) : null }
}
