import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { PasswordForm } from './password-form.tsx'

it.each(['fr', 'eng'] as const)('says in %s that the connection is lost', async (language) => {
  answer('POST /staff/*', () => {
    throw new TypeError('Failed to fetch')
  })
  await mountStaff(<PasswordForm />, { language })
  const words = signInWords[language]
  await page.getByRole('textbox', { name: words.email }).fill('nora@example.org')
  await page.getByRole('textbox', { name: words.password, exact: true }).fill('one long password')
  await page.getByRole('textbox', { name: words.code }).fill('123456')
  await page.getByRole('button', { name: words.enter }).click()
  await expect.element(page.getByText(frameWords[language].offline.acted)).toBeVisible()
})
