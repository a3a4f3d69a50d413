/** Feeds of products for Google Merchant Center and Meta: their fields, the price that is charged, and how fast they change. */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { storeSupplier } from '../../../../tests/support/deliveries.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { aShop } from '../../../../tests/support/test-shop.ts'
import { elementsOf } from '../../../../tests/support/xml.ts'
import { bookImages, books } from '#server/catalogue/books/tables.ts'
import { readConfig } from '#server/platform/config.ts'
import { createResponseCache } from '#server/platform/http/response-cache.ts'
import { company } from '#server/shop/company/tables.ts'
import { company as settings } from '../sample/company.ts'
import { searchEngineRoutes } from './routes.ts'

const SITE = 'https://books.example'
let database: TestDatabase
let request: (path: string) => Promise<Response>
let ids: number[]

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await db.insert(company).values({ settings })
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: SITE })
  ids = [
    await storeBook(db, {
      title: 'Noces & <autres>',
      isbn: '9782070360024',
      publisher: 'Gallimard',
      stock: 2,
      publicPriceCents: 990,
    }),
    await storeBook(db, { title: 'Épuisé', isbn: '9782070368228', stock: 0 }),
    await storeBook(db, { title: 'Sans couverture', stock: 1 }),
    await storeBook(db, { title: 'Fichier', format: 'numerique', stock: 1 }),
    await storeBook(db, { title: 'Retiré', stock: 1, removed: true }),
  ]
  const covered = ids.filter((_id, at) => at !== 2)
  await db.insert(bookImages).values(covered.map((bookId) => ({ bookId, position: 0, link: 'cover.jpg' })))
  const app = new Hono().route('/', searchEngineRoutes(aShop({ db, config })))
  request = async (path) => app.request(path)
})
afterAll(() => database.close())

/** The items of a feed by their titles. */
async function itemsOf(reader: 'google' | 'meta') {
  const answer = await request(`/products/${reader}-1.xml`)
  expect(answer.status).toBe(200)
  const items = new Map<string, Record<string, string>>()
  let item: Record<string, string> = {}
  for (const { name, text } of elementsOf(await answer.text())) {
    if (name === 'g:id') item = {}
    item[name] = text
    if (name === 'g:title') items.set(text, item)
  }
  return items
}

it('lists books of paper with a cover that are on sale, with the fields of Google', async () => {
  const items = await itemsOf('google')
  expect([...items.keys()].toSorted()).toEqual(['Noces & <autres>', 'Épuisé'].toSorted())
  expect(items.get('Noces & <autres>')).toMatchObject({
    'g:id': String(ids[0]),
    'g:link': `${SITE}/bookdetails/${ids[0]}-noces-autres`,
    'g:image_link': expect.stringMatching(`^${SITE}/covers/`),
    'g:availability': 'in_stock',
    'g:price': '9.90 EUR',
    'g:gtin': '9782070360024',
    'g:brand': 'Gallimard',
    'g:condition': 'new',
    'g:google_product_category': '784',
  })
  expect(items.get('Épuisé')).toMatchObject({ 'g:availability': 'out_of_stock' })
})

it('has the words of Meta in its own feed', async () => {
  const items = await itemsOf('meta')
  expect(items.get('Noces & <autres>')).toMatchObject({ 'g:availability': 'in stock' })
  expect(items.get('Épuisé')).toMatchObject({ 'g:availability': 'out of stock' })
})

it('shows another stock and price at the next request, which caches keep for a second', async () => {
  const { db } = database
  await db
    .update(books)
    .set({ stock: 0, publicPriceCents: 1290 })
    .where(eq(books.id, ids[0] ?? 0))
  expect((await itemsOf('google')).get('Noces & <autres>')).toMatchObject({
    'g:availability': 'out_of_stock',
    'g:price': '12.90 EUR',
  })
  const { headers } = await request('/products/google-1.xml')
  expect(headers.get('cache-control')).toBe('public, max-age=1')
})

it.each(['google-1.xml', 'meta-1.xml', 'assistants-1.jsonl'])(
  'has another price within a second by any clock, under another ETag: %s',
  async (feed) => {
    const { db } = database
    let now = 1000
    const cache = createResponseCache(async ({ url }) => request(new URL(url).pathname), { now: () => now })
    const ask = async (etag = '') =>
      cache.fetch(new Request(`${SITE}/products/${feed}`, { headers: { 'if-none-match': etag } }))
    const price = (publicPriceCents: number) =>
      db
        .update(books)
        .set({ publicPriceCents })
        .where(eq(books.id, ids[0] ?? 0))
    await price(1190)
    const before = await ask()
    const etag = before.headers.get('etag') ?? ''
    expect(await before.text()).toContain('11.90 EUR')
    await price(1390)
    now = 1999
    expect((await ask(etag)).status).toBe(304)
    now = 2001
    const after = await ask(etag)
    expect([after.status, after.headers.get('etag') === etag]).toEqual([200, false])
    expect(await after.text()).toContain('13.90 EUR')
    expect((await ask(after.headers.get('etag') ?? '')).status).toBe(304)
  },
)

it('says from which day a book is there that is ordered for its buyer', async () => {
  const { db } = database
  await storeSupplier(db, { isDefault: true })
  await db
    .update(books)
    .set({ supply: 'available' })
    .where(eq(books.id, ids[1] ?? 0))
  expect((await itemsOf('google')).get('Épuisé')).toMatchObject({
    'g:availability': 'backorder',
    'g:availability_date': expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

it.each([
  '/products/google-9.xml',
  '/products/other-1.xml',
  '/products/google-0.xml',
  '/products/google.xml',
])('is not found: %s', async (path) => {
  expect((await request(path)).status).toBe(404)
})
