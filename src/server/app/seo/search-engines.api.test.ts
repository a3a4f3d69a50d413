import { Hono } from 'hono'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { company as settings } from '../sample/company.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { company } from '#server/shop/company/tables.ts'
import { storeBook, storeCategory } from '../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { aShop } from '../../../../tests/support/test-shop.ts'
import { elementsOf } from '../../../../tests/support/xml.ts'
import { searchEngineRoutes } from './routes.ts'

const SITE = 'https://books.example'
/** Small, so that a few books make several sitemaps. */
const SPAN = 2

let database: TestDatabase
let ids: number[]
let request: (path: string) => Promise<Response>

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: SITE })
  await db.insert(company).values({ settings })
  const key = 'romans'
  await storeCategory(db, { key })
  await storeCategory(db, { key: 'vide' })
  ids = []
  for (const title of ['La Peste', 'L’Étranger & <autres>', 'Noces', 'Caligula', 'La Chute']) {
    const isRemoved = title === 'La Chute'
    ids.push(
      await storeBook(db, {
        title,
        categories: [key],
        collection: isRemoved ? 'Épuisée' : 'Folio',
        author: isRemoved ? 'Personne' : 'Albert Camus',
        removed: isRemoved,
      }),
    )
  }
  const app = new Hono().route('/', searchEngineRoutes(aShop({ db, config }), SPAN))
  request = async (path) => app.request(path)
})

afterAll(() => database.close())

async function read(path: string) {
  const answer = await request(path)
  expect(answer.status).toBe(200)
  return elementsOf(await answer.text())
}

const textsOf = (elements: Awaited<ReturnType<typeof read>>, name: string) =>
  elements.filter((one) => one.name === name).map(({ text }) => text)

async function allSitemaps() {
  return textsOf(await read('/sitemap.xml'), 'loc').map((address) => address.replace(SITE, ''))
}

describe('the sitemap', () => {
  it('is an index of sitemaps, none of which is longer than it may be', async () => {
    const paths = await allSitemaps()
    expect(paths).toContain('/sitemaps/pages.xml')
    const ofBooks = paths.filter((path) => path.startsWith('/sitemaps/books-'))
    expect(ofBooks.length).toBeGreaterThan(1)
    for (const path of ofBooks) {
      const addresses = textsOf(await read(path), 'loc')
      expect(addresses.length).toBeGreaterThan(0)
      expect(addresses.length).toBeLessThanOrEqual(2 * SPAN)
    }
  })

  it('names every book on sale once in each language, and no other', async () => {
    const paths = await allSitemaps()
    const addresses = await Promise.all(paths.map(async (path) => textsOf(await read(path), 'loc')))
    const ofBooks = addresses.flat().filter((address) => address.includes('/bookdetails/'))
    const [plague = 0, stranger = 0] = ids
    expect(ofBooks).toHaveLength(8)
    expect(new Set(ofBooks).size).toBe(8)
    expect(ofBooks).toContain(`${SITE}/bookdetails/${plague}-la-peste`)
    expect(ofBooks).toContain(`${SITE}/en/bookdetails/${stranger}-l-etranger-autres`)
    expect(ofBooks.join()).not.toContain('la-chute')
  })

  it('pairs the languages of each page, alike from both sides', async () => {
    const elements = await read('/sitemaps/pages.xml')
    const pairs = new Map<string, string>()
    let address = ''
    for (const { name, text, attributes } of elements) {
      if (name === 'loc') address = text
      if (name === 'xhtml:link') {
        const key = `${address} ${attributes['hreflang']}`
        pairs.set(key, attributes['href'] ?? '')
      }
    }
    for (const french of [`${SITE}/`, `${SITE}/books`, `${SITE}/about-us`]) {
      const english = french === `${SITE}/` ? `${SITE}/en` : french.replace(SITE, `${SITE}/en`)
      for (const side of [french, english]) {
        expect(pairs.get(`${side} fr`)).toBe(french)
        expect(pairs.get(`${side} en`)).toBe(english)
        expect(pairs.get(`${side} x-default`)).toBe(french)
      }
    }
  })

  it('says when a book last changed', async () => {
    const { db } = database
    const changed = new Date('2026-03-04T05:06:07.000Z')
    await db
      .update(books)
      .set({ updatedAt: changed })
      .where(eq(books.id, ids[0] ?? 0))
    const paths = (await allSitemaps()).filter((path) => path.includes('books'))
    const dates = await Promise.all(paths.map(async (path) => textsOf(await read(path), 'lastmod')))
    expect(dates.flat().filter((date) => date === changed.toISOString())).toHaveLength(2)
  })

  it('leaves out categories, collections and people without a book on sale', async () => {
    const paths = await allSitemaps()
    const addresses = (await Promise.all(paths.map(async (path) => textsOf(await read(path), 'loc')))).flat()
    expect(addresses.filter((address) => /\/books\?category=\d+$/.test(address))).toHaveLength(2)
    expect(addresses.filter((address) => address.includes('/collection-details/'))).toHaveLength(2)
    expect(addresses.filter((address) => address.includes('/collaborator/'))).toHaveLength(2)
  })

  it('may be cached for an hour', async () => {
    for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/robots.txt']) {
      expect((await request(path)).headers.get('cache-control')).toBe('public, max-age=3600')
    }
  })

  it('answers 404 for a sitemap that the index does not name', async () => {
    for (const path of ['/sitemaps/books-999.xml', '/sitemaps/orders-1.xml', '/sitemaps/books-0.xml']) {
      expect((await request(path)).status).toBe(404)
    }
  })
})

describe('robots.txt', () => {
  it('leads to the sitemap and away from what is personal, in both languages', async () => {
    const answer = await request('/robots.txt')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const lines = (await answer.text()).split('\n')
    expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    for (const path of [
      '/api/',
      '/dev/',
      '/cart',
      '/en/cart',
      '/checkout',
      '/en/checkout',
      '/followorder/',
      '/books?',
      '/en/books?category=*&',
      '/en/collaborator/*?',
    ]) {
      expect(lines).toContain(`Disallow: ${path}`)
    }
    expect(lines).toContain('Allow: /en/books?category=')
    expect(lines).not.toContain('Disallow: /')
  })
})
