/** The catalogue for assistants, judged by the field list that is published for the Agentic Commerce Protocol (2026). */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { storeSupplier } from '../../../../tests/support/deliveries.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { aShop } from '../../../../tests/support/test-shop.ts'
import { bookImages, books } from '#server/catalogue/books/tables.ts'
import { readConfig } from '#server/platform/config.ts'
import { company } from '#server/shop/company/tables.ts'
import { company as settings } from '../sample/company.ts'
import { searchEngineRoutes } from './routes.ts'

const SITE = 'https://books.example'
const url = z.url({ protocol: /^https$/ })
const country = z.string().regex(/^[A-Z]{2}$/)

/** Fields, lengths and words as they are published; `strict`: a field of another name is a mistake. */
const PUBLISHED = z
  .strictObject({
    is_eligible_search: z.boolean(),
    is_eligible_checkout: z.boolean(),
    item_id: z.string().min(1).max(100),
    title: z.string().min(1).max(150),
    description: z.string().min(1).max(5000),
    url,
    brand: z.string().min(1).max(70),
    image_url: url,
    price: z.string().regex(/^\d+\.\d\d [A-Z]{3}$/),
    availability: z.enum(['in_stock', 'out_of_stock', 'pre_order', 'backorder', 'unknown']),
    seller_name: z.string().min(1).max(70),
    seller_url: url,
    target_countries: z.array(country).min(1),
    store_country: country,
    group_id: z.string().min(1).max(70),
    listing_has_variations: z.boolean(),
    gtin: z
      .string()
      .regex(/^\d{8,14}$/)
      .optional(),
    condition: z.enum(['new', 'refurbished', 'used']).optional(),
    product_category: z.string().optional(),
    additional_image_urls: z.string().optional(),
    availability_date: z.iso.date().optional(),
    accepts_returns: z.boolean().optional(),
    return_deadline_in_days: z.number().int().positive().optional(),
    return_policy: url.optional(),
  })
  .refine((row) => row.availability !== 'pre_order' || row.availability_date !== undefined)

let database: TestDatabase
let request: (path: string) => Promise<Response>
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await db.insert(company).values({ settings })
  await storeSupplier(db, { isDefault: true })
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: SITE })
  const ids = [
    await storeBook(db, {
      title: `Noces \u0007& ${'x'.repeat(200)}`,
      isbn: '9782070360024',
      publisher: 'Gallimard '.repeat(9).trim(),
      stock: 2,
      publicPriceCents: 990,
    }),
    await storeBook(db, { title: 'Commandé', stock: 0 }),
    await storeBook(db, { title: 'À paraître', stock: 0 }),
    await storeBook(db, { title: 'Épuisé', stock: 0 }),
    await storeBook(db, { title: 'Sans couverture', stock: 1 }),
    await storeBook(db, { title: 'Fichier', format: 'numerique', stock: 1 }),
  ]
  for (const [at, supply] of (['available', 'forthcoming', 'out_of_print'] as const).entries())
    await db
      .update(books)
      .set({ supply, ...(supply === 'forthcoming' && { publishedOn: '2099-05-04' }) })
      .where(eq(books.id, ids[at + 1] ?? 0))
  const covered = ids.filter((_id, at) => at !== 4)
  await db.insert(bookImages).values(covered.map((bookId) => ({ bookId, position: 0, link: 'cover.jpg' })))
  const app = new Hono().route('/', searchEngineRoutes(aShop({ db, config })))
  request = async (path) => app.request(path)
})
afterAll(() => database.close())

const rows = async () => {
  const answer = await request('/products/assistants-1.jsonl')
  expect(answer.headers.get('content-type')).toContain('application/jsonl')
  return (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as z.infer<typeof PUBLISHED>)
}

it('has every field that is required, of its kind and length, and none that is not published', async () => {
  const faults = (await rows()).flatMap((row) => PUBLISHED.safeParse(row).error?.issues ?? [])
  expect(faults).toEqual([])
})

it('lists books of paper with a cover as they can be had, and sells none of them elsewhere', async () => {
  const found = await rows()
  expect(found.map(({ title, availability }) => [title.slice(0, 10), availability]).toSorted()).toEqual(
    [
      ['Noces & xx', 'in_stock'],
      ['Commandé', 'backorder'],
      ['À paraître', 'pre_order'],
      ['Épuisé', 'out_of_stock'],
    ].toSorted(),
  )
  expect(new Set(found.map((row) => row.is_eligible_checkout))).toEqual(new Set([false]))
  expect(found[0]).toMatchObject({
    gtin: '9782070360024',
    price: '9.90 EUR',
    store_country: 'FR',
    return_deadline_in_days: 14,
    url: expect.stringContaining(`${SITE}/bookdetails/`),
  })
})

it.each(['/products/assistants-9.jsonl', '/products/assistants-1.xml', '/products/google-1.jsonl'])(
  'is not found: %s',
  async (path) => {
    expect((await request(path)).status).toBe(404)
  },
)
