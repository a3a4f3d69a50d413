/** The filters of the list of books (§2, §4): counts, chips, narrow screens; `web/listing/filters.page.test.ts` reads their pages. */
import type { Locator, Page } from '@playwright/test'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { pressUntil, readerOf } from '../support/reader.ts'

const countOf = async (link: Locator) => Number((await link.innerText()).match(/\d+$/)?.[0])

for (const speech of LANGUAGES) {
  const { pairwise, onWide, language, prefix } = speech

  const filtersOf = (page: Page) => {
    const reader = readerOf(page, speech)
    const { catalogue, list } = reader.words
    const main = page.getByRole('main')
    return {
      ...reader,
      list,
      catalogue,
      main,
      count: main.getByRole('status').first(),
      chips: page.getByRole('list', { name: list.active }),
      drawer: page.getByRole('dialog', { name: list.filters }),
      /** The values of one filter; on narrow screens they are in a drawer. */
      async facet(title: string, isMobile: boolean) {
        const group = main.getByRole('group', { name: title })
        if (isMobile) await pressUntil(main.getByRole('button', { name: list.filter }), group)
        await expect(group).toBeVisible()
        return group
      },
    }
  }

  test.describe(`the filters of the list in ${language}`, () => {
    test('say how many books they leave, and leave as many', pairwise, async ({ page, isMobile }) => {
      const { at, catalogue, chips, count, drawer, facet, list } = filtersOf(page)
      await page.goto(`${prefix}/books`)
      const pocket = (await facet(list.facets.format, isMobile)).getByRole('link', {
        name: new RegExp(`^${catalogue.formats.poche} ?\\d+$`),
      })
      await pocket.click()
      await expect(page).toHaveURL(at('/books?format=poche'))
      await expect(pocket).toHaveAttribute('aria-current', 'true')
      // Read from the same page as the count: others buy meanwhile
      const left = await countOf(pocket)
      if (isMobile) await drawer.getByRole('button', { name: list.showBooks(left) }).click()
      await expect(count).toHaveText(catalogue.countBooks(left))

      const stock = (await facet(list.facets.availability, isMobile)).getByRole('link', {
        name: list.availabilities.in_stock,
      })
      await stock.click()
      await expect(page).toHaveURL(at('/books?format=poche&availability=in_stock'))
      await expect(stock).toHaveAttribute('aria-current', 'true')
      const inStock = await countOf(stock)
      expect(inStock).toBeLessThan(left)
      if (isMobile) await drawer.getByRole('button', { name: list.showBooks(inStock) }).click()
      await expect(count).toHaveText(catalogue.countBooks(inStock))
      await chips.getByRole('link', { name: list.remove(catalogue.formats.poche) }).click()
      await expect(page).toHaveURL(at('/books?availability=in_stock'))
      await page.goBack()
      await expect(chips.getByRole('link', { name: list.remove(catalogue.formats.poche) })).toBeVisible()
    })

    test(
      'unfold long lists, and are taken back by choosing them again; a price range replaces another (§4)',
      onWide,
      async ({ page, isMobile }) => {
        const { at, facet, list } = filtersOf(page)
        await page.goto(`${prefix}/books`)
        const publishers = await facet(list.facets.publisher, isMobile)
        await expect(publishers.getByRole('link')).toHaveCount(6)
        await publishers.locator('summary').click()
        await expect.poll(() => publishers.getByRole('link').count()).toBeGreaterThan(10)

        const prices = (await facet(list.facets.price, isMobile)).getByRole('link')
        await prices.nth(1).click()
        await expect(page).toHaveURL(at('/books?price_min=1000&price_max=1499'))
        // The address changes before the page does
        await expect(prices.nth(1)).toHaveAttribute('aria-current', 'true')
        await prices.first().click()
        await expect(page).toHaveURL(at('/books?price_max=999'))
        await expect(prices.first()).toHaveAttribute('aria-current', 'true')
        await prices.first().click()
        await expect(page).toHaveURL(at('/books'))
      },
    )
  })
}
