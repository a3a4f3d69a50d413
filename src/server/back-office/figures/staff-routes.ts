/** Figures of the shop, for those who read its accounts. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import {
  SalesFigures,
  SalesLine,
  SalesLinesQuery,
  SalesQuery,
  StockFigures,
  StockQuery,
} from '#shared/contract/staff/figures.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readPeriod } from '#server/selling/invoices/accounts/period.ts'
import { readStock } from './stock.ts'
import { readSales, readSalesLines } from './sales.ts'

const PAGE = 50

const getSales = createRoute({
  method: 'get',
  path: '/staff/figures/sales',
  tags: ['figures'],
  summary: 'Copies and money sold in a period, by group, beside the same period of the year before',
  request: { query: SalesQuery },
  responses: { 200: jsonAnswer('The figures', dataOf(SalesFigures)), ...refusals(403, 422) },
})

const getStock = createRoute({
  method: 'get',
  path: '/staff/figures/stock',
  tags: ['figures'],
  summary: 'The stock on a day: its value, how often it turns, and what has not sold for months',
  request: { query: StockQuery },
  responses: { 200: jsonAnswer('The figures', dataOf(StockFigures)), ...refusals(403, 422) },
})

const listLines = createRoute({
  method: 'get',
  path: '/staff/figures/sales/lines',
  tags: ['figures'],
  summary: 'What a figure is made of: lines of invoices and credit notes, the latest first',
  request: { query: SalesLinesQuery },
  responses: {
    200: jsonAnswer(
      'A page of lines',
      z.object({ data: z.array(SalesLine), meta: z.object({ next: z.string().nullable() }) }),
    ),
    ...refusals(403, 422),
  },
})

/** Creates the routes; they read alone. */
export function figureRoutes({ db }: Shop) {
  return createStaffRouter()
    .openapi(getSales, async (c) => {
      const { by, ...given } = c.req.valid('query')
      return c.json({ data: await readSales(db, { period: readPeriod(given), by }) }, 200)
    })
    .openapi(getStock, async (c) => {
      const { day, ...wanted } = c.req.valid('query')
      const { from } = readPeriod({ from: day, to: day })
      return c.json({ data: await readStock(db, { day: from, ...wanted }) }, 200)
    })
    .openapi(listLines, async (c) => {
      const { by, of, key, after, ...given } = c.req.valid('query')
      const wanted = { period: readPeriod(given), of, by, key, after, limit: PAGE }
      const data = await readSalesLines(db, wanted)
      return c.json({ data, meta: { next: data.length === PAGE ? (data.at(-1)?.id ?? null) : null } }, 200)
    })
}
