/** The search field of the header (§2, §5): what it finds in a shop; `web/layout/search-box.browser.test.tsx` shows what it does. */
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'

for (const speech of LANGUAGES) {
  const { onWide, language, prefix } = speech

  test(
    `searching in ${language} leads by arrow keys to a book, and by Enter to all that were found`,
    onWide,
    async ({ page }) => {
      const { at, field, options, search, suggestions, words } = readerOf(page, speech)
      await page.goto(`${prefix}/`)
      await search('letranger camus')
      await expect(options.first()).toContainText('L’Étranger')
      await search('peste camus')
      await expect(options.first()).toContainText('La Peste')
      await field.press('ArrowDown')
      await field.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'La Peste' })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${prefix}/bookdetails/\\d+-la-peste$`))
      await expect(field).toHaveValue('')
      await expect(suggestions).toBeHidden()

      await search('camus')
      await field.press('Enter')
      await expect(page).toHaveURL(at('/books?smart_search=camus'))
      await expect(
        page.getByRole('heading', { level: 1, name: words.list.searchTitle('camus') }),
      ).toBeVisible()
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
      await expect(page.getByRole('region', { name: words.book.buy })).toBeVisible()
      await expect(field).toHaveValue('')
      await page.goBack()
      await expect(field).toHaveValue('camus')
    },
  )
}
