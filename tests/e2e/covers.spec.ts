/** Covers that are pictures (§2, §9): the best format, only what is near, and a drawn one where there is none. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameOf } from '#server/catalogue/books/covers.ts'
import { bookImages } from '#server/catalogue/books/tables.ts'
import { storeBook } from '../support/a-book.ts'
import { expect, test } from '../support/browser.ts'
import { aPicture } from '../support/pictures.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'

// A cover that cannot be had is a 404, which browsers write into their console
test.use({ expectedNoise: [/status of 404/] })

const BOOKS = 12
// No page shows them among what is new: what cannot be had would be noise in other tests
const LONG_AGO = new Date('2001-01-01')

/** Stores books of one word; the shop has their covers already, but for the last book's, whose supplier is nowhere. */
async function booksWithCovers(word: string): Promise<number[]> {
  const shop = sharedShop()
  const picture = await aPicture({ width: 600, height: 900 })
  const folder = join(shop.dataDir, 'covers')
  await mkdir(folder, { recursive: true })
  const ids: number[] = []
  await inDatabase(shop, async (db) => {
    for (let number = 1; number <= BOOKS; number += 1) {
      const id = await storeBook(db, {
        title: `${word} ${number}`,
        author: 'Ada Reader',
        format: 'relie',
        createdAt: LONG_AGO,
      })
      const link = `http://127.0.0.1/${word}-${number}.jpg`
      await db.insert(bookImages).values({ bookId: id, position: 0, link })
      if (number < BOOKS) await writeFile(join(folder, `${id}-${nameOf(link)}.source`), picture)
      ids.push(id)
    }
  })
  return ids
}

test(
  'covers come in AVIF, the first row at once, the others when near, and drawn where there is none',
  { tag: '@desk' },
  async ({ page }) => {
    const word = 'zinzins'
    const ids = await booksWithCovers(word)
    await page.goto(`/books?smart_search=${word}&sort=title`)
    const covers = page.getByRole('main').locator('.book-card')
    await expect(covers).toHaveCount(BOOKS)

    const first = covers.first().locator('img')
    await expect(first).toHaveJSProperty('complete', true)
    expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-\d+\.avif$/)
    await expect(first).toHaveAttribute('fetchpriority', 'high')

    const last = covers.nth(BOOKS - 2).locator('picture img')
    await expect(last).toHaveAttribute('src', /^data:/)
    const before = await last.boundingBox()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toHaveAttribute('src', /^\/covers\//)
    await expect
      .poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
    const after = await last.boundingBox()
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height])

    await page.goto(`/bookdetails/${ids.at(-1)}`)
    await expect(page.getByRole('main').locator('.book-cover svg').first()).toBeVisible()
    await page.goto(`/bookdetails/${ids[0]}`)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      new RegExp(`/share/${ids[0]}.jpg$`),
    )
  },
)

test(
  'a cover is near with a tenth of it within 50 px of the window (§9)',
  { tag: '@narrow-only' },
  async ({ page }) => {
    const word = 'zythums'
    await booksWithCovers(word)
    await page.addInitScript(() => {
      const requested: IntersectionObserverInit[] = []
      Object.assign(window, { requested })
      window.IntersectionObserver = class extends IntersectionObserver {
        constructor(callback: IntersectionObserverCallback, init: IntersectionObserverInit = {}) {
          super(callback, init)
          requested.push(init)
        }
      }
    })
    await page.goto(`/books?smart_search=${word}`)
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { requested: unknown }).requested))
      .toContainEqual({ threshold: 0.1, rootMargin: '50px' })
  },
)
