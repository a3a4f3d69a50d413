/** Writing to the shop (§2 /contactus); `web/contact/` shows what the form and its page do. */
import type { Page } from '@playwright/test'
import { company } from '#server/app/sample/company.ts'
import { textOf } from '#shared/text/text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { mailTo, ownAddress, ownEmail } from '../support/visitor.ts'

for (const speech of LANGUAGES) {
  const { onWide, language, prefix } = speech
  const { contact: words, layout, mail } = textOf(language === 'fr' ? 'fr' : 'eng')

  function formOf(page: Page) {
    const main = page.getByRole('main')
    const field = (name: string) => main.getByRole('textbox', { name })
    return {
      name: field(words.form.name),
      email: field(words.form.email),
      subject: field(words.form.subject),
      orderNumber: field(words.form.orderNumber),
      message: field(words.form.message),
      button: main.getByRole('button', { name: words.form.submit }),
      async write(given: { email: string; subject: string }) {
        await this.name.fill('Ada Reader')
        await this.email.fill(given.email)
        await this.subject.fill(given.subject)
        await this.message.fill('Bonjour,\nauriez-vous « Nedjma » ?')
      },
    }
  }

  test.describe(`contact in ${language}`, () => {
    test.beforeEach(({ page }) => ownAddress(page))

    test('is found from every page, sends a message, and mails both sides', onWide, async ({ page }) => {
      const form = formOf(page)
      const email = ownEmail('ada')
      const subject = `${language} ${email}`
      await page.goto(`${prefix}/books`)
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('link', { name: layout.contactLink }).click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/contactus$`))
      await expectAccessible(page)
      await form.write({ email, subject })
      await form.orderNumber.fill('gmp 4f7k 92qx')
      await form.button.click()
      await expect(page.getByRole('heading', { name: words.done.title })).toBeFocused()
      await expect(page.getByText(words.done.text(email))).toBeVisible()

      expect(await mailTo(page, email, mail.contactReceipt.subject('GMP'))).not.toContain('Nedjma')
      const received = await mailTo(page, company.email, subject)
      for (const part of ['Ada Reader', email, 'GMP-4F7K-92QX', 'Nedjma']) expect(received).toContain(part)
    })
  })
}
