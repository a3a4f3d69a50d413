/** Books for programs of the shop, with a key: all of them page by page, and one. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { ProgramBook, ProgramBooks } from '#shared/contract/program-books.ts'
import { createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { KEY_SECURITY, requireKey, readingSample } from '../keys/require-key.ts'
import { readBook, readBooks } from './read-books.ts'

const ABOUT =
  'A key with the scope `books:read`. The webhook topic `stock` names each book whose free copies or price change.'

const getBooks = createRoute({
  method: 'get',
  path: '/exchange/books',
  tags: ['programs'],
  summary: 'Books with their prices and stock, by ISBN',
  description: ABOUT,
  security: KEY_SECURITY,
  request: {
    query: z.object({
      after: z.string().max(40).optional().meta({ description: 'The `next` of the page before' }),
      limit: z.coerce.number().int().min(1).max(1000).default(100),
    }),
  },
  responses: { 200: jsonAnswer('The books', ProgramBooks), ...refusals(401, 403, 422, 429) },
  ...readingSample('/exchange/books?limit=500'),
})

const getBook = createRoute({
  method: 'get',
  path: '/exchange/books/{isbn}',
  tags: ['programs'],
  summary: 'One book',
  description: ABOUT,
  security: KEY_SECURITY,
  request: { params: z.object({ isbn: z.string().max(40).meta({ example: '9782070360024' }) }) },
  responses: { 200: jsonAnswer('The book', dataOf(ProgramBook)), ...refusals(401, 403, 404, 422, 429) },
  ...readingSample('/exchange/books/9782070360024'),
})

/** Makes the routes. */
export function bookReadRoutes(shop: Shop) {
  const { db } = shop
  return createRouter()
    .openapi(getBooks, async (c) => {
      await requireKey(shop, c, 'books:read')
      const { found, next } = await readBooks(db, { after: undefined, ...c.req.valid('query') })
      return c.json({ data: found, meta: { next } }, 200)
    })
    .openapi(getBook, async (c) => {
      await requireKey(shop, c, 'books:read')
      const book = await readBook(db, c.req.valid('param').isbn)
      if (!book) throw new ShopError('NOT_FOUND')
      return c.json({ data: book }, 200)
    })
}
