/** The accounts: a period chosen, its sums, an invoice opened, the files for the accountant. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { issueInvoice } from '#server/selling/invoices/issue-documents.ts'
import { linesOf } from '#server/selling/orders/read-orders.ts'
import { documentsOf } from '#server/selling/invoices/documents.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { payments } from '#server/selling/payments/tables.ts'
import { dateFieldWords } from '#shared/text/en/date-field.ts'
import { accountsWords } from '#shared/text/staff/en/accounts.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { ordersOf } from '../../support/orders-on-screen.ts'
import { inDatabase, sharedShop } from '../../support/shop-database.ts'
import { STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'

/** An order that was paid and invoiced just now; returns the number of its invoice. */
async function anInvoice(): Promise<string> {
  const [number = ''] = (await ordersOf({})).numbers
  let document = ''
  await inDatabase(sharedShop(), async (db) => {
    const [order] = await db.select().from(orders).where(eq(orders.number, number))
    const orderId = order?.id ?? ''
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
    if (!order || !payment) throw new Error(`The order ${number} was not paid.`)
    const lines = await linesOf(db, orderId)
    await db.transaction(async (tx) => issueInvoice(tx, { order, lines, payment, vouchers: [] }))
    document = (await documentsOf(db, [orderId])).get(orderId)?.[0]?.number ?? ''
  })
  return document
}

const download = async (page: Page, name: string) => {
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return await readFile(await (await begun).path(), 'utf8')
}

for (const { language, onWide } of STAFF_LANGUAGES) {
  const words = accountsWords[language]
  const dates = dateFieldWords[language]
  test.describe(`the accounts in ${language}`, () => {
    test.use({ baseURL: STAFF_URL, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test(
      'show an owner a period’s sums and documents, hand the accountant files, and are not there for others',
      onWide,
      async ({ page, context }) => {
        const invoice = await anInvoice()
        await workAs(context, 'owner', { language })
        await page.goto('/accounts')
        await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
        const row = page.getByRole('row').filter({ hasText: invoice })
        await expect(row).toBeVisible()
        await expect(page.getByRole('table', { name: words.vat.title })).toContainText('France')
        await expect(page.getByText(words.money.untold)).toBeVisible()
        await expectAccessible(page)

        const address = await row.getByRole('link', { name: invoice }).getAttribute('href')
        const file = await page.request.get(`${STAFF_URL}${address}`)
        expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

        const entries = await download(page, words.files.journal)
        expect(entries.split('\n')[0]).toContain('EcritureDate')
        expect(entries).toContain(`VE-${invoice}`)
        expect(await download(page, words.files.invoices)).toContain(invoice)

        await page.getByRole('button', { name: words.period.names.lastYear }).click()
        await expect(page.getByText(words.vat.none).first()).toBeVisible()
        await expect(row).toBeHidden()
        // Typed in the page's language, whatever the browser's; the browser's calendar fills the same field
        const [from, to] = [words.period.from, words.period.to].map((name) =>
          page.getByLabel(name, { exact: true }),
        ) as [Locator, Locator]
        await expect(from).toHaveAccessibleDescription(dates.format.date)
        await from.fill('le 1er février')
        await to.fill('1/1/2020')
        await expect(from).toHaveAccessibleDescription(new RegExp(dates.wrong.date))
        await expectAccessible(page)
        await page.locator('input[type="date"]').first().fill('2020-02-01')
        await expect(from).toBeFocused()
        await expect(from).toHaveValue('01/02/2020')
        await expect(page.getByText(words.period.wrong)).toBeVisible()
        await to.fill('1.3.20')
        await to.press('Enter')
        await expect(page).toHaveURL(/from=2020-02-01&to=2020-03-01/)

        // Not there for anybody but the owner
        await page.goto('about:blank')
        await context.clearCookies()
        await workAs(context, 'bookseller', { language })
        await page.goto('/')
        await expect(page.getByRole('button', { name: frameWords[language].lock })).toBeVisible()
        await expect(page.getByRole('link', { name: words.title, exact: true })).toBeHidden()
      },
    )
  })
}
