/** The contact page (§2 /contactus): how to reach the shop, and writing to it. */
import type { Page } from '@playwright/test'
import { company } from '#server/sample/company.ts'
import { textOf } from '#shared/text/text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { signedIn } from '../support/signed-in.ts'
import { mailTo, ownAddress, ownEmail } from '../support/visitor.ts'

test.use({ expectedNoise: [/status of 4(09|29)|ERR_FAILED/] })

for (const speech of LANGUAGES) {
  const { crosswise, language, prefix } = speech
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

    test(
      'is found from every page, and tells how to reach the shop',
      crosswise,
      async ({ page, isMobile }) => {
        await page.goto(`${prefix}/books`)
        if (isMobile) {
          await page.getByRole('contentinfo').getByRole('link', { name: layout.contactLink }).click()
        } else {
          await page
            .getByRole('navigation', { name: layout.navigation })
            .getByRole('link', { name: layout.contactLink })
            .click()
        }
        await expect(page).toHaveURL(new RegExp(`${prefix}/contactus$`))
        const main = page.getByRole('main')
        await expect(main.getByRole('link', { name: company.email })).toHaveAttribute(
          'href',
          `mailto:${company.email}`,
        )
        await expect(main.getByRole('link', { name: company.phone })).toHaveAttribute(
          'href',
          'tel:0123456789',
        )
        for (const line of (language === 'fr' ? company.libraries_fr : company.libraries_en).split('\n')) {
          await expect(main.getByRole('complementary')).toContainText(line)
        }
        await expectAccessible(page)
      },
    )

    test('is in the bar that stays when the page is scrolled', crosswise, async ({ page }) => {
      await page.goto(`${prefix}/books`)
      const bar = page.getByRole('navigation', { name: layout.quickNavigation })
      await expect(async () => {
        await page.mouse.wheel(0, 300)
        await page.evaluate(() => window.scrollTo(0, 400))
        await expect(bar).toBeInViewport({ timeout: 1000 })
      }).toPass()
      await bar.getByRole('link', { name: layout.contactLink }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    })

    test(
      'names what is missing beside each field, then sends, and mails both sides',
      crosswise,
      async ({ page }) => {
        const form = formOf(page)
        const email = ownEmail('ada')
        const subject = `${language} ${email}`
        await page.goto(`${prefix}/contactus`)
        await form.orderNumber.fill('12345')
        await form.button.click()
        await expect(form.name).toBeFocused()
        const { errors, left, orderNumberHint } = words.form
        await expect(form.name).toHaveAccessibleDescription(errors.name)
        await expect(form.email).toHaveAccessibleDescription(errors.email)
        await expect(form.subject).toHaveAccessibleDescription(errors.subject)
        await expect(form.orderNumber).toHaveAccessibleDescription(
          `${orderNumberHint} ${errors.order_number}`,
        )
        await expect(form.message).toHaveAccessibleDescription(`${left(5000)} ${errors.message}`)
        await expectAccessible(page)

        await form.write({ email, subject })
        await form.orderNumber.fill('gmp 4f7k 92qx')
        await expect(page.getByText(errors.name)).toBeHidden()
        await form.button.click()
        await expect(page.getByRole('heading', { name: words.done.title })).toBeFocused()
        await expect(page.getByText(words.done.text(email))).toBeVisible()
        await expectAccessible(page)

        expect(await mailTo(page, email, mail.contactReceipt.subject('GMP'))).not.toContain('Nedjma')
        const received = await mailTo(page, company.email, subject)
        for (const part of ['Ada Reader', email, 'GMP-4F7K-92QX', 'Nedjma']) expect(received).toContain(part)

        await page.getByRole('button', { name: words.done.another }).click()
        await expect(form.message).toHaveValue('')
      },
    )

    test(
      'knows who is signed in, and keeps the text when the message cannot leave',
      crosswise,
      async ({ page }) => {
        const form = formOf(page)
        const { email } = await signedIn(page, speech, { name: 'Grace' })
        await page.goto(`${prefix}/contactus`)
        await expect(form.name).toHaveValue('Grace')
        await expect(form.email).toHaveValue(email)
        await form.subject.fill('Perdu')
        await form.message.fill('Bonjour,\nauriez-vous « Nedjma » ?')
        await page.route('**/bookshop/contact', (route) => route.abort('failed'))
        await form.button.click()
        await expect(page.getByRole('alert')).toHaveText(words.form.failed)
        await expect(page.getByRole('alert')).toBeFocused()
        await expect(form.message).toHaveValue(/Nedjma/)
        await expectAccessible(page)

        await page.unroute('**/bookshop/contact')
        await form.button.click()
        await expect(page.getByText(words.done.text(email))).toBeVisible()
      },
    )

    test('says when the form had expired, and takes it the second time', crosswise, async ({ page }) => {
      const form = formOf(page)
      await page.route('**/contact/form', (route) => route.fulfill({ json: { data: { form_token: 'old' } } }))
      await page.goto(`${prefix}/contactus`)
      await form.write({ email: ownEmail('late'), subject: 'Tard' })
      await form.button.click()
      await expect(page.getByRole('alert')).toHaveText(words.form.expired)
      await page.unroute('**/contact/form')
      await form.button.click()
      await expect(page.getByRole('alert')).toHaveText(words.form.expired)
      await form.button.click()
      await expect(page.getByRole('heading', { name: words.done.title })).toBeVisible()
    })
  })
}
