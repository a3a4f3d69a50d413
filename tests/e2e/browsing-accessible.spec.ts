/** WCAG 2.2 AA by axe on every screen and open overlay of browsing. */
import { expectAccessible } from '../support/accessible.ts'
import { listBooks } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { pressUntil, readerOf } from '../support/reader.ts'

for (const speech of LANGUAGES) {
  const { pairwise, language, prefix } = speech

  test.describe(`browsing is accessible in ${language}`, () => {
    test.use({ expectedNoise: [/404 \(Not Found\)/] })

    test(
      'on the home page, with its search, its choices and its menu open; on lists and books, found, empty, or unknown',
      pairwise,
      async ({ page, request, isMobile }) => {
        test.slow() // every screen and state read whole by axe
        const { drawer, openDrawer, preferences, search, suggestions, words } = readerOf(page, speech)
        await page.goto(`${prefix}/`)
        await expectAccessible(page)

        await search('camus')
        await expectAccessible(page, '[role=search]')
        await page.keyboard.press('Escape')
        await expect(suggestions).toBeHidden()

        await preferences()
        await expectAccessible(page, '#preferences')
        await page.keyboard.press('Escape')

        if (isMobile) {
          await openDrawer()
          await drawer
            .getByRole('region', { name: words.layout.categories })
            .getByRole('button')
            .first()
            .click()
          await expectAccessible(page)
        } else {
          const menu = page.getByRole('navigation', { name: words.home.categories })
          await menu.getByRole('listitem').first().hover()
          await expect(menu.getByRole('button', { expanded: true })).toBeVisible()
          await expectAccessible(page, `nav[aria-label="${words.home.categories}"]`)
        }

        await page.goto(`${prefix}/books?smart_search=camus&favorites=1`)
        if (isMobile) await page.getByRole('main').locator('summary').first().click()
        await expectAccessible(page)
        if (isMobile) {
          const filters = page.getByRole('dialog', { name: words.list.filters })
          await pressUntil(page.getByRole('main').getByRole('button', { name: words.list.filter }), filters)
          await expectAccessible(page, 'dialog[open]')
        }
        await page.goto(`${prefix}/books?smart_search=zzqxkwv`)
        await expect(page.getByRole('heading', { name: words.list.emptyTitle })).toBeVisible()
        await expectAccessible(page)

        const [book] = await listBooks(request, { per_page: '1', sort: 'best' })
        await page.goto(`${prefix}/bookdetails/${book?.id}`)
        await expect(page.getByRole('heading', { level: 1, name: book?.designation })).toBeVisible()
        await expectAccessible(page)

        await page.goto(`${prefix}/no/such/screen`)
        await expect(page.getByRole('heading', { level: 1, name: words.common.notFound.title })).toBeVisible()
        await expectAccessible(page)
      },
    )

    test(
      'on what booksellers pick, all of them and one, and on the tables and one of them',
      pairwise,
      async ({ page }) => {
        const books = page.getByRole('main').locator('a:is([href*="/bookdetails/"], [href*="/tables/"])')
        for (const path of ['/staff-picks', '/staff-picks/1', '/tables', '/tables/1']) {
          await page.goto(prefix + path)
          await expect(books.first()).toBeVisible()
          await expectAccessible(page)
        }
      },
    )
  })
}
