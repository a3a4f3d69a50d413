/** The newsletter (§2 footer, §7): from the box to the mailed buttons; `web/newsletter/` shows what the box does. */
import type { Page } from '@playwright/test'
import { textOf } from '#shared/text/text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { expectSaid } from '../support/said.ts'
import { linkIn, mailTo, ownAddress, ownEmail } from '../support/visitor.ts'

// A link that is over is an answer that browsers write into their console
test.use({ expectedNoise: [/status of 404/] })

for (const { onNarrow, language, prefix } of LANGUAGES) {
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
    await box.button.click()
    await expectSaid(page, message)
  }

  test.describe(`the newsletter in ${language}`, () => {
    test.beforeEach(({ page }) => ownAddress(page))

    test('subscribes, confirms by the mailed button, and leaves by another', onNarrow, async ({ page }) => {
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

      // A link is good once; without a secret there is nothing to press
      await page.goto(`${prefix}/newsletter/confirm#token=gone`)
      await page.getByRole('button', { name: subscription.confirm.submit }).click()
      await expect(page.getByRole('heading', { level: 1, name: links.invalid.title })).toBeVisible()
      await page.goto(`${prefix}/newsletter/unsubscribe`)
      await expect(page.getByRole('heading', { level: 1, name: links.invalid.title })).toBeVisible()
      await expectAccessible(page)
    })
  })
}
