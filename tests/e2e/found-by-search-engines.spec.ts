import type { APIRequestContext, Page } from '@playwright/test'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { aBookInStock } from '../support/books.ts'
import { elementsOf } from '../support/xml.ts'

const SCREENS = ['/', '/books', '/collections', '/collaborators', '/events', '/about-us', '/contactus']
const UNLISTED = ['/cart', '/checkout', '/track-order', '/order-success', '/books?smart_search=camus']

const linksOf = (page: Page) =>
  page.evaluate(() => {
    const hrefOf = (selector: string) => document.querySelector<HTMLLinkElement>(selector)?.href
    return {
      canonical: hrefOf('link[rel=canonical]'),
      fr: hrefOf('link[rel=alternate][hreflang=fr]'),
      en: hrefOf('link[rel=alternate][hreflang=en]'),
      standard: hrefOf('link[rel=alternate][hreflang=x-default]'),
    }
  })

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).first().getAttribute('content')

async function firstEvent(request: APIRequestContext) {
  const answer = await request.get('/api/sofialib/bookshop/events?lang=eng')
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return `/eventdetails/${data[0]?.id}`
}

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, 'search engines get the same on a phone')
})

test('every page says which address is its own, and both languages name each other', async ({
  page,
  request,
}) => {
  const book = await aBookInStock(request, 2)
  for (const path of [...SCREENS, `/bookdetails/${book.id}`, await firstEvent(request)]) {
    await page.goto(path)
    const french = await linksOf(page)
    expect(french.canonical, path).toBe(french.fr)
    expect(french.standard, path).toBe(french.fr)
    // Followed from one language to the other, not only written alike
    const answer = await page.goto(french.en ?? '')
    expect(answer?.request().redirectedFrom(), `${french.en} redirects`).toBeNull()
    const english = await linksOf(page)
    expect(english.canonical, path).toBe(english.en)
    expect({ ...english, canonical: '' }, path).toEqual({ ...french, canonical: '' })
  }
})

for (const { language, prefix } of LANGUAGES) {
  test(`a page is described and pictured where it is shared, in ${language}`, async ({ page, request }) => {
    const book = await aBookInStock(request, 3)
    for (const path of [`${prefix}/books`, `${prefix}/bookdetails/${book.id}`]) {
      await page.goto(path)
      expect(await page.title()).not.toBe('')
      expect((await metaOf(page, 'description'))?.length, path).toBeGreaterThan(20)
      expect(await metaOf(page, 'og:title'), path).toBeTruthy()
      expect(await metaOf(page, 'og:locale')).toBe(language === 'fr' ? 'fr_FR' : 'en_GB')
      const picture = await request.get(new URL((await metaOf(page, 'og:image')) ?? '').pathname)
      expect(picture.headers()['content-type'], path).toContain('image/')
    }
  })

  test(`a book is described as a product on sale, in ${language}`, async ({ page, request }) => {
    const book = await aBookInStock(request, 4)
    await page.goto(`${prefix}/bookdetails/${book.id}`)
    const written = await page.locator('script[type="application/ld+json"]').allTextContents()
    const told = written.flatMap((text) => JSON.parse(text) as Record<string, unknown>[])
    const product = told.find((one) => String(one['@type']).includes('Book'))
    expect(product).toMatchObject({
      name: book.designation,
      isbn: book._code_barre,
      offers: { priceCurrency: 'EUR', price: (book.price_cents / 100).toFixed(2) },
    })
    expect(told.some((one) => one['@type'] === 'BreadcrumbList')).toBe(true)
  })
}

test('personal and endless addresses are not listed for search engines', async ({ page }) => {
  for (const path of UNLISTED) {
    await page.goto(path)
    expect(await metaOf(page, 'robots'), path).toContain('noindex')
  }
})

test('the sitemap leads to pages that are there', async ({ request }) => {
  const locations = async (path: string) =>
    elementsOf(await (await request.get(path)).text())
      .filter(({ name }) => name === 'loc')
      .map(({ text }) => new URL(text).pathname + new URL(text).search)
  const sitemaps = await locations('/sitemap.xml')
  expect(sitemaps.length).toBeGreaterThan(3)
  for (const sitemap of sitemaps) {
    const pages = await locations(sitemap)
    for (const path of pages.slice(-2)) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(200)
      expect(await answer.text(), path).not.toContain('content="noindex')
    }
  }
})

test('the home page names the shop, its search and its icons', async ({ page, request }) => {
  await page.goto('/')
  const written = await page.locator('script[type="application/ld+json"]').allTextContents()
  const told = written.flatMap((text) => JSON.parse(text) as Record<string, unknown>[])
  expect(told.find((one) => one['@type'] === 'WebSite')).toMatchObject({
    potentialAction: { '@type': 'SearchAction' },
  })
  expect(told.some((one) => one['@type'] === 'BookStore')).toBe(true)
  for (const rel of ['icon', 'manifest', 'apple-touch-icon']) {
    const href = await page.locator(`link[rel="${rel}"]`).getAttribute('href')
    expect((await request.get(href ?? '')).status(), rel).toBe(200)
  }
})
