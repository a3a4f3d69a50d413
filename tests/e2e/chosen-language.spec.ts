/** §4: the language that somebody chose is the one of the bare address; links to a language always win. */
import type { Page } from '@playwright/test'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'
import { signedIn } from '../support/signed-in.ts'
import { ownAddress } from '../support/visitor.ts'

const [FRENCH, ENGLISH] = LANGUAGES

/** Opens the panel of language and currency, on a phone the one of the top bar too, and chooses a language. */
async function choose(page: Page, from: (typeof LANGUAGES)[number], name: 'English' | 'Français') {
  const panel = await readerOf(page, from).preferences()
  await panel.getByRole('link', { name }).click()
}

const lang = (page: Page) => page.locator('html')

test(
  'a guest who chose English gets English at the bare address, until they choose French',
  { tag: '@narrow-only' },
  async ({ page, baseURL }) => {
    const answers: string[] = []
    page.on('response', (answer) => {
      if (answer.request().isNavigationRequest())
        answers.push(`${answer.status()} ${answer.url().replace(baseURL ?? '', '')}`)
    })
    // A link to English is no choice
    await page.goto('/en/books')
    await page.goto('/')
    await expect(lang(page)).toHaveAttribute('lang', 'fr')
    await choose(page, FRENCH, 'English')
    await expect(page).toHaveURL(/\/en$/)

    // One step, no way back into a loop
    answers.length = 0
    await page.goto('/?from=mail')
    await expect(page).toHaveURL(/\/en\?from=mail$/)
    await expect(lang(page)).toHaveAttribute('lang', 'en')
    expect(answers).toEqual(['302 /?from=mail', '200 /en?from=mail'])
    await page.goBack()
    await expect(page).toHaveURL(/\/en$/)

    // A French link that somebody shared stays French, and so do its links, in this tab and in another
    await page.goto('/books')
    await expect(lang(page)).toHaveAttribute('lang', 'fr')
    await page.getByRole('banner').getByRole('link', { name: /^GMP/ }).first().click()
    await expect(page).toHaveURL(/[^/]\/$/)
    await expect(lang(page)).toHaveAttribute('lang', 'fr')
    await page.goto('/books')
    await page.evaluate(() => window.location.assign('/'))
    await expect(page).toHaveURL(/[^/]\/$/)
    await expect(lang(page)).toHaveAttribute('lang', 'fr')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /[^/]\/$/)

    await page.goto('/')
    await expect(page).toHaveURL(/\/en$/)
    await choose(page, ENGLISH, 'Français')
    await expect(lang(page)).toHaveAttribute('lang', 'fr')
    await page.goto('/')
    await expect(page).toHaveURL(/[^/]\/$/)
    await expect(lang(page)).toHaveAttribute('lang', 'fr')
  },
)

test(
  'a customer’s language is the one of the bare address, in a browser that is new to them',
  FRENCH.pairwise,
  async ({ page }) => {
    await ownAddress(page)
    await signedIn(page, ENGLISH)
    // A page that is French for every reader: it takes the customer in
    await page.goto('/books')
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`))
      .toContain('language=eng')
    await page.goto('/')
    await expect(page).toHaveURL(/\/en$/)
  },
)
