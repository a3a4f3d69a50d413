/** The way into the back office: an invitation, a passkey, the lock, and what the keyboard reaches inside. */
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { inviteToStaff, STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'
import { addAuthenticator } from '../../support/virtual-authenticator.ts'

for (const { language, onNarrow, onWide } of STAFF_LANGUAGES) {
  const words = signInWords[language]
  const frame = frameWords[language]

  test.describe(`the way into the back office in ${language}`, () => {
    test.use({ baseURL: STAFF_URL, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test.describe('the whole way', () => {
      // The lock falls while the screen below is still being read
      test.use({ expectedNoise: [/401 \(Unauthorized\) \(.*\/staff\/today\)/] })

      test(
        'goes from an invitation over a passkey to the screens, and back in after the lock',
        onNarrow,
        async ({ page }) => {
          await addAuthenticator(page)
          await page.goto(await inviteToStaff(language))
          await expect(page.getByRole('heading', { name: words.invitation.title })).toBeVisible()
          await page.getByLabel(words.invitation.name).fill('Nora Hamidi')
          await expectAccessible(page)
          await page.getByRole('button', { name: words.invitation.join }).click()

          await expect(page.getByRole('heading', { name: words.enrol.title })).toBeVisible()
          await expectAccessible(page)
          await page.getByRole('button', { name: words.enrol.make }).click()

          const lock = page.getByRole('button', { name: frame.lock })
          await expect(lock).toBeVisible()
          await expectAccessible(page)
          await lock.click()
          await expectAccessible(page)
          await page.getByRole('button', { name: words.passkey.enter }).click()
          await expect(lock).toBeVisible()
        },
      )
    })

    test.describe('refuses', () => {
      test.use({ expectedNoise: [/40[14] \(/] })

      test('a wrong password in one sentence, and a link that was used', onNarrow, async ({ page }) => {
        await page.goto('/')
        await page.getByLabel(words.email).fill('nobody@example.org')
        await page.getByRole('textbox', { name: words.password }).fill('not the password')
        await page.getByLabel(words.code).fill('123456')
        await page.getByRole('button', { name: words.enter, exact: true }).click()
        await expect(page.getByRole('alert')).toBeVisible()
        await expectAccessible(page)
        await page.goto('/invitation#token=unknown')
        await expect(page.getByText(words.invitation.gone)).toBeVisible()
      })
    })

    test('leads to every action and every key by the keyboard', onWide, async ({ page, context }) => {
      await workAs(context, 'owner', { language })
      await page.goto('/no/such/screen')
      await expect(page.getByRole('heading', { name: frame.notFound.title })).toBeVisible()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: frame.keys.title })).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      const find = page.getByRole('combobox', { name: frame.scan.label })
      await expect(find).toBeFocused()
      await expectAccessible(page, 'header')
      await find.fill(frame.keys.title)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: frame.keys.title })).toBeVisible()
    })
  })
}
