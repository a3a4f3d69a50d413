/** Counts a shelf while its book sells. */
import { eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { anOrder, sendOrder } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { readLedger } from './ledger.ts'
import { stockMovements } from './tables.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

it('a count that finds 3 of 100 copies missing while 50 sell leaves 47', async () => {
  const isbn = anIsbn()
  const bookId = await storeBook(shop.db, { isbn, stock: 100, publicPriceCents: 990 })
  const sales = Array.from({ length: 50 }, async () => {
    const answer = await sendOrder(shop, anOrder({ bookId }))
    expect(answer.status).toBe(201)
  })
  // The count happens after some sales and during others
  await Promise.race(sales)
  const shelf = await readLedger(shop.db, bookId, { limit: 1 })
  if (!shelf) throw new Error('The book has no stock to count.')
  expect(shelf.stock).toBeLessThan(100)
  await staffIn(shop.db)('stock', 'set', isbn, `${shelf.stock - 3}`, '--at', shelf.at)
  await Promise.all(sales)

  expect(await shop.stockOf(bookId)).toBe(47)
  const [written] = await shop.db
    .select({ copies: sum(stockMovements.change).mapWith(Number) })
    .from(stockMovements)
    .where(eq(stockMovements.bookId, bookId))
  expect(written?.copies).toBe(47)
})
