/** The list of books (§2, §4): all of it in the address. */
import type { Page } from '@playwright/test'
import { formatCents } from '#shared/money/format.ts'
import { listBooks } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'

for (const speech of LANGUAGES) {
  const { crosswise, language, prefix } = speech

  const listOf = (page: Page) => {
    const reader = readerOf(page, speech)
    const { list } = reader.words
    const main = page.getByRole('main')
    return {
      ...reader,
      list,
      titles: main.getByRole('article').getByRole('heading'),
      count: main.getByRole('status').first(),
      chips: page.getByRole('list', { name: list.active }),
      pager: page.getByRole('navigation', { name: list.pages }),
      sort: page.getByRole('combobox', { name: list.sort }),
      /** The tree of categories; on narrow screens it is folded. */
      async categories(isMobile: boolean) {
        const tree = main.getByRole('navigation', { name: list.categories })
        if (isMobile && !(await tree.isVisible())) await main.locator('summary').first().click()
        await expect(tree).toBeVisible()
        return tree
      },
    }
  }

  test.describe(`the list of books in ${language}`, () => {
    test('covers stay uncovered: a discount is shown beside them', crosswise, async ({ page }) => {
      // Other journeys fill the first page with books of their own
      await page.goto(`${prefix}/books?smart_search=neuromancer`)
      const card = page.getByRole('main').getByRole('article').filter({ hasText: /−\d/ }).first()
      const cover = await card.locator('.book-cover').boundingBox()
      const badge = await card.getByText(/^−\d/).boundingBox()
      const title = await card.getByRole('heading').boundingBox()
      if (!cover || !badge || !title) throw new Error('The card of a discounted book lacks a part.')
      expect(badge.y).toBeGreaterThanOrEqual(cover.y + cover.height)
      expect(badge.y + badge.height).toBeLessThanOrEqual(title.y)
    })

    test(
      'categories and words narrow it, each a chip that can be taken away (§4)',
      crosswise,
      async ({ page, isMobile }) => {
        const { chips, categories, count, list, titles, words } = listOf(page)
        await page.goto(`${prefix}/books`)
        const counted = async () => Number.parseInt(await count.innerText(), 10)
        const all = await counted()
        // A branch comes when it is unfolded
        const tree = await categories(isMobile)
        const levels = await tree.getByRole('link').count()
        await tree.getByRole('button').first().click()
        await expect.poll(() => tree.getByRole('link').count()).toBeGreaterThan(levels)
        await tree.getByRole('button').first().click()
        const first = tree.getByRole('link').first()
        const name = (await first.innerText()).split('\n')[0] ?? ''
        await first.click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/books\\?category=\\d+$`))
        const chip = chips.getByRole('link', { name: list.remove(name) })
        await expect(chip).toBeVisible()
        await expect.poll(counted).toBeLessThan(all)
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

        await (await categories(isMobile)).getByRole('link').nth(1).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/books\\?category=\\d+,\\d+$`))
        await expect(chips.getByRole('link')).toHaveCount(3)
        await (
          await categories(isMobile)
        )
          .getByRole('link', { name: new RegExp(`^${RegExp.escape(name)}`) })
          .first()
          .click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/books\\?category=\\d+$`))
        await expect(chip).toBeHidden()
        await chips.getByRole('link').click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/books$`))
        // Other journeys add books of their own meanwhile
        await expect.poll(counted).toBeGreaterThanOrEqual(all)

        await page.goto(`${prefix}/books?smart_search=camus&sort=title&favorites=1`)
        await expect(titles.first()).toBeVisible()
        await chips.getByRole('link', { name: list.remove(list.searchTitle('camus')) }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/books\\?favorites=1&sort=title$`))
        await page.goBack()
        await chips.getByRole('link', { name: list.clear }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/books\\?sort=title$`))
        await expect(page.getByRole('heading', { level: 1, name: words.catalogue.books })).toBeVisible()
      },
    )

    test('can be sorted; filters stay and pages start again', crosswise, async ({ page, request }) => {
      const { at, sort, titles } = listOf(page)
      await page.goto(`${prefix}/books?smart_search=camus`)
      await expect(sort).toHaveValue('relevance')
      await sort.selectOption('price_asc')
      await expect(page).toHaveURL(at('/books?smart_search=camus&sort=price_asc'))
      const cheapest = await listBooks(request, { smart_search: 'camus', sort: 'price_asc', per_page: '30' })
      expect(cheapest.map((book) => book.price_cents)).toEqual(
        cheapest.map((book) => book.price_cents).toSorted((one, other) => one - other),
      )
      await expect(titles).toHaveText(cheapest.map((book) => book.designation))

      await page.goto(`${prefix}/books?sort=title&page=3`)
      await sort.selectOption('price_desc')
      await expect(page).toHaveURL(at('/books?sort=price_desc'))
      const [dearest] = await listBooks(request, { sort: 'price_desc', per_page: '1' })
      if (!dearest) throw new Error('The shop is empty.')
      await expect(titles.first()).toHaveText(dearest.designation)
      await expect(page.getByRole('main').getByRole('article').first()).toContainText(
        formatCents(dearest.price_cents, {
          language: language === 'fr' ? 'fr' : 'eng',
          currency: 'eur',
        }),
      )
    })

    test(
      'has pages with addresses of their own; the way back restores the list',
      crosswise,
      async ({ page }) => {
        const { at, list, pager, titles } = listOf(page)
        await page.goto(`${prefix}/books?sort=title`)
        const first = await titles.first().innerText()
        await expect(pager.getByRole('link', { name: list.page(1), exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        )
        await expect(pager.getByRole('link', { name: list.page(2), exact: true })).toHaveAttribute(
          'href',
          `${prefix}/books?sort=title&page=2`,
        )
        await pager.getByRole('link', { name: list.next }).click()
        await expect(page).toHaveURL(at('/books?sort=title&page=2'))
        await expect(titles.first()).not.toHaveText(first)
        await expect(page).toHaveTitle(new RegExp(list.pageOf(2, 1).replace(/1$/, '\\d+')))
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

        const title = titles.nth(20)
        await title.scrollIntoViewIfNeeded()
        const depth = await page.evaluate(() => window.scrollY)
        expect(depth).toBeGreaterThan(0)
        // A card out of sight has no inner text
        const chosen = (await title.textContent()) ?? ''
        await title.getByRole('link').click()
        await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible()
        await page.goBack()
        await expect(page).toHaveURL(at('/books?sort=title&page=2'))
        // Found by name: a book that another journey brings moves it by a place. Where it stood, the reader is again
        await expect(titles.getByRole('link', { name: chosen, exact: true }).first()).toBeAttached()
        await expect(title).toBeInViewport()
        await page.goBack()
        await expect(titles.first()).toHaveText(first)
      },
    )

    test('without any book gives advice', crosswise, async ({ page }) => {
      const { at, list, titles } = listOf(page)
      const answer = await page.goto(`${prefix}/books?smart_search=zzqxkwv`)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 2, name: list.emptyTitle })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: list.suggestions })).toBeVisible()
      await expect(titles).not.toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: list.allBooks }).click()
      await expect(page).toHaveURL(at('/books'))
    })

    test('makes nothing of an address that makes no sense', crosswise, async ({ page }) => {
      const { count, titles } = listOf(page)
      await page.goto(`${prefix}/books`)
      const all = await count.innerText()
      const answer = await page.goto(`${prefix}/books?category=abc&sort=__proto__&page=-1&collection=1e9`)
      expect(answer?.status()).toBe(200)
      await expect(count).toHaveText(all)
      await expect(titles.first()).toBeVisible()
    })

    test.describe('beyond its end', () => {
      test.use({ expectedNoise: [/404 \(Not Found\)/] })

      test('answers 404 and leads to the last page', crosswise, async ({ page }) => {
        const { list, titles } = listOf(page)
        const answer = await page.goto(`${prefix}/books?page=9999`)
        expect(answer?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 2, name: list.beyondTitle })).toBeVisible()
        await page.getByRole('link', { name: list.lastPage }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/books\\?page=\\d{1,2}$`))
        await expect(titles.first()).toBeVisible()
      })
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('searches, filters, sorts and turns pages', crosswise, async ({ page, isMobile }) => {
        const { at, categories, chips, field, list, pager, sort, titles } = listOf(page)
        await page.goto(`${prefix}/books`)
        const first = await titles.first().innerText()
        await pager.getByRole('link', { name: list.next }).click()
        await expect(page).toHaveURL(at('/books?page=2'))
        await expect(titles.first()).not.toHaveText(first)

        await (await categories(isMobile)).getByRole('link').first().click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/books\\?category=\\d+$`))
        await sort.selectOption('title')
        await page.getByRole('button', { name: list.apply }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/books\\?category=\\d+&sort=title$`))
        await expect(chips.getByRole('link')).toHaveCount(1)

        await field.fill('etranger')
        await field.press('Enter')
        await expect(page).toHaveURL(at('/books?smart_search=etranger'))
        await titles.first().getByRole('link').click()
        await expect(page.getByRole('heading', { level: 1, name: 'L’Étranger' })).toBeVisible()
      })
    })
  })
}
