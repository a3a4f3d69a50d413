/** Read routes of stocktakes. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  BooksToCount,
  BooksToCountQuery,
  Differences,
  DifferencesQuery,
  ShelfToCount,
  StocktakeRow,
  StocktakeView,
} from '#shared/contract/staff/stocktakes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readDifferences } from './differences.ts'
import { booksToCount, findStocktake, listStocktakes, shelvesToCount, viewStocktake } from './view.ts'

const tags = ['stocktakes']
const params = z.object({ number: z.string() })

const getStocktakes = createRoute({
  method: 'get',
  path: '/staff/stocktakes',
  tags,
  summary: 'Stocktakes, the latest first',
  responses: { 200: jsonAnswer('The stocktakes', dataOf(z.array(StocktakeRow))), ...refusals(401, 403) },
})

const getShelves = createRoute({
  method: 'get',
  path: '/staff/stocktakes/shelves',
  tags,
  summary: 'Shelves that hold copies, to choose what is counted',
  responses: { 200: jsonAnswer('The shelves', dataOf(z.array(ShelfToCount))), ...refusals(401, 403) },
})

const getStocktake = createRoute({
  method: 'get',
  path: '/staff/stocktakes/{number}',
  tags,
  summary: 'A stocktake, with who scanned how many copies',
  request: { params },
  responses: { 200: jsonAnswer('The stocktake', dataOf(StocktakeView)), ...refusals(401, 403, 404) },
})

const getBooks = createRoute({
  method: 'get',
  path: '/staff/stocktakes/{number}/books',
  tags,
  summary: 'The books of its shelves by pages, for devices that scan without network',
  request: { params, query: BooksToCountQuery },
  responses: { 200: jsonAnswer('A page of books', BooksToCount), ...refusals(401, 403, 404, 422) },
})

const getDifferences = createRoute({
  method: 'get',
  path: '/staff/stocktakes/{number}/differences',
  tags,
  summary: 'How what was counted differs from what is expected, and what that is worth',
  request: { params, query: DifferencesQuery },
  responses: { 200: jsonAnswer('The differences', dataOf(Differences)), ...refusals(401, 403, 404, 422) },
})

async function stocktakeOf(db: Db, number: string) {
  const found = await findStocktake(db, number)
  if (!found) throw new ShopError('NOT_FOUND')
  return found
}

/** Creates the routes of stocktakes. */
export function stocktakeRoutes({ db }: Shop) {
  const router = createStaffRouter()
  router.openapi(getStocktakes, async (c) => c.json({ data: await listStocktakes(db) }, 200))
  router.openapi(getShelves, async (c) => c.json({ data: await shelvesToCount(db) }, 200))
  router.openapi(getStocktake, async (c) => {
    const stocktake = await stocktakeOf(db, c.req.valid('param').number)
    return c.json({ data: await viewStocktake(db, stocktake) }, 200)
  })
  router.openapi(getBooks, async (c) => {
    const stocktake = await stocktakeOf(db, c.req.valid('param').number)
    return c.json(await booksToCount(db, stocktake, c.req.valid('query')), 200)
  })
  router.openapi(getDifferences, async (c) => {
    const stocktake = await stocktakeOf(db, c.req.valid('param').number)
    return c.json({ data: await readDifferences(db, stocktake, c.req.valid('query')) }, 200)
  })
  return router
}
