/** The newsletter (§2 footer, §5, §7, §8): the box on every page, the mailed button, leaving. */
import type { Page } from '@playwright/test'
import { textOf } from '#shared/text/text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { whenSaid } from '../support/when-said.ts'
import { linkIn, mailTo, ownAddress, ownEmail } from '../support/visitor.ts'

// §8: every refusal of the box is an answer that browsers write into their console
test.use({ expectedNoise: [/status of 4(04|22)|ERR_FAILED/] })

const SECTIONS_ON = ['/', '/books', '/cart', '/events', '/nowhere-at-all']

for (const { crosswise, language, prefix } of LANGUAGES) {
  const { newsletter: words, links, mail, subscription } = textOf(language === 'fr' ? 'fr' : 'eng')

  const boxOf = (page: Page) => {
    const band = page.getByRole('region', { name: words.title })
    return {
      band,
      email: band.getByRole('textbox', { name: words.email }),
      button: band.getByRole('button', { name: words.submit }),
    }
  }

  /** Enters an address and waits for what the shop says of it. */
  async function subscribe(page: Page, email: string, message: string) {
    const box = boxOf(page)
    await box.email.fill(email)
    const isSaid = whenSaid(page, message)
    await box.button.click()
    await isSaid
  }

  test.describe(`the newsletter in ${language}`, () => {
    test.beforeEach(({ page }) => ownAddress(page))

    test('has its box above the footer of every page', crosswise, async ({ page }) => {
      for (const path of SECTIONS_ON) {
        await page.goto(prefix + path)
        await expect(boxOf(page).email).toBeVisible()
      }
    })

    test('subscribes, confirms by the mailed button, and leaves by another', crosswise, async ({ page }) => {
      const email = ownEmail('ada')
      const { email: input, band } = boxOf(page)
      await page.goto(`${prefix}/events`)
      await subscribe(page, email, words.subscribed)
      await expect(input).toHaveValue('')
      await expect(band.getByText(words.confirmHint(email))).toBeVisible()
      await expectAccessible(page)

      const confirmation = await mailTo(page, email, mail.newsletterConfirmation.subject('GMP'))
      await page.goto(linkIn(confirmation, '/newsletter/confirm'))
      await expect(page).toHaveURL(new RegExp(`${prefix}/newsletter/confirm#token=`))
      await expectAccessible(page)
      await page.getByRole('button', { name: subscription.confirm.submit }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: subscription.confirm.done.title }),
      ).toBeFocused()

      const welcome = await mailTo(page, email, mail.newsletterWelcome.subject('GMP'))
      await page.goto(linkIn(welcome, '/newsletter/unsubscribe'))
      await page.getByRole('button', { name: subscription.unsubscribe.submit }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: subscription.unsubscribe.done.title }),
      ).toBeFocused()
      await expectAccessible(page)
    })

    test('refuses what breaks the pattern, beside the box and as a toast', crosswise, async ({ page }) => {
      const { band, email } = boxOf(page)
      await page.goto(`${prefix}/books`)
      for (const address of ['', 'ada', 'ada@example', 'a da@example.org']) {
        await subscribe(page, address, words.invalid)
        await expect(email).toBeFocused()
        await expect(email).toHaveAttribute('aria-invalid', 'true')
        await expect(email).toHaveAccessibleDescription(words.invalid)
      }
      await expectAccessible(page)
      await email.fill('ada@example.org')
      await expect(band.getByText(words.invalid)).toBeHidden()
    })

    test('says of an address entered before that it is subscribed', crosswise, async ({ page }) => {
      const address = ownEmail('twice')
      const { band, email } = boxOf(page)
      await page.goto(`${prefix}/cart`)
      await subscribe(page, address, words.subscribed)
      await subscribe(page, address.toUpperCase(), words.duplicate)
      await expect(band.getByText(words.duplicate)).toBeVisible()
      await expect(email).toHaveValue(address.toUpperCase())
    })

    test('says when it cannot be reached, and keeps what was typed', crosswise, async ({ page }) => {
      const { email } = boxOf(page)
      await page.goto(`${prefix}/`)
      await page.route('**/newsletter?*', (route) => route.abort('failed'))
      await subscribe(page, 'ada@example.org', words.failed)
      await expect(email).toHaveValue('ada@example.org')
    })

    test('says that a link is over, where it is', crosswise, async ({ page }) => {
      await page.goto(`${prefix}/newsletter/confirm#token=gone`)
      await page.getByRole('button', { name: subscription.confirm.submit }).click()
      await expect(page.getByRole('heading', { level: 1, name: links.invalid.title })).toBeVisible()
      await page.goto(`${prefix}/newsletter/unsubscribe`)
      await expect(page.getByRole('heading', { level: 1, name: links.invalid.title })).toBeVisible()
      await expectAccessible(page)
    })
  })
}
