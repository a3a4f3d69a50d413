/** A customer's bookcase: enable, disable, read, add, remove. Only its customer reads it, staff do not. */
import { createRoute, z } from '@hono/zod-openapi'
import {
  Bookcase,
  BookcaseAdvice,
  BookcaseAdviceRequest,
  BookcaseEnd,
  BookcasePage,
  BookcaseQuery,
  BookcaseRequest,
} from '#shared/contract/bookcase.ts'
import { LanguageQuery } from '#shared/contract/preferences.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { requireCustomer, sameCustomer } from '#server/people/accounts/require-customer.ts'
import type { Articles } from '#server/catalogue/books/read-articles.ts'
import {
  DONE,
  Done,
  noStore,
  createRouter,
  jsonAnswer,
  jsonBody,
  refusals,
} from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { addBook } from './add-book.ts'
import { advise } from './advice/advise.ts'
import { bookcaseImportRoutes, common, bookcaseParams } from './import-routes.ts'
import { listBooks } from './list-books.ts'
import { moveBook } from './remove-book.ts'
import { readBookcase, turnOff, enableBookcase } from './enable-bookcase.ts'

const path = '/users/{id}/bookcase'
const answersShelf = { 200: jsonAnswer('The shelf', dataOf(Bookcase)), ...refusals(401, 403, 422) }

const getBookcase = createRoute({
  ...common,
  method: 'get',
  path,
  summary: 'Whether a customer wants a shelf, and how much is on it',
  request: { params: bookcaseParams },
  responses: answersShelf,
})

const putBookcase = createRoute({
  ...common,
  method: 'put',
  path,
  summary: 'Turns the shelf on: what was bought here is on it',
  request: { params: bookcaseParams },
  responses: answersShelf,
})

const deleteBookcase = createRoute({
  ...common,
  method: 'delete',
  path,
  summary: 'Turns the shelf off, and keeps or erases what was added',
  request: { params: bookcaseParams, query: BookcaseEnd },
  responses: answersShelf,
})

const getBooks = createRoute({
  ...common,
  method: 'get',
  path: `${path}/books`,
  summary: 'The books on the shelf, or those taken off, a page at a time; none while it is off',
  request: { params: bookcaseParams, query: BookcaseQuery },
  responses: { 200: jsonAnswer('The books', BookcasePage), ...refusals(401, 403, 422) },
})

const postBook = createRoute({
  ...common,
  method: 'post',
  path: `${path}/books`,
  summary: 'Adds a book; one that is there already stays, one that was taken off comes back',
  description:
    '422: `isbn: not_isbn`, `isbn: too_many_books`, `title: unknown_book` (the shop does not know the ISBN: name a title), `bookcase: off`.',
  request: { params: bookcaseParams, body: jsonBody(BookcaseRequest) },
  responses: {
    201: jsonAnswer('On the shelf', dataOf(z.object({ id: z.string() }))),
    ...refusals(400, 401, 403, 404, 422),
  },
})

const ofBook = bookcaseParams.extend({ book: z.string().max(20).meta({ example: 'bought-12' }) })

const deleteBook = createRoute({
  ...common,
  method: 'delete',
  path: `${path}/books/{book}`,
  summary: 'Takes a book off the shelf; what was bought stays in its order',
  request: { params: ofBook },
  responses: { 200: jsonAnswer('Taken off', Done), ...refusals(401, 403, 404, 422) },
})

const putBook = createRoute({
  ...common,
  method: 'put',
  path: `${path}/books/{book}`,
  summary: 'Puts a book back that was taken off',
  request: { params: ofBook },
  responses: { 200: jsonAnswer('Back', Done), ...refusals(401, 403, 404, 422) },
})

const postAdvice = createRoute({
  ...common,
  method: 'post',
  path: `${path}/advice`,
  summary:
    'What the shelf says of some books: owned already, a series that goes on, the original or a translation',
  request: { params: bookcaseParams, query: LanguageQuery, body: jsonBody(BookcaseAdviceRequest) },
  responses: {
    200: jsonAnswer(
      'In the order asked, unknown books left out; nothing while the shelf is off',
      dataOf(z.array(BookcaseAdvice)),
    ),
    ...refusals(400, 401, 403, 422),
  },
})

/** Makes the routes of the bookcase. */
export function bookcaseRoutes(shop: Shop, articles: Articles) {
  const { db } = shop
  const routes = createRouter()
  routes.use('/users/:id/bookcase/*', noStore, requireCustomer(shop), async (c, next) => {
    sameCustomer(c, c.req.param('id'))
    await next()
  })
  return routes
    .route('/', bookcaseImportRoutes(shop))
    .openapi(getBookcase, async (c) => c.json({ data: await readBookcase(db, c.get('customer')) }, 200))
    .openapi(putBookcase, async (c) => {
      await enableBookcase(db, c.get('customer').id)
      return c.json({ data: await readBookcase(db, c.get('customer')) }, 200)
    })
    .openapi(deleteBookcase, async (c) => {
      await turnOff(db, c.get('customer').id, c.req.valid('query').added)
      return c.json({ data: await readBookcase(db, c.get('customer')) }, 200)
    })
    .openapi(getBooks, async (c) =>
      c.json(await listBooks(db, articles, c.get('customer'), c.req.valid('query')), 200),
    )
    .openapi(postBook, async (c) =>
      c.json({ data: { id: await addBook(db, c.get('customer'), c.req.valid('json')) } }, 201),
    )
    .openapi(deleteBook, async (c) => {
      await moveBook(db, c.get('customer'), c.req.valid('param').book, 'off')
      return c.json(DONE, 200)
    })
    .openapi(putBook, async (c) => {
      await moveBook(db, c.get('customer'), c.req.valid('param').book, 'back')
      return c.json(DONE, 200)
    })
    .openapi(postAdvice, async (c) => {
      const { articles: ids } = c.req.valid('json')
      const { lang: language } = c.req.valid('query')
      return c.json({ data: await advise(db, articles, c.get('customer'), { ids, language }) }, 200)
    })
}
