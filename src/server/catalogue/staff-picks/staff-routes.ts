/** Staff picks in the back office: the list with its sales, one pick, and how oneself signs. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { OwnBookseller, StaffPickRow, StaffPicksListQuery } from '#shared/contract/staff/staff-picks.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { booksellerOf, firstNameOf } from './booksellers.ts'
import { listStaffPicks } from './staff-list.ts'

const tags = ['picks']
const byId = z.object({ id: z.coerce.number().int().min(1).max(999_999_999).meta({ example: 3 }) })

const getPicks = createRoute({
  method: 'get',
  path: '/staff/picks',
  tags,
  summary: 'Books that booksellers recommend, the newest first, a page at a time',
  request: { query: StaffPicksListQuery },
  responses: {
    200: jsonAnswer(
      'A page',
      z.object({ data: z.array(StaffPickRow), meta: z.object({ next: z.string().nullable() }) }),
    ),
    ...refusals(403, 422),
  },
})

const getOwn = createRoute({
  method: 'get',
  path: '/staff/picks/own-name',
  tags,
  summary: 'The name and portrait that one’s own picks show',
  responses: { 200: jsonAnswer('Name and portrait', dataOf(OwnBookseller)), ...refusals(403) },
})

const getPick = createRoute({
  method: 'get',
  path: '/staff/picks/{id}',
  tags,
  summary: 'One pick with everything that can be changed',
  request: { params: byId },
  responses: { 200: jsonAnswer('The pick', dataOf(StaffPickRow)), ...refusals(403, 404, 422) },
})

/** Makes the routes of staff picks in the back office. */
export function pickStaffRoutes({ db, config: { publicUrl } }: Shop) {
  const routes = createStaffRouter()
  return routes
    .openapi(getPicks, async (c) => {
      const member = c.get('member')
      const { rows, next } = await listStaffPicks(db, { ...c.req.valid('query'), member, publicUrl })
      return c.json({ data: rows, meta: { next } }, 200)
    })
    .openapi(getOwn, async (c) => {
      const { id, name } = c.get('member')
      const own = await booksellerOf(db, id)
      return c.json({ data: { name: own?.name ?? firstNameOf(name), portrait: own?.portrait ?? null } }, 200)
    })
    .openapi(getPick, async (c) => {
      const { id } = c.req.valid('param')
      const [row] = (await listStaffPicks(db, { id, member: c.get('member'), publicUrl })).rows
      if (!row) throw new ShopError('NOT_FOUND')
      return c.json({ data: row }, 200)
    })
}
