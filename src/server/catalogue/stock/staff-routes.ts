/** The stock of a book for staff: copies, movements, sales. */
import { createRoute, z } from '@hono/zod-openapi'
import type { MovementReason } from '#shared/stock/reasons.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { StockLedger } from '#shared/contract/staff/books.ts'
import { findBookIds } from '../books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { rowNumber } from '#shared/contract/row-number.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readLedger } from './ledger.ts'
import { salesByWeek } from './sales.ts'

const PAGE = 20

/** Returns how many copies of a book are reserved and still in the shop: from orders and the hold shelf. */
export type HeldCopies = (db: Queryable, bookId: number) => Promise<number>

const getStock = createRoute({
  method: 'get',
  path: '/staff/books/{isbn}/stock',
  tags: ['books'],
  summary: 'The stock of a book, its movements, its sales by week',
  request: {
    params: z.object({ isbn: z.string() }),
    query: z.object({ before: rowNumber().optional() }),
  },
  responses: { 200: jsonAnswer('The stock', dataOf(StockLedger)), ...refusals(404, 422) },
})

/** Creates the routes of stock; every role may read them. */
export function stockStaffRoutes({ db }: Shop, heldBy: readonly HeldCopies[]) {
  return createStaffRouter().openapi(getStock, async (c) => {
    const { isbn } = c.req.valid('param')
    const { before } = c.req.valid('query')
    const bookId = (await findBookIds(db, [isbn])).get(isbn)
    const ledger = bookId && (await readLedger(db, bookId, { limit: PAGE, before }))
    if (!bookId || !ledger) throw new ShopError('NOT_FOUND')
    const { stock, at, movements } = ledger
    const held = await Promise.all(heldBy.map((copiesInOrders) => copiesInOrders(db, bookId)))
    const last = movements.length === PAGE ? movements.at(-1) : undefined
    const data = {
      stock,
      at,
      held: held.reduce((sum, copies) => sum + copies, 0),
      movements: movements.map(({ id, at: moment, change, stock: then, reason, actor, reference }) => ({
        id,
        at: moment.toISOString(),
        change,
        stock: then,
        reason: reason as MovementReason,
        actor,
        reference,
      })),
      next: last?.id ?? null,
      sales: await salesByWeek(db, bookId),
    }
    return c.json({ data }, 200)
  })
}
