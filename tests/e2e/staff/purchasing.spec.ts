/** A supplier is added, its publisher given to it; what a customer waits for is proposed, changed, sent, and taken back. */
import { randomUUID } from 'node:crypto'
import { purchasingWords } from '#shared/text/staff/en/purchasing.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import { storeBook } from '../../support/a-book.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { inDatabase, sharedShop } from '../../support/shop-database.ts'
import { STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'

test.use({ baseURL: STAFF_URL })

for (const { language, onNarrow } of STAFF_LANGUAGES) {
  const words = purchasingWords[language]

  test.describe(`orders to suppliers in ${language}`, onNarrow, () => {
    test('a book that a customer waits for is ordered from the supplier of its publisher', async ({
      page,
      context,
    }) => {
      const tag = randomUUID().slice(0, 8)
      const [supplier, publisher, title] = [`Diffusion ${tag}`, `Verdier ${tag}`, `Vies minuscules ${tag}`]
      await inDatabase(sharedShop(), async (db) => {
        const bookId = await storeBook(db, { title, publisher, stock: 0, publicPriceCents: 1000 })
        await db.insert(backorders).values({
          orderId: randomUUID(),
          position: 0,
          bookId,
          wanted: 2,
          isPaid: true,
          requestedAt: new Date(),
        })
      })
      await workAs(context, 'bookseller', { language })

      await test.step('the supplier is added and given the publisher', async () => {
        await page.goto('/purchasing/suppliers')
        await page.getByRole('button', { name: words.suppliers.add }).first().click()
        const form = page.getByRole('dialog', { name: words.suppliers.add })
        await form.getByLabel(words.suppliers.form.name).fill(supplier)
        await form.getByLabel(words.suppliers.form.email).fill('orders@distributor.example')
        await form.getByLabel(words.suppliers.form.franco).fill('100')
        await expectAccessible(page, 'dialog[open]')
        await form.getByRole('button', { name: words.suppliers.form.save }).click()
        await expect(form).toBeHidden()
        const more = page.getByRole('button', { name: frameWords[language].table.more })
        const choice = page.getByLabel(words.suppliers.giveOf(publisher))
        await expect(async () => {
          // Other tests bring publishers too: it may be pages away
          if (await choice.isHidden()) await more.last().click({ timeout: 2000 })
          await expect(choice).toBeVisible({ timeout: 200 })
        }).toPass({ intervals: [100] })
        await choice.selectOption({ label: supplier })
        await expect(choice).toBeHidden()
      })

      await test.step('the proposal says why, and its quantity is changed by a key', async () => {
        await page.goto('/purchasing')
        await page.getByRole('navigation', { name: words.rail }).getByRole('link', { name: supplier }).click()
        const row = page.getByRole('row').filter({ hasText: title })
        await expect(row.getByText(words.causes.waiting(2)).filter({ visible: true })).toBeVisible()
        const quantity = row.getByRole('textbox', { name: words.quantityOf(title) })
        await expect(quantity).toHaveValue('2')
        await expectAccessible(page)
        await row.getByRole('link', { name: title }).focus()
        await page.keyboard.press('+')
        await expect(quantity).toHaveValue('3')
        await expect(page.getByText(words.sum(1, 3))).toBeVisible()
      })

      const send = page.getByRole('button', { name: words.send(supplier) })
      await test.step('it is sent, and taken back while its mail waits', async () => {
        await send.click()
        await expect(page.getByText(words.sum(0, 0))).toBeVisible()
        await page.keyboard.press('z')
        await expect(page.getByText(words.sum(1, 3))).toBeVisible()
      })

      await test.step('sent again, it is among the orders, and what is no longer wanted is cancelled', async () => {
        await send.click()
        await expect(page.getByText(words.sum(0, 0))).toBeVisible()
        await page.getByRole('link', { name: words.links.sent }).click()
        await page.getByRole('row').filter({ hasText: supplier }).getByRole('link').click()
        await expect(page.getByRole('link', { name: words.sent.files.csv })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: words.sent.lines.cancelOf(title) }).click()
        await expect(page.getByText(words.sent.lines.cancelled(3))).toBeVisible()
      })
    })
  })
}
