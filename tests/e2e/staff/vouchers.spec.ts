/** A voucher at the counter: sold, its code read out and found again, its balance put right. */
import { voucherCardWords } from '#shared/text/voucher-card-words.ts'
import { vouchersWords } from '#shared/text/staff/vouchers-words.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'

for (const { language, crosswise } of STAFF_LANGUAGES) {
  const words = vouchersWords[language]
  test.describe(`vouchers in ${language}`, crosswise, () => {
    test.use({ baseURL: STAFF_URL, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test('are sold against a receipt, found by their code, and put right with a reason', async ({
      page,
      context,
    }) => {
      await workAs(context, 'bookseller', { language })
      await page.goto('/vouchers')
      await page.getByRole('button', { name: words.sell }).click()
      const dialog = page.getByRole('dialog', { name: words.sell })
      await dialog.getByRole('button', { name: words.issuing.submit }).click()
      await expect(dialog.getByText(words.faults.amount)).toBeVisible()
      await dialog.getByRole('button', { name: '30' }).click()
      await dialog.getByRole('textbox', { name: words.issuing.receipt }).fill('T-118')
      await dialog
        .getByRole('combobox', { name: words.issuing.design })
        .selectOption(voucherCardWords[language].designs.ribbon)
      await dialog.getByRole('button', { name: words.issuing.submit }).click()

      const code = page.getByText(/^(\w{4}-){3}\w{4}$/)
      await expect(code).toBeVisible()
      const written = (await code.textContent()) ?? ''
      await expect(page.getByRole('button', { name: words.code.a6 })).toBeVisible()
      await expectAccessible(page)
      const { pathname } = new URL(page.url())

      await page.goto('/vouchers')
      const search = page.getByRole('searchbox', { name: words.search.label })
      await search.fill(`${written.slice(0, -1)}${written.endsWith('2') ? '3' : '2'}`)
      await search.press('Enter')
      await expect(page.getByText(words.search.mistyped).first()).toBeVisible()
      await search.fill(written.toLowerCase())
      await search.press('Enter')
      await expect(page).toHaveURL(pathname)

      await page.getByRole('button', { name: words.one.correct }).click()
      await page.getByRole('textbox', { name: words.correcting.balance }).fill('25')
      await page.getByRole('textbox', { name: words.correcting.reason }).fill('a mistake at the till')
      await page.getByRole('button', { name: words.correcting.submit, exact: true }).click()
      await expect(page.getByText('a mistake at the till')).toBeVisible()
    })
  })
}
