/** A voucher sold at the counter: its code read out and found again, its balance put right, and spent in the shop. */
import { voucherCardWords } from '#shared/text/en/voucher-card.ts'
import { vouchersWords } from '#shared/text/staff/en/vouchers.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { aBookInStock } from '../../support/books.ts'
import { expect, test } from '../../support/browser.ts'
import { CARDS, shopperOf } from '../../support/shopper.ts'
import { besideIn, STAFF_URL, workAs } from '../../support/staff-shop.ts'
import { ownEmail } from '../../support/visitor.ts'

const words = vouchersWords.eng

test.describe('vouchers', { tag: '@narrow-only' }, () => {
  test.use({ baseURL: STAFF_URL, locale: 'en-GB' })

  test('are sold against a receipt, found by their code, put right with a reason, and spent beside a card', async ({
    page,
    context,
    browser,
  }) => {
    await workAs(context, 'bookseller', { language: 'eng' })
    await page.goto('/vouchers')
    await page.getByRole('button', { name: words.sell }).click()
    const dialog = page.getByRole('dialog', { name: words.sell })
    await dialog.getByRole('button', { name: words.issuing.submit }).click()
    await expect(dialog.getByText(words.faults.amount)).toBeVisible()
    await dialog.getByRole('button', { name: '30' }).click()
    await dialog.getByRole('textbox', { name: words.issuing.receipt }).fill('T-118')
    await dialog
      .getByRole('combobox', { name: words.issuing.design })
      .selectOption(voucherCardWords.eng.designs.ribbon)
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
    await page.getByRole('textbox', { name: words.correcting.balance }).fill('5')
    await page.getByRole('textbox', { name: words.correcting.reason }).fill('a mistake at the till')
    await page.getByRole('button', { name: words.correcting.submit, exact: true }).click()
    await expect(page.getByText('a mistake at the till')).toBeVisible()

    await test.step('a reader pays with it, and the rest by card', async () => {
      const shop = await besideIn(browser)
      const shopper = shopperOf(shop, { language: 'en', prefix: '/en' })
      const { checkout } = shopper.words
      await shopper.add(await aBookInStock(shop.request, 23))
      await shopper.goToCheckout()
      await shopper.fillIn(ownEmail('voucher'))
      const field = shopper.field(checkout.coupon.label)
      await field.fill(written.toLowerCase().replaceAll('-', ' '))
      await field.press('Enter')
      await expect(shop.getByText(checkout.vouchers.applied(written, '€5.00'))).toBeVisible()
      await expect(shop.getByText(checkout.vouchers.due)).toBeVisible()
      await expectAccessible(shop)
      await shopper.fillInCard(CARDS.good)
      await shopper.orderButton.click()
      const number = await shopper.confirmedNumber()
      await shop.context().close()
      await page.reload()
      await expect(page.getByText(words.moved.spent('€5.00'))).toBeVisible()
      await expect(page.getByText(number)).toBeVisible()
    })
  })
})
