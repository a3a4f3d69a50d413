import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { OrderReviews, OwnReview, ReviewList } from '#shared/contract/reviews.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { orderKeyIn } from '../../../../tests/support/order-link.ts'
import { storeOrder } from '../../../../tests/support/stored-order.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { exportData } from '../profile/export-data.ts'
import { purgeBuyer, purgeLeavingBuyers } from '../profile/purge-buyers.ts'
import { moderate } from './moderate.ts'
import { reviewReports, reviews } from './tables.ts'

let shop: OpenShop
let letters: Letterbox
let ada: TestCustomer
let eve: TestCustomer
let book: number
let requested = 0
beforeAll(async () => {
  shop = await openShop()
  letters = await openLetterbox(shop)
  ada = await aCustomer(shop)
  eve = await aCustomer(shop, { first_name: 'Eve' })
})
afterAll(async () => {
  await letters.server.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.forgetTries()
  await shop.db.delete(reviews)
  book = await storeBook(shop.db, { title: 'La Peste' })
})

type Opened = { number: string; headers: Record<string, string> }
const guestOrder = (given: Partial<Parameters<typeof storeOrder>[1]> = {}) =>
  storeOrder(shop.db, { bookIds: [book], ...given })

const put = (body: unknown, headers: Record<string, string>) => ({ ...post(body, headers), method: 'PUT' })
const A_REVIEW = { rating: 4, text: 'Un grand livre.', language: 'fr' }

const send = ({ number, headers }: Opened, review: unknown = A_REVIEW, bookId: number | string = book) =>
  shop.call(`/orders/${number}/reviews/${bookId}`, put(review, headers))
async function written(order: Opened, review: Partial<typeof A_REVIEW> = {}) {
  const answer = await send(order, { ...A_REVIEW, ...review })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as Data<OwnReview>).data
}
async function ofOrder({ number, headers }: Opened) {
  const answer = await shop.call(`/orders/${number}/reviews`, { headers })
  return ((await answer.json()) as Data<OrderReviews>).data
}
/** Reads the reviews of the book; a unique URL avoids the cache. */
async function ofBook(query = '') {
  requested += 1
  const answer = await shop.call(`/articles/${book}/reviews?asked=${requested}${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ReviewList
}
async function rated() {
  requested += 1
  const answer = await shop.call(`/articles/${book}?asked=${requested}`)
  const { average_rate, review_count } = ((await answer.json()) as Data<Article>).data
  return [average_rate, review_count]
}
async function idOf({ number }: Opened) {
  const [found] = await shop.db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(eq(orders.number, number))
  return found?.id ?? ''
}
const decide = async (order: Opened, reason?: string) => {
  const id = await idOf(order)
  const decision = reason === undefined ? { to: 'published' as const } : { to: 'refused' as const, reason }
  return await shop.db.transaction((tx) => moderate(tx, id, decision))
}
/** A published review of a guest. */
async function published(rating: number, { text = 'Bien.' } = {}) {
  const order = await guestOrder()
  await written(order, { rating, text })
  await decide(order)
  return order
}

describe('a review', () => {
  it('is written with the order’s key, waits to be read, and is nowhere until then', async () => {
    const order = await guestOrder({ createdAt: new Date('2026-10-01T10:00:00Z') })
    expect(await ofOrder(order)).toMatchObject({
      number: order.number,
      is_delivered: true,
      shown_as: 'Ada R.',
      articles: [{ article_id: book, title: 'La Peste', review: null }],
    })
    expect(await written(order)).toMatchObject({ rating: 4, text: 'Un grand livre.', state: 'pending' })
    expect((await ofBook()).data).toEqual([])
    expect(await rated()).toEqual([null, 0])

    expect(await decide(order)).toMatchObject({ kind: 'decided', before: { state: 'pending' } })
    expect(await decide(order)).toMatchObject({ kind: 'unchanged', before: { state: 'published' } })
    const { data, meta } = await ofBook()
    expect(data).toEqual([
      {
        id: await idOf(order),
        rating: 4,
        text: 'Un grand livre.',
        author: 'Ada R.',
        language: 'fr',
        published_at: expect.any(String),
        purchased_at: '2026-10-01T10:00:00.000Z',
        verified_purchase: true,
      },
    ])
    expect(meta).toEqual({ total: 1, page: 1, per_page: 5, average_rate: 4, distribution: [0, 0, 0, 1, 0] })
    expect(await rated()).toEqual([4, 1])
  })

  it('is one per book: written again it is changed and moderated again, the same text changes nothing', async () => {
    const order = await published(5)
    await written(order, { rating: 5, text: 'Bien.' })
    expect(await rated()).toEqual([5, 1])
    expect(await written(order, { rating: 2 })).toMatchObject({ rating: 2, state: 'pending' })
    expect(await rated()).toEqual([null, 0])
    await decide(order)
    expect(await rated()).toEqual([2, 1])
    expect(await shop.db.select().from(reviews)).toHaveLength(1)
  })

  it('of a customer is one per book, whichever of their orders opens it', async () => {
    const first = await guestOrder({ customerId: ada.id })
    const second = { ...(await guestOrder({ customerId: ada.id })), headers: ada.headers }
    await written(first, { rating: 1 })
    expect((await ofOrder(second)).articles[0]?.review).toMatchObject({ rating: 1 })
    await written(second, { rating: 3 })
    expect(await shop.db.select().from(reviews)).toMatchObject([{ rating: 3, orderId: first.id }])
  })

  it('is taken back by its author, and leaves the rate', async () => {
    const order = await published(1)
    await published(4)
    const call = () =>
      shop.call(`/orders/${order.number}/reviews/${book}`, { method: 'DELETE', headers: order.headers })
    expect([(await call()).status, (await call()).status]).toEqual([200, 200])
    expect(await rated()).toEqual([4, 1])
    expect((await ofOrder(order)).articles[0]?.review).toBeNull()
  })
})

describe('the reviews of a book', () => {
  it('are counted exactly, sorted, paged, and belong to this edition alone', async () => {
    for (const rating of [5, 4, 4, 1, 5, 5]) await published(rating)
    const { data, meta } = await ofBook('&per_page=4')
    expect(meta).toMatchObject({ total: 6, average_rate: 4, distribution: [1, 0, 0, 2, 3] })
    expect(data.map(({ rating }) => rating)).toEqual([5, 5, 1, 4])
    const ratings = async (query: string) => (await ofBook(query)).data.map(({ rating }) => rating)
    expect(await ratings('&per_page=4&page=2')).toEqual([4, 5])
    expect(await ratings('&sort=best&per_page=6')).toEqual([5, 5, 5, 4, 4, 1])
    expect(await ratings('&sort=worst&per_page=6')).toEqual([1, 4, 4, 5, 5, 5])
    await published(5)
    expect(await rated()).toEqual([4.14, 7])
    expect((await ofBook()).meta.average_rate).toBe(4.14)

    const other = await storeBook(shop.db, { title: 'La Peste' })
    expect(((await (await shop.call(`/articles/${other}/reviews`)).json()) as ReviewList).data).toEqual([])
  })

  it('take the place of a rate that a file brought, from the first published one on', async () => {
    await shop.db.update(books).set({ averageRate: 4.34, reviewCount: 120 }).where(eq(books.id, book))
    const order = await guestOrder()
    await written(order, { rating: 2 })
    expect(await rated()).toEqual([4.34, 120])
    await decide(order)
    expect(await rated()).toEqual([2, 1])
    await decide(order, 'Hors sujet.')
    expect(await rated()).toEqual([null, 0])
  })

  it('of no book are a 404; wrong queries a 422', async () => {
    for (const id of ['999999999', 'x', '0']) {
      expect((await shop.call(`/articles/${id}/reviews`)).status).toBe(404)
    }
    for (const query of ['sort=rating', 'page=0', 'per_page=51']) {
      expect((await shop.call(`/articles/${book}/reviews?${query}`)).status).toBe(422)
    }
  })
})

describe('writing is refused', () => {
  it('before the order is delivered', async () => {
    const order = await guestOrder({ state: 'shipped', deliveredAt: null })
    expect((await ofOrder(order)).is_delivered).toBe(false)
    const answer = await send(order)
    expect([answer.status, (await refusal(answer)).code]).toEqual([409, 'ORDER_STATE'])
  })

  it('of a book that the order does not have', async () => {
    const order = await guestOrder()
    const other = await storeBook(shop.db)
    for (const id of [other, 'x', '1.5', 999_999]) expect((await send(order, A_REVIEW, id)).status).toBe(404)
  })

  it.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '4' },
    { rating: null },
    { text: '' },
    { text: '  \n' },
    { text: 'a\u0000b' },
    { language: 'de' },
  ])('with %j', async (wrong) => {
    expect((await send(await guestOrder(), { ...A_REVIEW, ...wrong })).status).toBe(422)
  })

  it('with a text beyond 5,000 characters', async () => {
    const order = await guestOrder()
    expect((await send(order, { ...A_REVIEW, text: 'a'.repeat(5001) })).status).toBe(422)
    expect((await send(order, { ...A_REVIEW, text: 'a'.repeat(5000) })).status).toBe(200)
  })

  it('to everybody but the order’s buyer, with the same 404 as for no order', async () => {
    const order = await guestOrder({ customerId: ada.id })
    await written(order)
    const others: Record<string, string>[] = [
      {},
      eve.headers,
      { 'x-order-key': 'x' },
      (await guestOrder()).headers,
    ]
    const reported: unknown[] = []
    for (const headers of others) {
      for (const number of [order.number, 'GMP-0000-0000']) {
        const calls: RequestInit[] = [{ headers }, put(A_REVIEW, headers), { method: 'DELETE', headers }]
        for (const init of calls) {
          const path = `/orders/${number}/reviews${init.method ? `/${book}` : ''}`
          const answer = await shop.call(path, init)
          expect(answer.headers.get('cache-control')).toBe('no-store')
          const { request_id: _, ...body } = await refusal(answer)
          reported.push({ status: answer.status, ...body })
        }
      }
    }
    expect(new Set(reported.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(reported[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await send({ ...order, headers: ada.headers }, { ...A_REVIEW, rating: 3 })).status).toBe(200)
  })
})

describe('the shop’s decision', () => {
  it('is mailed in the language of the review; a refused one gives its reason and can be rewritten', async () => {
    const order = await guestOrder({ email: 'ada.mails@example.org' })
    await written(order)
    await decide(order, 'Ceci parle du colis,\npas du livre.')
    expect((await ofOrder(order)).articles[0]?.review).toMatchObject({
      state: 'refused',
      reason: 'Ceci parle du colis,\npas du livre.',
    })
    expect(await letters.subjects('ada.mails@example.org')).toEqual([
      'Votre avis sur «\u00A0La Peste\u00A0» n’est pas publié',
    ])
    const refused = letters.server.taken.at(-1)?.email
    expect(refused?.html).toContain('Ceci parle du colis,<br />')
    for (const part of [refused?.html, refused?.text]) {
      const key = orderKeyIn(part, `https://books.example/review/${order.number}`)
      const { articles } = await ofOrder({ ...order, headers: { 'x-order-key': key } })
      expect(articles).toHaveLength(1)
    }

    await written(order, { text: 'A great book.', language: 'eng' })
    expect((await ofOrder(order)).articles[0]?.review).toMatchObject({ state: 'pending', reason: null })
    await decide(order)
    expect((await letters.subjects('ada.mails@example.org')).at(-1)).toBe(
      'Your review of “La Peste” has been published',
    )
    expect(letters.server.taken.at(-1)?.email.text).toContain(
      `https://books.example/en/bookdetails/${book}-la-peste#reviews`,
    )
  })

  it('is not mailed when the review was changed before the mail left', async () => {
    const order = await guestOrder({ email: 'ada.hasty@example.org' })
    await written(order)
    await decide(order, 'Trop court.')
    await written(order, { text: 'Un livre qui reste.' })
    expect(await letters.subjects('ada.hasty@example.org')).toEqual([])
  })
})

describe('reporting a review', () => {
  const report = (id: string, visitor: string, body: unknown = { reason: 'Insultant' }) =>
    shop.call(`/reviews/${id}/report`, post(body, { 'x-forwarded-for': visitor }))

  it('is noted once per visitor, and settled by the shop’s decision', async () => {
    const order = await published(1)
    const id = await idOf(order)
    for (const visitor of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
      expect((await report(id, visitor)).status).toBe(200)
    }
    const noted = await shop.db.select().from(reviewReports).where(eq(reviewReports.reviewId, id))
    expect(noted.map(({ reason, settledAt }) => [reason, settledAt])).toEqual([
      ['Insultant', null],
      ['Insultant', null],
    ])
    expect(await decide(order)).toMatchObject({ kind: 'unchanged', before: { state: 'published' } })
    const settled = await shop.db.select().from(reviewReports).where(eq(reviewReports.reviewId, id))
    expect(settled.every(({ settledAt }) => settledAt !== null)).toBe(true)
  })

  it('is refused for what nobody can read, and after ten in an hour', async () => {
    const order = await guestOrder()
    await written(order)
    const id = await idOf(order)
    for (const one of [id, 'x', '11111111-1111-4111-8111-111111111111']) {
      expect((await report(one, '203.0.113.3')).status).toBe(404)
    }
    expect((await report(id, '203.0.113.3', { reason: 'a'.repeat(501) })).status).toBe(422)
    for (let i = 0; i < 8; i += 1) await report(id, '203.0.113.3')
    expect((await report(id, '203.0.113.3')).status).toBe(429)
  })
})

describe('a customer’s reviews', () => {
  it('are in the copy of their data', async () => {
    await written(await guestOrder({ customerId: eve.id }), { text: 'Mon avis.' })
    expect((await exportData(shop.db, eve.id)).reviews).toMatchObject([
      { title: 'La Peste', rating: 4, text: 'Mon avis.', shown_as: 'Ada R.', state: 'pending' },
    ])
  })

  it('lose their name with the account when published, and go when not; the rate stays', async () => {
    const customer = await aCustomer(shop)
    const first = await guestOrder({ customerId: customer.id })
    await written(first)
    await decide(first)
    const unread = await storeBook(shop.db)
    const second = await guestOrder({ customerId: customer.id, bookIds: [unread] })
    await send(second, A_REVIEW, unread)
    // An order in progress at the deletion of the account is anonymised once it is closed
    const late = await guestOrder({ email: customer.email, state: 'shipped' })
    await written(late, { rating: 5 })
    await decide(late)

    await shop.db.transaction((tx) => purgeBuyer(tx, customer))
    expect((await ofBook()).data.map(({ author }) => author)).toEqual(['Ada R.', null])
    await shop.db.update(orders).set({ state: 'delivered' }).where(eq(orders.number, late.number))
    await purgeLeavingBuyers(shop.db)
    expect((await ofBook()).data.map(({ author }) => author)).toEqual([null, null])
    expect(await rated()).toEqual([4.5, 2])
    expect(await shop.db.select().from(reviews).where(eq(reviews.bookId, unread))).toEqual([])
  })
})
