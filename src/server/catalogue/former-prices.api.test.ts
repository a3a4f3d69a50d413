/** A reduction is announced beside the lowest price of the 30 days before it (consumer code, L112-1-1). */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Article } from '#shared/contract/catalogue.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { storeBook } from '../../../tests/support/a-book.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import type { OpenShop } from '../../../tests/support/open-shop.ts'
import { staffIn } from '../../../tests/support/staff.ts'
import { bookPrices, books } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let asked = 0
async function lowestOf(id: number) {
  const answer = await shop.call(`/articles/${id}?asked=${(asked += 1)}`)
  return ((await answer.json()) as Data<Article>).data.lowest_price_cents
}
const change = (id: number, set: Partial<typeof books.$inferInsert>) =>
  shop.db.update(books).set(set).where(eq(books.id, id))
const daysPass = (days: number) =>
  shop.db.execute(sql`update book_prices set until = until - make_interval(days => ${days})`)

it('the lowest price of the 30 days before the reduction is told, whoever changed prices', async () => {
  const id = await storeBook(shop.db, { publicPriceCents: 2000, stock: 3 })
  expect(await lowestOf(id)).toBeNull()
  // Cheaper for a week, then at its price again
  await change(id, { discountPpm: 300_000 })
  expect(await lowestOf(id)).toBe(2000)
  await daysPass(7)
  await change(id, { discountPpm: 0 })
  expect(await lowestOf(id)).toBeNull()
  await daysPass(10)
  const [book] = await shop.db.select().from(books).where(eq(books.id, id))
  await staffIn(shop.db)('discount', 'set', book?.isbn ?? '', '20')
  expect(await lowestOf(id)).toBe(1400)
})

it('what was charged more than 30 days before counts no more', async () => {
  const id = await storeBook(shop.db, { publicPriceCents: 2000, discountPpm: 500_000, stock: 3 })
  // Reduced from the beginning: it never cost anything else here
  expect(await lowestOf(id)).toBe(1000)
  await change(id, { discountPpm: 0 })
  await daysPass(31)
  await change(id, { discountPpm: 100_000 })
  expect(await lowestOf(id)).toBe(2000)
  expect(await shop.db.$count(bookPrices, eq(bookPrices.bookId, id))).toBe(1)
})

it('a change of anything but the price leaves it as it is', async () => {
  const id = await storeBook(shop.db, { publicPriceCents: 2000, stock: 3 })
  await change(id, { discountPpm: 100_000 })
  await change(id, { title: 'Autrement', stock: 2, publicPriceCents: 2000 })
  expect(await shop.db.$count(bookPrices, eq(bookPrices.bookId, id))).toBe(1)
  expect(await lowestOf(id)).toBe(2000)
})
