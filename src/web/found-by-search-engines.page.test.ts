/** What search engines and link previews read in pages: addresses, languages, descriptions, JSON-LD, the sitemap. */
import type { APIRequestContext } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBookInStock } from '../../tests/support/books.ts'
import { openPage, visit } from '../../tests/support/sent-page.ts'
import { elementsOf } from '../../tests/support/xml.ts'

const SCREENS = [
  '/',
  '/books',
  '/collections',
  '/collaborators',
  '/events',
  '/staff-picks',
  '/tables',
  '/about-us',
  '/contactus',
]
const UNLISTED = ['/cart', '/checkout', '/track-order', '/order-success', '/books?smart_search=camus']

let request: APIRequestContext
beforeAll(async () => {
  request = await visit()
})
afterAll(() => request.dispose())

async function firstEvent() {
  const answer = await request.get('/api/sofialib/bookshop/events?lang=eng')
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return `/eventdetails/${data[0]?.id}`
}

it('every page says which address is its own, and both languages name each other', async () => {
  const book = await aBookInStock(request, 2)
  for (const path of [...SCREENS, `/bookdetails/${book.id}`, await firstEvent()]) {
    const { links: french } = await openPage(request, path)
    expect(french.canonical, path).toBeTruthy()
    expect(french.canonical, path).toBe(french.fr)
    expect(french.standard, path).toBe(french.fr)
    // Followed from one language to the other, not only written alike
    const answer = await request.get(french.en ?? '', { maxRedirects: 0 })
    expect(answer.status(), `${french.en} does not redirect`).toBe(200)
    const { links: english } = await openPage(request, french.en ?? '')
    expect(english.canonical, path).toBe(english.en)
    expect({ ...english, canonical: '' }, path).toEqual({ ...french, canonical: '' })
  }
})

describe.each([
  { language: 'fr', prefix: '' },
  { language: 'en', prefix: '/en' },
])('in $language', ({ language, prefix }) => {
  it('home and agenda name their feeds, which are not sent twice', async () => {
    for (const path of [prefix || '/', `${prefix}/events`]) {
      const { document } = await openPage(request, path)
      const href = document.querySelector('link[type="application/atom+xml"]')?.getAttribute('href') ?? ''
      expect(href, path).toMatch(/\.atom$/)
      const feed = await request.get(href)
      expect(elementsOf(await feed.text())[0]?.attributes['xml:lang']).toBe(language)
      const again = await request.get(href, { headers: { 'If-None-Match': feed.headers()['etag'] ?? '' } })
      expect(again.status(), href).toBe(304)
    }
  })

  it('a page is described and pictured where it is shared', async () => {
    const book = await aBookInStock(request, 3)
    for (const path of [`${prefix}/books`, `${prefix}/bookdetails/${book.id}`]) {
      const { document, meta } = await openPage(request, path)
      expect(document.title).not.toBe('')
      expect(meta('description')?.length, path).toBeGreaterThan(20)
      expect(meta('og:title'), path).toBeTruthy()
      expect(meta('og:locale')).toBe(language === 'fr' ? 'fr_FR' : 'en_GB')
      const picture = await request.get(new URL(meta('og:image') ?? '').pathname)
      expect(picture.headers()['content-type'], path).toContain('image/')
    }
  })

  it('a book is described as a product on sale', async () => {
    const book = await aBookInStock(request, 4)
    const { things } = await openPage(request, `${prefix}/bookdetails/${book.id}`)
    expect(things.find((one) => String(one['@type']).includes('Book'))).toMatchObject({
      name: book.designation,
      isbn: book._code_barre,
      offers: { priceCurrency: 'EUR', price: (book.price_cents / 100).toFixed(2) },
    })
    expect(things.some((one) => one['@type'] === 'BreadcrumbList')).toBe(true)
  })
})

it('personal and endless addresses are not listed for search engines', async () => {
  for (const path of UNLISTED) {
    const { meta } = await openPage(request, path)
    expect(meta('robots'), path).toContain('noindex')
  }
})

it('the sitemap leads to pages that are there', async () => {
  const locations = async (path: string) =>
    elementsOf(await (await request.get(path)).text())
      .filter(({ name }) => name === 'loc')
      .map(({ text }) => new URL(text).pathname + new URL(text).search)
  const sitemaps = await locations('/sitemap.xml')
  expect(sitemaps.length).toBeGreaterThan(3)
  for (const sitemap of sitemaps) {
    for (const path of (await locations(sitemap)).slice(-2)) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(200)
      expect(await answer.text(), path).not.toContain('content="noindex')
    }
  }
})

it('the home page names the shop, its search and its icons', async () => {
  const { things, document } = await openPage(request, '/')
  expect(things.find((one) => one['@type'] === 'WebSite')).toMatchObject({
    potentialAction: { '@type': 'SearchAction' },
  })
  expect(things.some((one) => one['@type'] === 'BookStore')).toBe(true)
  for (const rel of ['icon', 'manifest', 'apple-touch-icon']) {
    const href = document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')
    expect((await request.get(href ?? '')).status(), rel).toBe(200)
  }
})
