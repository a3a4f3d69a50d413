/** Rates stay exact while reviews are written, published, rejected and deleted concurrently. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { storeOrder } from '../../../../tests/support/stored-order.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { moderate } from './moderate.ts'
import { reviews } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function expectExactRate(bookId: number) {
  const rows = await shop.db.select().from(reviews).where(eq(reviews.bookId, bookId))
  const ratings = rows.filter(({ state }) => state === 'published').map(({ rating }) => rating)
  const mean = ratings.reduce((sum, one) => sum + one, 0) / ratings.length
  const [book] = await shop.db.select().from(books).where(eq(books.id, bookId))
  expect([book?.averageRate, book?.reviewCount]).toEqual([Math.round(mean * 100) / 100, ratings.length])
  return ratings.length
}

async function writtenReviews(bookId: number, number: number) {
  const written: { id: string; path: string; headers: Record<string, string> }[] = []
  for (let i = 0; i < number; i += 1) {
    const order = await storeOrder(shop.db, { bookIds: [bookId] })
    const path = `/orders/${order.number}/reviews/${bookId}`
    const review = { rating: (i % 5) + 1, text: 'Bien.', language: 'fr' }
    const answer = await shop.call(path, { ...post(review, order.headers), method: 'PUT' })
    expect(answer.status).toBe(200)
    const [stored] = await shop.db.select().from(reviews).where(eq(reviews.orderId, order.id))
    written.push({ id: stored?.id ?? '', path, headers: order.headers })
  }
  return written
}

it('twenty reviews published at once are all counted', async () => {
  const bookId = await storeBook(shop.db)
  const written = await writtenReviews(bookId, 20)
  await Promise.all(
    written.map(({ id }) => shop.db.transaction((tx) => moderate(tx, id, { to: 'published' }))),
  )
  expect(await expectExactRate(bookId)).toBe(20)

  await Promise.all(
    written.map(({ id, path, headers }, i) => {
      if (i % 4 === 0) return shop.db.transaction((tx) => moderate(tx, id, { to: 'refused', reason: 'Non.' }))
      if (i % 4 === 1) return shop.call(path, { method: 'DELETE', headers })
      const review = { rating: 1, text: 'Moins bien.', language: 'fr' }
      return i % 4 === 2 ? shop.call(path, { ...post(review, headers), method: 'PUT' }) : undefined
    }),
  )
  expect(await expectExactRate(bookId)).toBe(5)
})

it('one review sent twenty times at once is one', async () => {
  const bookId = await storeBook(shop.db)
  const order = await storeOrder(shop.db, { bookIds: [bookId] })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      shop.call(`/orders/${order.number}/reviews/${bookId}`, {
        ...post({ rating: (i % 5) + 1, text: `Lecture ${i}`, language: 'fr' }, order.headers),
        method: 'PUT',
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await shop.db.select().from(reviews).where(eq(reviews.bookId, bookId))).toHaveLength(1)
})
