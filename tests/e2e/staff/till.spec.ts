/** The shop's till: connected, tried, taken; an older file and why; a file with few books, from Today; a token; what is to ring. */
import type { Page } from '@playwright/test'
import { feedsWords } from '#shared/text/staff/feeds-words.ts'
import { todayWords } from '#shared/text/staff/en/today.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { anIsbn, storeBook } from '../../support/a-book.ts'
import { eq } from 'drizzle-orm'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { inDatabase, sharedShop } from '../../support/shop-database.ts'
import { STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'

for (const { language, onNarrow } of STAFF_LANGUAGES) {
  const words = feedsWords[language]
  const feed = `till-${language}`

  /** Books of this story alone; both languages visit one shop. */
  const isbns = Array.from({ length: 4 }, () => anIsbn())
  const table = (copies: number[]) =>
    `EAN;Qté\n${copies.map((count, at) => `${isbns[at]};${count}`).join('\n')}\n`
  const stockOf = async (isbn: string | undefined) => {
    let stock: number | undefined
    await inDatabase(sharedShop(), async (db) => {
      const [book] = await db
        .select()
        .from(books)
        .where(eq(books.isbn, isbn ?? ''))
      stock = book?.stock
    })
    return stock
  }
  const send = (page: Page, how: string, name: string, content: string) =>
    page
      .getByLabel(`${how} (${feed})`)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

  test.describe(`the till in ${language}`, onNarrow, () => {
    test.use({ baseURL: STAFF_URL, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test('is connected, and its files are tried, taken, refused and accepted', async ({ page, context }) => {
      await inDatabase(sharedShop(), async (db) => {
        for (const isbn of isbns) await storeBook(db, { isbn, title: `Carnet ${isbn}`, stock: 5 })
      })
      await workAs(context, 'bookseller', { language })
      await page.goto('/till')
      await page.getByRole('button', { name: words.add }).click()
      const dialog = page.getByRole('dialog', { name: words.add })
      await dialog.getByRole('textbox', { name: words.form.name }).first().fill(feed)
      await dialog.getByRole('button', { name: words.form.save }).click()
      const card = page.locator('section').filter({ has: page.getByRole('heading', { name: feed }) })
      await expect(card).toContainText(words.noFiles)

      await send(page, words.try, 'essai-2026-01-02-1000.csv', table([1, 2, 3, 4]))
      await expect(card).toContainText(words.states.tried)
      expect(await stockOf(isbns[0])).toBe(5)
      await send(page, words.takeFile, 'stock-2026-01-02-1000.csv', `${table([1, 2, 3, 4])}${isbns[0]};x\n`)
      await expect(card).toContainText(words.states.taken)
      await expect(card.getByRole('link', { name: words.report(1) })).toHaveCount(1)
      expect(await stockOf(isbns[0])).toBe(1)
      await send(page, words.takeFile, 'stock-2026-01-02-0900.csv', table([9, 9, 9, 9]))
      await expect(card).toContainText(words.states.refused)
      await send(page, words.takeFile, 'stock-2026-01-02-1100.csv', table([7]))
      await expect(card).toContainText(words.states.waiting)
      await expectAccessible(page)
      await page.goto('/')
      await page.getByRole('link', { name: todayWords[language].waiting.kinds.till_waiting }).click()
      await card.getByRole('button', { name: words.accept }).click()
      await expect(card.getByRole('button', { name: words.accept })).toHaveCount(0)
      expect(await stockOf(isbns[0])).toBe(7)

      await card.getByRole('button', { name: words.token }).click()
      const asking = page.getByRole('dialog', { name: words.tokenTitle })
      await asking.getByRole('button', { name: words.token }).click()
      await expect(asking).toContainText(/[0-9a-f]{48}/)
      await asking.getByRole('button', { name: words.tokenDone }).click()
      await expect(card).toContainText(words.hasToken)

      await card.getByRole('button', { name: words.remove }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.remove }).click()
      await expect(card).toHaveCount(0)
    })
  })
}
