import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { ServerCartLine } from '#shared/contract/cart.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { storeManyBooks } from '../../../../tests/support/many-books.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { users } from '#server/people/accounts/tables.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { cartLines } from './tables.ts'

let shop: OpenShop
let ada: TestCustomer
let eve: TestCustomer
beforeAll(async () => {
  shop = await openShop()
  ada = await aCustomer(shop)
  eve = await aCustomer(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(cartLines))

const add = (body: object, customer = ada) =>
  shop.call('/cart?ecom_type=bookshop', post({ user_id: customer.id, ...body }, customer.headers))
const put = (id: unknown, quantity: unknown, customer = ada) =>
  shop.call(`/cart/${String(id)}`, { ...post({ quantity }, customer.headers), method: 'PUT' })
const remove = (id: unknown, customer = ada) =>
  shop.call(`/cart/${String(id)}`, { method: 'DELETE', headers: customer.headers })
const merge = (mergeId: string, lines: [bookId: number, quantity: number][], customer = ada) =>
  shop.call(
    `/users/${customer.id}/cart/merge`,
    post(
      { merge_id: mergeId, lines: lines.map(([id, quantity]) => ({ article_id: id, quantity })) },
      customer.headers,
    ),
  )

async function lineIn(answer: Response) {
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: { id: number; article_id: number; quantity: number } }).data
}

async function cartOf(customer = ada, lang = 'fr'): Promise<ServerCartLine[]> {
  const answer = await shop.call(`/users/${customer.id}/cart?lang=${lang}`, { headers: customer.headers })
  return ((await answer.json()) as { data: ServerCartLine[] }).data
}
const quantities = async (customer = ada) =>
  (await cartOf(customer)).map(({ article_id: id, quantity }) => [id, quantity])

const setBook = (id: number, values: Partial<typeof books.$inferInsert>) =>
  shop.db.update(books).set(values).where(eq(books.id, id))

describe('the cart of a customer answers', () => {
  it('an added book with the line’s number, and the list with the fields of §3', async () => {
    const bookId = await storeBook(shop.db, { title: 'Nadja', stock: 5, discountPpm: 50_000 })
    const line = await lineIn(await add({ article_id: bookId, quantity: 2 }))
    expect(line).toEqual({ id: expect.any(Number), article_id: bookId, quantity: 2 })
    expect(await cartOf()).toEqual([
      { ...line, discount: 5, removed: false, article: expect.objectContaining({ designation: 'Nadja' }) },
    ])
    expect(await cartOf(eve)).toEqual([])
  })

  it('one line per book: copies are added, and capped at stock (§4, §5)', async () => {
    const bookId = await storeBook(shop.db, { stock: 5 })
    const { id } = await lineIn(await add({ article_id: bookId, quantity: 2 }))
    expect(await lineIn(await add({ article_id: bookId, quantity: 2 }))).toMatchObject({ id, quantity: 4 })
    expect(await lineIn(await add({ article_id: bookId, quantity: 9 }))).toMatchObject({ id, quantity: 5 })
    expect(await quantities()).toEqual([[bookId, 5]])
  })

  it('another quantity, capped at stock, and a line taken out once', async () => {
    const bookId = await storeBook(shop.db, { stock: 5 })
    const { id } = await lineIn(await add({ article_id: bookId, quantity: 1 }))
    expect(await lineIn(await put(id, 3))).toEqual({ id, article_id: bookId, quantity: 3 })
    expect(await lineIn(await put(id, 900))).toMatchObject({ quantity: 5 })
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    expect((await put(id, 1)).status).toBe(404)
    expect(await cartOf()).toEqual([])
  })

  it('books that were removed or sold out since, with their wish; fewer copies bring the line down', async () => {
    const [gone, soldOut, scarce] = [
      await storeBook(shop.db, { stock: 5 }),
      await storeBook(shop.db, { stock: 5 }),
      await storeBook(shop.db, { stock: 5 }),
    ]
    for (const id of [gone, soldOut, scarce]) await add({ article_id: id, quantity: 4 })
    await setBook(gone, { removedAt: new Date() })
    await setBook(soldOut, { stock: 0 })
    await setBook(scarce, { stock: 2 })
    expect(await cartOf()).toMatchObject([
      { article_id: gone, quantity: 4, removed: true },
      { article_id: soldOut, quantity: 4, removed: false, article: { article_stock: 0 } },
      { article_id: scarce, quantity: 2 },
    ])
    await setBook(scarce, { stock: 5 })
    expect((await quantities())[2]).toEqual([scarce, 2])
  })

  it('descriptions in the requested language', async () => {
    const bookId = await storeBook(shop.db, { descriptionFr: 'Un conte', descriptionEn: 'A tale' })
    await add({ article_id: bookId, quantity: 1 })
    expect((await cartOf(ada, 'eng'))[0]?.article.descriptif).toBe('A tale')
  })
})

describe('a guest’s cart joins the customer’s', () => {
  it('with quantities added and capped at stock, removed and sold-out books still there (§4)', async () => {
    const [plenty, scarce, soldOut, gone] = [
      await storeBook(shop.db, { stock: 9 }),
      await storeBook(shop.db, { stock: 3 }),
      await storeBook(shop.db, { stock: 0 }),
      await storeBook(shop.db, { removed: true }),
    ]
    await add({ article_id: plenty, quantity: 2 })
    await add({ article_id: scarce, quantity: 2 })
    const answer = await merge('a-guests-cart', [
      [scarce, 2],
      [plenty, 3],
      [plenty, 1],
      [soldOut, 2],
      [gone, 1],
      [987_654_321, 1],
    ])
    expect(answer.status).toBe(200)
    const whole = [
      [plenty, 6],
      [scarce, 3],
      [soldOut, 2],
      [gone, 1],
    ]
    const { data } = (await answer.json()) as { data: ServerCartLine[] }
    expect(data.map(({ article_id: id, quantity }) => [id, quantity])).toEqual(whole)
    expect(await quantities()).toEqual(whole)
  })

  it('once, however often it is sent; what it has gained since counts, what it has lost does not', async () => {
    const [one, two] = [await storeBook(shop.db, { stock: 9 }), await storeBook(shop.db, { stock: 9 })]
    const sent = async (mergeId: string, lines: [number, number][]) => {
      expect((await merge(mergeId, lines)).status).toBe(200)
      return await quantities()
    }
    expect(await sent('cart-of-a-guest', [[one, 2]])).toEqual([[one, 2]])
    expect(await sent('cart-of-a-guest', [[one, 2]])).toEqual([[one, 2]])
    const grown = [
      [one, 3],
      [two, 1],
    ] as [number, number][]
    expect(await sent('cart-of-a-guest', grown)).toEqual(grown)
    expect(await sent('cart-of-a-guest', [[one, 1]])).toEqual(grown)
    expect(await sent('another-guests-cart', [[one, 2]])).toEqual([[one, 5], grown[1]])
  })

  it('is identified per customer: the same id of another customer is another cart', async () => {
    const bookId = await storeBook(shop.db, { stock: 9 })
    await merge('the-same-name', [[bookId, 2]])
    await merge('the-same-name', [[bookId, 3]], eve)
    expect([await quantities(), await quantities(eve)]).toEqual([[[bookId, 2]], [[bookId, 3]]])
  })
})

describe('the cart rejects', () => {
  const NO_QUANTITIES = [-1, 0, 1.5, '2', 1e9, 2 ** 53, null, [], undefined, {}, true, 1000]

  it.each(NO_QUANTITIES)('the quantity %j with 422, everywhere', async (quantity) => {
    const bookId = await storeBook(shop.db, { stock: 9 })
    const { id } = await lineIn(await add({ article_id: bookId, quantity: 1 }))
    for (const answer of [
      await add({ article_id: bookId, quantity }),
      await put(id, quantity),
      await merge('no-such-quantity', [[bookId, quantity as number]]),
    ]) {
      expect(answer.status).toBe(422)
      expect((await refusal(answer)).code).toBe('INVALID_FIELDS')
    }
    expect(await quantities()).toEqual([[bookId, 1]])
  })

  it.each([-1, 0, 1.5, '2', 2 ** 53, null, []])('the article %j with 422', async (articleId) => {
    expect((await add({ article_id: articleId, quantity: 1 })).status).toBe(422)
  })

  it('books that are unknown (404) or cannot be sold now (409), and leaves their line alone', async () => {
    expect((await add({ article_id: 987_654_321, quantity: 1 })).status).toBe(404)
    const soldOut = await storeBook(shop.db, { stock: 0 })
    const removed = await storeBook(shop.db, { removed: true })
    for (const bookId of [soldOut, removed]) {
      const answer = await add({ article_id: bookId, quantity: 1 })
      expect(answer.status).toBe(409)
      expect((await refusal(answer)).code).toBe('OUT_OF_STOCK')
    }
    await merge('a-wish-for-later', [[soldOut, 2]])
    const [line] = await cartOf()
    expect((await put(line?.id, 1)).status).toBe(409)
    expect(await quantities()).toEqual([[soldOut, 2]])
  })

  it('more different books than a cart holds, and still adds to those it has', async () => {
    const ids = await storeManyBooks(shop.db, 101)
    const [first = 0, second = 0, ...others] = ids
    const last = others.at(-1) ?? 0
    await merge(
      'as-much-as-fits',
      [first, ...others].map((id) => [id, 1]),
    )
    expect(await cartOf()).toHaveLength(100)
    const answer = await add({ article_id: second, quantity: 1 })
    expect((await refusal(answer)).error).toEqual({ article_id: ['too_many_lines'] })
    expect((await merge('and-one-more-book', [[second, 1]])).status).toBe(200)
    expect(await cartOf()).toHaveLength(100)
    expect(await lineIn(await add({ article_id: last, quantity: 1 }))).toMatchObject({ quantity: 2 })
  })

  it('fields that are nobody’s to set: they have no effect', async () => {
    const bookId = await storeBook(shop.db, { stock: 9, publicPriceCents: 990 })
    await add({ article_id: bookId, quantity: 1, price: 0.01, discount: 99, id: 1, removed: true })
    expect(await cartOf()).toMatchObject([{ discount: 0, removed: false, article: { price_cents: 990 } }])
  })

  it('invalid names of merges', async () => {
    for (const mergeId of ['short', '', 'x'.repeat(101), 'with spaces in it', 7]) {
      expect((await merge(mergeId as string, [])).status).toBe(422)
    }
  })
})

describe('the cart guards access', () => {
  it('another’s line looks unknown, another’s user_id is refused (§6)', async () => {
    const bookId = await storeBook(shop.db, { stock: 9 })
    const { id } = await lineIn(await add({ article_id: bookId, quantity: 1 }))
    const { request_id: _, ...others } = await refusal(await put(id, 2, eve))
    const { request_id: __, ...unknown } = await refusal(await put(987_654_321, 2, eve))
    expect(others).toEqual(unknown)
    expect((await remove(id, eve)).status).toBe(404)
    expect((await remove('x')).status).toBe(404)
    const forEve = { user_id: ada.id, article_id: bookId, quantity: 1 }
    expect((await shop.call('/cart', post(forEve, eve.headers))).status).toBe(403)
    expect((await shop.call('/cart', post(forEve))).status).toBe(401)
    expect(await quantities()).toEqual([[bookId, 1]])
  })

  it('a deleted customer leaves no line behind', async () => {
    const leaving = await aCustomer(shop)
    await add({ article_id: await storeBook(shop.db), quantity: 1 }, leaving)
    await shop.db.delete(users).where(eq(users.id, leaving.id))
    const lines = await shop.db.select().from(cartLines).where(eq(cartLines.userId, leaving.id))
    expect(lines).toEqual([])
  })
})
