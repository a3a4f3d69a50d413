/** Whatever the shop decided, a price that is shown is the one that checkout begins with. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Article, Edition } from '#shared/contract/catalogue.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Quote } from '#shared/contract/orders.ts'
import type { DeliveryMethod } from '#shared/orders/selling.ts'
import { storeBook } from '../../../tests/support/a-book.ts'
import { post } from '../../../tests/support/checkout.ts'
import { aCustomer } from '../../../tests/support/customers.ts'
import type { TestCustomer } from '../../../tests/support/customers.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { CONNECTION } from '../../../tests/support/test-shop.ts'
import type { OpenShop } from '../../../tests/support/open-shop.ts'
import { staffIn } from '../../../tests/support/staff.ts'
import { API_PATH, createApi } from '../api.ts'
import { company } from '../company/tables.ts'

type Shown = Pick<Article, 'id' | 'price_cents' | 'discount' | 'public_price_cents'>

let shop: OpenShop
let reader: TestCustomer
let bookId: number
let otherId: number
beforeAll(async () => {
  shop = await openShop()
  reader = await aCustomer(shop)
  const given = { priceCents: 2000, discountPpm: 200_000, stock: 5, work: 'shown', featured: true }
  const series = { name: 'Les prix', volume: 1 }
  bookId = await storeBook(shop.db, { ...given, title: 'Zouave des prix', series })
  otherId = await storeBook(shop.db, { ...given, format: 'relie', title: 'Zouave des prix' })
  const headers = reader.headers
  await shop.call('/cart', post({ user_id: reader.id, article_id: bookId, quantity: 1 }, headers))
  await shop.call('/favorites', post({ user_id: reader.id, article_id: bookId }, headers))
})
afterAll(() => shop.close())
beforeEach(() => shop.db.update(company).set({ selling: {} }))

async function dataOf<T>(path: string, init?: RequestInit): Promise<T> {
  // Not through the answers that are kept for a second
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
  const kept = [...cart, ...favorites].map((one) => one.article)
  const shown = [...listed, [article], editions, series, kept].map((books) =>
    books.find(({ id }) => id === bookId),
  )
  return shown.filter((book) => book !== undefined)
}

/** What checkout asks for one copy. */
async function asked(by: DeliveryMethod): Promise<number | undefined> {
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
    await shop.db.update(company).set({ selling: sql`${JSON.stringify(selling)}::jsonb` })
    const shown = await pricesShown()
    expect(shown.length).toBeGreaterThanOrEqual(8)
    for (const book of shown) {
      expect(book).toMatchObject({ public_price_cents: 2000, price_cents: cents, discount })
    }
    expect(await asked(by)).toBe(cents)
  },
)

it('is shown with the price of a copy that is collected, where that one is lower', async () => {
  const article = () => dataOf<Article>(`/articles/${bookId}`)
  expect(await article()).toMatchObject({ pickup_price_cents: null })
  await staffIn(shop.db)('prices', 'french', 'on')
  expect(await article()).toMatchObject({ price_cents: 2000, pickup_price_cents: 1900 })
  expect(await asked('pickup')).toBe(1900)
  const plainId = await storeBook(shop.db, { priceCents: 2000 })
  expect(await dataOf<Article>(`/articles/${plainId}`)).toMatchObject({ pickup_price_cents: null })
  await staffIn(shop.db)('prices', 'french', 'off')
  expect(await article()).toMatchObject({ price_cents: 1600, discount: 20, pickup_price_cents: null })
})
