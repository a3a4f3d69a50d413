/** The shop about itself, and what it owes its customers by law (§2). */
import { legalTextOf } from '#shared/text/legal/legal.ts'
import { LEGAL_SECTIONS } from '#shared/text/legal/sections.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'

const speech = LANGUAGES[1]

test(
  'the shop presents itself and leads to every part of its law',
  speech.pairwise,
  async ({ page, isMobile }) => {
    const { at, menu, words } = readerOf(page, speech)
    const { about, legal } = words.company
    const { sections } = legalTextOf('eng')
    await page.goto('/en/books')
    await (await menu(isMobile)).getByRole('link', { name: words.layout.about, exact: true }).click()
    await expect(page).toHaveURL(at('/about-us'))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: about.heading('GMP') })).toBeVisible()
    await expectAccessible(page)

    await main.getByRole('link', { name: about.terms }).click()
    await expect(page).toHaveURL(at('/legal-information#terms'))
    await expect(page.getByRole('heading', { name: about.terms, level: 2 })).toBeInViewport()
    await expectAccessible(page)
    const contents = main.getByRole('navigation', { name: legal.contents })
    for (const id of LEGAL_SECTIONS) {
      await contents.getByRole('link', { name: sections[id].title }).click()
      await expect(page).toHaveURL(at(`/legal-information#${id}`))
      await expect(main.getByRole('heading', { level: 2, name: sections[id].title })).toBeInViewport()
    }
  },
)
