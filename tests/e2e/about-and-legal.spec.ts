/** The shop about itself, and what it owes its customers by law (§2). */
import { LEGAL_SECTIONS } from '#shared/text/legal/sections.ts'
import { legalTextOf } from '#shared/text/legal/legal.ts'
import { company } from '#server/sample/company.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'

for (const speech of LANGUAGES) {
  const { crosswise, language, prefix } = speech

  test.describe(`the shop in ${language}`, () => {
    test('says who it is, where and when, and how to reach it', crosswise, async ({ page, isMobile }) => {
      const { at, drawer, openDrawer, words } = readerOf(page, speech)
      const { about } = words.company
      await page.goto(`${prefix}/books`)
      if (isMobile) {
        await openDrawer()
        await drawer.getByRole('link', { name: words.layout.about, exact: true }).click()
      } else {
        await page.getByRole('link', { name: words.layout.about, exact: true }).first().click()
      }
      await expect(page).toHaveURL(at('/about-us'))
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: about.heading('GMP') })).toBeVisible()
      await expect(main.getByText(language === 'fr' ? company.about_fr : company.about_en)).toBeVisible()
      const libraries = main.getByRole('region', { name: about.libraries })
      for (const line of (language === 'fr' ? company.libraries_fr : company.libraries_en).split('\n')) {
        await expect(libraries).toContainText(line)
      }
      await expect(main.getByRole('link', { name: company.email })).toHaveAttribute(
        'href',
        `mailto:${company.email}`,
      )
      await expect(main.getByRole('link', { name: company.phone })).toHaveAttribute('href', 'tel:0123456789')

      await main.getByRole('link', { name: new RegExp(about.collections(2)) }).click()
      await expect(page).toHaveURL(at('/collections'))
      await page.goBack()
      await main.getByRole('link', { name: about.terms }).click()
      await expect(page).toHaveURL(at('/legal-information#terms'))
      await expect(page.getByRole('heading', { name: about.terms, level: 2 })).toBeInViewport()
    })

    test('states its law: every part by its anchor, what is missing marked', crosswise, async ({ page }) => {
      const { at, words } = readerOf(page, speech)
      const { legal } = words.company
      const { sections, details } = legalTextOf(language === 'fr' ? 'fr' : 'eng')
      await page.goto(`${prefix}/`)
      await page.getByRole('contentinfo').getByRole('link', { name: words.layout.legal, exact: true }).click()
      await expect(page).toHaveURL(at('/legal-information'))
      const main = page.getByRole('main')
      await expect(main.getByText(legal.version(TERMS_VERSION))).toBeVisible()
      await expect(main.getByText(legal.toFillNote)).toBeVisible()
      await expect(main.locator('mark').first()).toHaveText(legal.toFill(details.legal_name))

      const contents = main.getByRole('navigation', { name: legal.contents })
      for (const id of LEGAL_SECTIONS) {
        await contents.getByRole('link', { name: sections[id].title }).click()
        await expect(page).toHaveURL(at(`/legal-information#${id}`))
        await expect(main.getByRole('heading', { level: 2, name: sections[id].title })).toBeInViewport()
      }
    })

    for (const path of ['/about-us', '/legal-information']) {
      test(`${path} is accessible`, crosswise, async ({ page }) => {
        await page.goto(prefix + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      })
    }
  })
}
