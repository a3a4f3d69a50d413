/** Whatever the shop's settings, every shown price is the one that checkout starts with. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Article, Edition } from '#shared/contract/articles.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Facets } from '#shared/contract/facets.ts'
import type { Quote } from '#shared/contract/checkout.ts'
import type { DeliveryMethod, Selling } from '#shared/orders/selling.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { CONNECTION } from '../../../../tests/support/test-shop.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { API_PATH, createApi } from '#server/app/api.ts'
import { company } from '#server/shop/company/tables.ts'
import { repriceBooks } from './reprice-books.ts'

type Shown = Pick<Article, 'id' | 'price_cents' | 'discount' | 'public_price_cents'>

let shop: OpenShop
let reader: TestCustomer
let bookId: number
let otherId: number
beforeAll(async () => {
  shop = await openShop()
  reader = await aCustomer(shop)
  const given = { publicPriceCents: 2000, discountPpm: 200_000, stock: 5, work: 'shown', featured: true }
  const series = { name: 'Les prix', volume: 1 }
  bookId = await storeBook(shop.db, { ...given, title: 'Zouave des prix', series })
  otherId = await storeBook(shop.db, { ...given, format: 'relie', title: 'Zouave des prix' })
  const headers = reader.headers
  await shop.call('/cart', post({ user_id: reader.id, article_id: bookId, quantity: 1 }, headers))
  await shop.call('/favorites', post({ user_id: reader.id, article_id: bookId }, headers))
})
afterAll(() => shop.close())
beforeEach(() => decide({}))

/** Stores selling settings; prices follow, as they do within seconds. */
async function decide(selling: Partial<Selling>) {
  await shop.db.update(company).set({ selling })
  await repriceBooks(shop.db)
}

async function dataOf<T>(path: string, init?: RequestInit): Promise<T> {
  // Bypasses the responses cached for a second
  const answer = await createApi(shop.shop).request(API_PATH + path, init, CONNECTION)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as Data<T>).data
}

async function pricesShown(): Promise<Shown[]> {
  const mine = { headers: reader.headers }
  const lists = ['', '?sort=price_asc', '?favorites', '?smart_search=zouave', `?ids=${bookId}`]
  const listed = await Promise.all(lists.map((query) => dataOf<Article[]>(`/articles${query}`)))
  const [article, editions, series, cart, favorites] = await Promise.all([
    dataOf<Article>(`/articles/${bookId}`),
    dataOf<Edition[]>(`/articles/${otherId}/editions`),
    dataOf<Article[]>(`/articles/${bookId}/series`),
    dataOf<{ article: Article; discount: number }[]>(`/users/${reader.id}/cart`, mine),
    dataOf<{ article: Article }[]>(`/users/${reader.id}/favorite`, mine),
  ])
  const saved = [...cart, ...favorites].map((one) => one.article)
  const shown = [...listed, [article], editions, series, saved].map((books) =>
    books.find(({ id }) => id === bookId),
  )
  return shown.filter((book) => book !== undefined)
}

/** The price of one copy at checkout. */
async function requested(by: DeliveryMethod): Promise<number | undefined> {
  const lines = [{ article_id: bookId, quantity: 1 }]
  const body = post({ lines, delivery_method: by, country: 'FR' })
  return (await dataOf<Quote>('/orders/quote', body)).lines[0]?.unit_price_cents
}

it.each([
  ['without the French rules', {}, 'standard', 1600, 20],
  ['with them', { frenchBookPrices: true }, 'standard', 2000, 0],
  [
    'with them in a shop that sends nothing',
    {
      frenchBookPrices: true,
      zones: [
        { method: 'pickup', countries: null, bands: [{ upToGrams: 30_000, cents: 0 }], freeFromCents: null },
      ],
    },
    'pickup',
    1900,
    5,
  ],
] as const)(
  '%s every list, page and cart shows what checkout asks',
  async (_, selling, by, cents, discount) => {
    await decide(selling)
    const shown = await pricesShown()
    expect(shown.length).toBeGreaterThanOrEqual(8)
    for (const book of shown) {
      expect(book).toMatchObject({ public_price_cents: 2000, price_cents: cents, discount })
    }
    expect(await requested(by)).toBe(cents)
  },
)

describe('lists of books', () => {
  const series = 'Les rangs'
  let ids: { plain: number; reduced: number; dear: number }
  const listed = async (query: string) => {
    const books = await dataOf<Article[]>(`/articles?collection=${collectionId}&${query}`)
    return books.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0])
  }
  let collectionId: number
  beforeAll(async () => {
    const given = { collection: series, stock: 1 }
    ids = {
      plain: await storeBook(shop.db, { ...given, publicPriceCents: 1200 }),
      reduced: await storeBook(shop.db, { ...given, publicPriceCents: 1600, discountPpm: 500_000 }),
      dear: await storeBook(shop.db, { ...given, publicPriceCents: 2100 }),
    }
    collectionId = (await dataOf<Article>(`/articles/${ids.plain}`)).collection_id ?? 0
  })

  it.each([
    [false, ['reduced', 'plain', 'dear'], ['reduced'], [1, 1, 0, 1, 0]],
    [true, ['plain', 'reduced', 'dear'], [], [0, 1, 1, 1, 0]],
  ])(
    'are sorted, filtered and counted by the price that is shown, with the French rules: %s',
    async (frenchBookPrices, byPrice, cheap, counts) => {
      await decide({ frenchBookPrices })
      expect(await listed('sort=price_asc')).toEqual(byPrice)
      expect(await listed('sort=price_desc')).toEqual(byPrice.toReversed())
      expect(await listed('price_max=999')).toEqual(cheap)
      const { price } = await dataOf<Facets>(`/articles/facets?collection=${collectionId}`)
      expect(price.map(({ count }) => count)).toEqual(counts)
    },
  )
})

it('a book is shown with the price of a collected copy where that is lower', async () => {
  const article = () => dataOf<Article>(`/articles/${bookId}`)
  expect(await article()).toMatchObject({ pickup_price_cents: null })
  await staffIn(shop.db)('prices', 'french', 'on')
  await repriceBooks(shop.db)
  expect(await article()).toMatchObject({ price_cents: 2000, pickup_price_cents: 1900 })
  expect(await requested('pickup')).toBe(1900)
  const plainId = await storeBook(shop.db, { publicPriceCents: 2000 })
  expect(await dataOf<Article>(`/articles/${plainId}`)).toMatchObject({ pickup_price_cents: null })
  await staffIn(shop.db)('prices', 'french', 'off')
  await repriceBooks(shop.db)
  expect(await article()).toMatchObject({ price_cents: 1600, discount: 20, pickup_price_cents: null })
})
