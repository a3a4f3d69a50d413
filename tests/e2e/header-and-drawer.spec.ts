/** What a change of language, currency and page does to a shop (§2); `web/layout/header.browser.test.tsx` shows the parts. */
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'

for (const speech of LANGUAGES) {
  const { onNarrow, onWide, language, prefix } = speech
  const other =
    language === 'fr'
      ? { prefix: '/en', lang: 'en', name: 'English' }
      : { prefix: '', lang: 'fr', name: 'Français' }

  test.describe(`moving through the shop in ${language}`, () => {
    test(
      'dollars and another language stay chosen, on the same screen and after a reload',
      onNarrow,
      async ({ page }) => {
        const { preferences, words } = readerOf(page, speech)
        await page.goto(`${prefix}/books?smart_search=camus&sort=title#newsletter`)
        const book = page.getByRole('main').getByRole('article').first()
        await expect(book).toContainText('€')
        const dollars = (await preferences()).getByRole('button', { name: words.layout.currencies.usd })
        await dollars.click()
        await expect(book).toContainText('$')
        await expect(book).not.toContainText('€')
        await page.reload()
        await expect(book).toContainText('$')

        const panel = await preferences()
        await panel.getByRole('link', { name: other.name }).click()
        await expect(page).toHaveURL(
          new RegExp(`[^/]+:\\d+${other.prefix}/books\\?smart_search=camus&sort=title#newsletter$`),
        )
        await expect(page.locator('html')).toHaveAttribute('lang', other.lang)
        await expect(page.getByRole('heading', { level: 1, name: 'camus' })).toBeVisible()
        await expect(book).toContainText('$')
      },
    )

    test(
      'another route begins at its top, with its title announced and the focus in it',
      onWide,
      async ({ page }) => {
        const { words } = readerOf(page, speech)
        const depth = () => page.evaluate(() => window.scrollY)
        await page.goto(`${prefix}/`)
        const shelf = page.getByRole('region', { name: words.home.favorites, exact: true })
        const book = shelf.getByRole('heading', { level: 3 }).first()
        await book.scrollIntoViewIfNeeded()
        // A card out of sight has no inner text
        const title = (await book.textContent()) ?? ''
        expect(await depth()).toBeGreaterThan(0)
        await book.getByRole('link').click()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
        await expect.poll(depth).toBe(0)
        await expect(page.locator('[aria-live=polite]').filter({ hasText: title })).toContainText('GMP')
        await expect(page.getByRole('main')).toBeFocused()
        await page.getByRole('contentinfo').getByRole('link', { name: words.layout.footer.top }).click()
        await expect.poll(depth).toBe(0)
      },
    )
  })
}
