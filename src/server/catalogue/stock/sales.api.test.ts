/** Sales of a book as its ledger has them: copies that went out, each once. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { salesByWeek, soldCopies, soldWithin } from './sales.ts'
import { stockMovements } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Row = [weeksAgo: number, change: number, reason: 'sale' | 'release' | 'counter_sale', reference: string]

/** Stores a book with these movements; returns its sales by the age of the week, by each of the three readings. */
async function salesOf(rows: readonly Row[]) {
  const bookId = await storeBook(shop.db, { stock: 9 })
  await shop.db.insert(stockMovements).values(
    rows.map(([weeksAgo, change, reason, reference]) => ({
      bookId,
      at: sql`now() - make_interval(days => ${weeksAgo * 7 + 1})`,
      change,
      stock: 0,
      reason,
      actor: 'shop',
      reference: reference === '' ? null : reference,
    })),
  )
  const weeks = (await salesByWeek(shop.db, bookId)).toReversed()
  const days = (await soldCopies(shop.db, { bookIds: [bookId], within: 90 })).get(bookId) ?? []
  const [within] = await soldWithin(shop.db, [{ bookId, since: new Date(0), until: null }])
  return {
    weeks: Object.fromEntries([...weeks.entries()].filter(([, copies]) => copies > 0)),
    days: Object.fromEntries(days.map(({ daysAgo, copies }) => [(daysAgo - 1) / 7, copies])),
    within,
  }
}

it('counts a copy once that was given up and sold again to the same order, at its first sale', async () => {
  const sales = await salesOf([
    [5, -1, 'sale', 'GMP-A'],
    [3, 1, 'release', 'GMP-A'],
    [1, -1, 'sale', 'GMP-A'],
  ])
  expect(sales).toEqual({ weeks: { 5: 1 }, days: { 5: 1 }, within: 1 })
})

it('does not count an order that was cancelled in a later week, and takes nothing from that week’s sales', async () => {
  const sales = await salesOf([
    [5, -2, 'sale', 'GMP-A'],
    [3, -1, 'sale', 'GMP-B'],
    [3, 2, 'release', 'GMP-A'],
    [3, -1, 'counter_sale', ''],
    [3, -1, 'counter_sale', ''],
  ])
  expect(sales).toEqual({ weeks: { 3: 3 }, days: { 3: 3 }, within: 3 })
})
