/** One book for staff, with every field that they can edit. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { StaffBook } from '#shared/contract/staff/books.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readStaffBook } from './by-hand/staff-book.ts'

const getBook = createRoute({
  method: 'get',
  path: '/staff/books/{isbn}',
  tags: ['books'],
  summary: 'One book, on sale or removed',
  request: { params: z.object({ isbn: z.string() }) },
  responses: { 200: jsonAnswer('The book', dataOf(StaffBook)), ...refusals(404) },
})

/** Creates the route of single books; every role may read them. */
export function bookStaffRoutes({ db, config: { publicUrl } }: Shop) {
  return createStaffRouter().openapi(getBook, async (c) => {
    const { language } = c.get('member')
    const book = await readStaffBook(db, c.req.valid('param').isbn, { language, publicUrl })
    if (!book) throw new ShopError('NOT_FOUND')
    return c.json({ data: book }, 200)
  })
}
