/** Tables in the back office: the list, one of them, and the books of pasted ISBNs. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  StaffTable,
  StaffTableRow,
  StaffTablesQuery,
  TableBook,
  TableBooksQuery,
} from '#shared/contract/staff/display-tables.ts'
import { idParams, parseId, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { booksOfIsbns, findStaffTable, listStaffTables } from './staff-tables.ts'

const tags = ['tables']

const getTables = createRoute({
  method: 'get',
  path: '/staff/tables',
  tags,
  summary: 'Tables of all days, the one laid last first, a page at a time',
  request: { query: StaffTablesQuery },
  responses: {
    200: jsonAnswer(
      'A page',
      z.object({ data: z.array(StaffTableRow), meta: z.object({ next: z.string().nullable() }) }),
    ),
    ...refusals(403, 422),
  },
})

const getBooks = createRoute({
  method: 'get',
  path: '/staff/tables/books',
  tags,
  summary: 'The books on sale that have one of these ISBNs, in their order',
  request: { query: TableBooksQuery },
  responses: { 200: jsonAnswer('The books', dataOf(z.array(TableBook))), ...refusals(403, 422) },
})

const getTable = createRoute({
  method: 'get',
  path: '/staff/tables/{id}',
  tags,
  summary: 'One table with everything that can be changed',
  request: { params: idParams },
  responses: { 200: jsonAnswer('The table', dataOf(StaffTable)), ...refusals(403, 404) },
})

/** Makes the routes of tables in the back office. */
export function displayTableStaffRoutes({ db, config: { publicUrl } }: Shop) {
  const routes = createStaffRouter()
  return routes
    .openapi(getTables, async (c) => {
      const { rows, next } = await listStaffTables(db, publicUrl, c.req.valid('query').after)
      return c.json({ data: rows, meta: { next } }, 200)
    })
    .openapi(getBooks, async (c) => {
      const isbns = c.req.valid('query').isbns.split(',')
      return c.json({ data: await booksOfIsbns(db, isbns, publicUrl) }, 200)
    })
    .openapi(getTable, async (c) => {
      const table = await findStaffTable(db, parseId(c.req.valid('param').id), publicUrl)
      if (!table) throw new ShopError('NOT_FOUND')
      return c.json({ data: table }, 200)
    })
}
