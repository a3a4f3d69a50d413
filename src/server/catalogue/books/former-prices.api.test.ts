/**
 * A reduction shows the lowest price of the 30 days before it, or none at all (consumer code, L112-1-1;
 * C-330/23).
 */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { bookPrices, books } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let requests = 0
async function priorOf(id: number) {
  const answer = await shop.call(`/articles/${id}?requests=${(requests += 1)}`)
  return ((await answer.json()) as Data<Article>).data.prior_price_cents
}
const change = (id: number, set: Partial<typeof books.$inferInsert>) =>
  shop.db.update(books).set(set).where(eq(books.id, id))
const daysPass = (days: number) =>
  shop.db.execute(sql`update book_prices set until = until - make_interval(days => ${days})`)

it('a reduction is announced from the lowest price of the 30 days before it, whoever changed prices', async () => {
  const id = await storeBook(shop.db, { publicPriceCents: 2000, stock: 3 })
  expect(await priorOf(id)).toBeNull()
  // 20 % off for a week, then 5 % off: not cheaper than just before
  await change(id, { discountPpm: 200_000 })
  expect(await priorOf(id)).toBe(2000)
  await daysPass(7)
  await change(id, { discountPpm: 50_000 })
  expect(await priorOf(id)).toBeNull()
  await change(id, { discountPpm: 0 })
  expect(await priorOf(id)).toBeNull()
  await daysPass(10)
  const [book] = await shop.db.select().from(books).where(eq(books.id, id))
  await staffIn(shop.db)('discount', 'set', book?.isbn ?? '', '40')
  expect(await priorOf(id)).toBe(1600)
})

it('no reduction is announced of a book that never cost more here', async () => {
  const id = await storeBook(shop.db, { publicPriceCents: 2000, discountPpm: 500_000, stock: 3 })
  expect(await priorOf(id)).toBeNull()
})

it('what was charged more than 30 days before counts no more; a reduction keeps its former price', async () => {
  const id = await storeBook(shop.db, { publicPriceCents: 2000, discountPpm: 500_000, stock: 3 })
  await change(id, { discountPpm: 0 })
  await daysPass(31)
  await change(id, { discountPpm: 100_000 })
  expect(await priorOf(id)).toBe(2000)
  expect(await shop.db.$count(bookPrices, eq(bookPrices.bookId, id))).toBe(1)
  // The 30 days are those before the reduction, so that a page stays true however long it lasts
  await daysPass(31)
  await change(id, { stock: 2 })
  expect(await priorOf(id)).toBe(2000)
})

it('a reduction that begins without a new price counts from that day', async () => {
  const id = await storeBook(shop.db, { publicPriceCents: 2000, stock: 3 })
  await change(id, { discountPpm: 100_000 })
  expect(await priorOf(id)).toBe(2000)
  // The publisher lowers its price to the selling price: no reduction, until the price rises and a new one
  // begins
  await change(id, { publicPriceCents: 1800, discountPpm: 0 })
  await daysPass(31)
  await change(id, { publicPriceCents: 2000, discountPpm: 100_000 })
  expect(await priorOf(id)).toBeNull()
})

it('a change of anything but the price leaves it as it is', async () => {
  const id = await storeBook(shop.db, { publicPriceCents: 2000, stock: 3 })
  await change(id, { discountPpm: 100_000 })
  await change(id, { title: 'Autrement', stock: 2, publicPriceCents: 2000 })
  expect(await shop.db.$count(bookPrices, eq(bookPrices.bookId, id))).toBe(1)
  expect(await priorOf(id)).toBe(2000)
})

it('lists say the same as the book’s page', async () => {
  const id = await storeBook(shop.db, { title: 'Zibeline en soldes', publicPriceCents: 2000, stock: 3 })
  await change(id, { discountPpm: 200_000 })
  await change(id, { discountPpm: 500_000 })
  const answer = await shop.call('/articles?ecom_type=bookshop&smart_search=zibeline')
  const { data } = (await answer.json()) as Data<Article[]>
  expect(data.map((article) => [article.prior_price_cents, article.price_cents, article.discount])).toEqual([
    [1600, 1000, 50],
  ])
})
