/** What paper and narrow screens show of pages (§2). */
import { aBookInStock } from '../support/books.ts'
import { expect, test } from '../support/browser.ts'
import { shopperOf } from '../support/shopper.ts'

test('a printed page holds its content alone', { tag: '@wide-only' }, async ({ page }) => {
  await page.goto('/about-us')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test(
  'on a phone nothing lies on a cover, and that of the popup is whole',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.goto('/books')
    const card = page.getByRole('main').getByRole('article').first()
    const cover = await card.locator('.book-cover').boundingBox()
    const mark = await card.locator('.mark').first().boundingBox()
    expect(mark?.y).toBeGreaterThanOrEqual((cover?.y ?? Infinity) + (cover?.height ?? 0))

    const shopper = shopperOf(page, { language: 'fr', prefix: '' })
    await shopper.add(await aBookInStock(request, 12))
    const shown = page.getByRole('dialog').locator('.book-cover').first()
    const art = await shown.locator('svg, img').first().boundingBox()
    expect((await shown.boundingBox())?.height).toBeCloseTo(art?.height ?? 0, 0)
  },
)
