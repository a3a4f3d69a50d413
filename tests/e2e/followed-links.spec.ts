/** Links between the shop's pages: followed without another document, where the browser needs no more. */
import type { Page } from '@playwright/test'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'

/** Known to this document alone. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

for (const speech of LANGUAGES) {
  const { onWide, language, prefix } = speech

  test.describe(`links in ${language}`, () => {
    test(
      'lead on in the same document, by hand and by keyboard, or beside it when the reader wants it',
      onWide,
      async ({ context, page }) => {
        const { at, words } = readerOf(page, speech)
        await page.goto(`${prefix}/books`)
        await mark(page)
        const book = page
          .getByRole('main')
          .getByRole('article')
          .first()
          .getByRole('heading')
          .getByRole('link')
        await book.click()
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page).toHaveURL(/bookdetails/)
        await page.goBack()
        await expect(page).toHaveURL(at('/books'))
        // The address changes before the list is shown, and focus moves to the list as it is announced
        await expect(
          page.locator('[aria-live=polite]').filter({ hasText: words.catalogue.books }),
        ).toBeAttached()
        await book.focus()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/bookdetails/)
        expect(await isMarked(page)).toBe(true)

        // Beside the page when the reader wants it
        await page.goto(`${prefix}/books`)
        const { href } = new URL(page.url())
        const opened = context.waitForEvent('page')
        await book.click({ modifiers: ['ControlOrMeta'] })
        const beside = await opened
        await expect(beside).toHaveURL(/bookdetails/)
        await beside.close()
        expect(page.url()).toBe(href)
        // Nothing of it is left: the next one is followed here
        await mark(page)
        await book.click()
        await expect(page).toHaveURL(/bookdetails/)
        expect(await isMarked(page)).toBe(true)
      },
    )

    test(
      'to the page itself add nothing to the way back, and those of filters leave the list where it is',
      onWide,
      async ({ page, isMobile }) => {
        const { at, words } = readerOf(page, speech)
        await page.goto(`${prefix}/books`)
        const logo = page.getByRole('banner').getByRole('link', { name: `GMP, ${words.layout.home}` })
        await logo.click()
        await expect(page).toHaveURL(at(prefix === '' ? '/' : ''))
        // The address changes before the page does, and a link to it adds to the way back until then
        await expect(page.getByRole('region', { name: words.home.carousel })).toBeVisible()
        await mark(page)
        await logo.click()
        await logo.click()
        expect(await isMarked(page)).toBe(true)
        await page.goBack()
        await expect(page).toHaveURL(at('/books'))

        // A phone has its filters in a dialog
        if (isMobile) return
        await page.goto(`${prefix}/books`)
        const format = page.getByRole('main').getByRole('group', { name: words.list.facets.format })
        await format.getByRole('link').first().scrollIntoViewIfNeeded()
        // Before React takes the filters over, their links lead to whole pages
        const isTakenOver = (link: Element) => Object.keys(link).some((key) => key.startsWith('__react'))
        await expect.poll(() => format.getByRole('link').first().evaluate(isTakenOver)).toBe(true)
        await page.mouse.wheel(0, 200)
        await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
        const before = await scrolled(page)
        // By keyboard, which does not scroll to what it presses
        await format
          .getByRole('link')
          .first()
          .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
        await page.keyboard.press('Enter')
        await expect(format.getByRole('link').first()).toHaveAttribute('aria-current', 'true')
        // The chip of what was chosen may have moved the list
        expect(await scrolled(page)).toBeGreaterThan(before / 2)
      },
    )
  })
}

test.describe('another page', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test(
    'begins at its top without gliding there, and so does the way back',
    { tag: '@wide-only' },
    async ({ page }) => {
      await page.addInitScript(() => {
        const scrolls: { top: number; behavior: string }[] = []
        const { scrollTo } = window
        Object.assign(window, {
          scrolls,
          scrollTo: (...args: [ScrollToOptions | number, number?]) => {
            const [to, y] = args
            const { scrollBehavior } = getComputedStyle(document.documentElement)
            const behavior = typeof to === 'object' ? (to.behavior ?? 'auto') : 'auto'
            const top = typeof to === 'object' ? (to.top ?? 0) : (y ?? 0)
            scrolls.push({ top, behavior: behavior === 'auto' ? scrollBehavior : behavior })
            Reflect.apply(scrollTo, window, args)
          },
        })
      })
      const scrolls = () =>
        page.evaluate(() => (window as unknown as { scrolls: { top: number; behavior: string }[] }).scrolls)
      await page.goto('/books')
      const book = page.getByRole('main').getByRole('article').last().getByRole('heading').getByRole('link')
      await book.scrollIntoViewIfNeeded()
      // A place is read as it is left: what comes late moves it, and a click scrolls to what it presses
      await book.evaluate((link) =>
        link.addEventListener('click', () => Object.assign(window, { left: window.scrollY }), { once: true }),
      )
      await book.click()
      await expect.poll(scrolls).toContainEqual({ top: 0, behavior: 'auto' })
      const left = await page.evaluate(() => Math.round((window as unknown as { left: number }).left))
      expect(left).toBeGreaterThan(500)
      await page.goBack()
      await expect.poll(async () => (await scrolls()).map(({ top }) => Math.round(top))).toContain(left)
      expect((await scrolls()).filter(({ behavior }) => behavior !== 'auto')).toEqual([])
    },
  )
})
