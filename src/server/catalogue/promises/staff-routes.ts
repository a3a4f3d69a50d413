/** Supply of a book and its current promise, for staff. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { StaffSupply } from '#shared/contract/staff/supply.ts'
import { promisedCopies } from '../backorders/backorders.ts'
import { findBookIds } from '../books/find-books.ts'
import type { Db } from '#server/platform/db/database.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { suppliersOf } from '../suppliers/supplier-of-book.ts'
import { originOf, supplyOf } from '../suppliers/supply-of-book.ts'
import { minimumOfShelf } from '../shelves/minimums.ts'
import { shelvesOf } from '../shelves/places.ts'
import { promiseOnWire, promisesFor } from './read-promises.ts'

const getSupply = createRoute({
  method: 'get',
  path: '/staff/books/{isbn}/supply',
  tags: ['books'],
  summary: 'Where further copies of a book come from, and what is promised of it now',
  request: { params: z.object({ isbn: z.string() }) },
  responses: { 200: jsonAnswer('The supply', dataOf(StaffSupply)), ...refusals(404) },
})

async function readSupply(db: Db, isbn: string): Promise<StaffSupply> {
  const version = (await versionsOf(db, [isbn])).get(isbn) ?? '0'
  const bookId = (await findBookIds(db, [isbn])).get(isbn)
  if (bookId === undefined) throw new ShopError('NOT_FOUND')
  const supply = await supplyOf(db, bookId)
  const place = (await shelvesOf(db, [bookId])).get(bookId)
  const supplier = (await suppliersOf(db, [bookId])).get(bookId)
  const sellable = (await promisesFor(db, [{ bookId, quantity: 1 }], { method: 'standard' })).get(bookId)
  const { shelf = 0, copies = 0, promise, promiseBeyond } = sellable ?? {}
  return {
    version,
    supplier: supplier
      ? {
          name: supplier.name,
          origin: await originOf(db, bookId, supplier.supplierId),
          lead_days: supplier.leadDays,
        }
      : null,
    own_supplier_id: supply.supplierId,
    expected_on: supply.expectedOn,
    allotment: supply.allotment,
    minimum_stock: supply.minimumStock,
    shelf_minimum: place === undefined ? null : await minimumOfShelf(db, place),
    promised: (await promisedCopies(db, [bookId])).get(bookId) ?? 0,
    shelf,
    promise: shelf > 0 ? promiseOnWire(promise) : null,
    beyond: copies - shelf,
    promise_beyond: promiseOnWire(promiseBeyond),
  }
}

/** Creates the route of a book's supply. */
export const supplyStaffRoutes = ({ db }: Shop) =>
  createStaffRouter().openapi(getSupply, async (c) =>
    c.json({ data: await readSupply(db, c.req.valid('param').isbn) }, 200),
  )
