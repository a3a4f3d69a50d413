/** Books in the back office: one created with its cover and sold, one supplied, counted, corrected by two people, removed and back. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { anIsbn, storeBook } from '../../support/a-book.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { bulkChangesWords } from '#shared/text/staff/en/bulk-changes.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { buyOut, listBooks } from '../../support/books.ts'
import { expect, test } from '../../support/browser.ts'
import { storeSupplier } from '../../support/deliveries.ts'
import { aPicture } from '../../support/pictures.ts'
import { inDatabase, sharedShop } from '../../support/shop-database.ts'
import { besideIn, STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'

/** Buys copies as a shopper does who has not paid yet. */
async function buy(shopper: APIRequestContext, isbn: string, copies: number): Promise<void> {
  const [book] = await listBooks(shopper, { smart_search: isbn })
  if (!book) throw new Error(`The shop does not find ${isbn}.`)
  await buyOut(shopper, book, copies)
}

for (const { language, onNarrow, onWide } of STAFF_LANGUAGES) {
  const words = booksWords[language]
  const frame = frameWords[language]
  const many = bulkChangesWords[language]
  const { one, fields, stock, pictures, supply } = words

  const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
  const field = (page: Page, name: string) => page.getByRole('textbox', { name })
  const movement = (page: Page, reason: string) =>
    page.getByRole('table', { name: stock.title }).getByRole('row').filter({ hasText: reason })
  const held = (page: Page, name: string) => page.getByText(name, { exact: true }).locator('..')

  test.describe(`books in ${language}`, () => {
    test.use({ baseURL: STAFF_URL, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test.describe('that nobody knows', () => {
      test.use({ expectedNoise: [/404 \(/] })

      test(
        'are created with a cover, found in the shop and bought, which the ledger shows',
        onNarrow,
        async ({ page, context, browser }) => {
          await workAs(context, 'bookseller', { language })
          const isbn = anIsbn()
          const title = `Rivage ${randomUUID().slice(0, 6)}`
          await page.goto(`/books/${isbn}`)
          await expect(page.getByRole('heading', { name: one.unknown.title(isbn) })).toBeVisible()
          await page.getByRole('link', { name: one.unknown.create }).click()

          await expect(field(page, fields.isbn)).toHaveValue(isbn)
          await field(page, fields.isbn).fill(`${isbn.slice(0, 12)}${(Number(isbn[12]) + 1) % 10}`)
          await expect(page.getByText(words.new.wrongIsbn)).toBeVisible()
          await field(page, fields.isbn).fill(isbn)
          await press(page, words.new.submit)
          await expect(page.getByText(frameWords[language].required).first()).toBeVisible()
          await expectAccessible(page)
          await field(page, fields.title).first().fill(title)
          await field(page, fields.price).fill('9,90')
          const person = page.getByRole('combobox', { name: words.people.add })
          await person.fill('Hugo')
          await page.getByRole('option', { name: 'Victor Hugo' }).click()
          await person.fill('Jane Rivage')
          await person.press('Enter')
          await page
            .getByRole('combobox', { name: words.people.role('Jane Rivage') })
            .selectOption('translator')
          await press(page, words.new.submit)

          await expect(page.getByRole('heading', { name: title })).toBeVisible()
          await expect(page.getByRole('combobox', { name: words.people.role('Victor Hugo') })).toBeVisible()
          await page.getByLabel(pictures.upload).setInputFiles({
            name: 'cover.jpg',
            mimeType: 'image/jpeg',
            buffer: await aPicture({ height: 900 }),
          })
          const cover = page.getByRole('img', { name: pictures.picture(1) })
          await expect
            .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBeGreaterThan(0)

          await page.getByRole('button', { name: stock.add, exact: true }).click()
          const dialog = page.getByRole('dialog', { name: stock.add })
          await dialog.getByLabel(stock.copies).fill('3')
          await expectAccessible(page, 'dialog[open]')
          await dialog.getByRole('button', { name: stock.submit }).click()
          await expect(dialog).toBeHidden()
          await expect(movement(page, stock.reasons.arrival)).toContainText('+3')
          await expectAccessible(page)

          const shopper = await besideIn(browser)
          await shopper.goto(`/books?smart_search=${encodeURIComponent(title)}`)
          await expect(shopper.getByRole('link', { name: title }).first()).toBeVisible()
          await buy(shopper.request, isbn, 2)
          await shopper.context().close()

          await page.reload()
          await expect(movement(page, stock.reasons.sale)).toContainText('−2')
          await expect(movement(page, stock.reasons.sale).getByRole('link')).toHaveText(/^GMP-/)
          await expect(held(page, stock.held)).toContainText('2')
          await expect(held(page, stock.free)).toContainText('1')
        },
      )
    })

    test(
      'many are changed at once by keyboard after a preview, and put back at once',
      onWide,
      async ({ page, context }) => {
        const name = `Falaise ${randomUUID().slice(0, 6)}`
        const isbns = [anIsbn(), anIsbn()]
        const missing = anIsbn()
        await inDatabase(sharedShop(), async (db) => {
          for (const isbn of isbns)
            await storeBook(db, { isbn, title: `${name} ${isbn}`, publicPriceCents: 1000 })
        })
        await workAs(context, 'bookseller', { language })
        await page.goto(`/books?q=${encodeURIComponent(name)}`)
        await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2)
        await page.keyboard.press('m')
        await page.getByLabel(many.priceBy).fill('5')
        await page.keyboard.press('Enter')
        const preview = page.getByRole('table', { name: many.preview })
        await expect(preview.getByRole('row').filter({ hasText: name })).toHaveCount(2)
        await expect(page.getByRole('status').filter({ hasText: many.counts.changed(2) })).toBeFocused()
        await expect(preview).toContainText(/10[.,]50/)
        await expectAccessible(page)
        await page.keyboard.press('v')
        await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText(/10[.,]50/)
        await page.keyboard.press('z')
        await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText(/10[.,]00/)

        await page.goto('/books/many')
        await page.getByRole('textbox', { name: many.list }).fill(`${isbns.join(' & ')}\n${missing}`)
        await page.getByRole('combobox', { name: many.kind }).selectOption('shelf')
        await page.getByLabel(many.shelf).fill('l2')
        await press(page, many.submit)
        await expect(page.getByText(many.unknown(missing))).toBeVisible()
        await expect(page.getByRole('button', { name: many.confirm(2) })).toBeVisible()

        await page.goto(`/books/${isbns[0]}`)
        await page.getByRole('link', { name: one.duplicate }).click()
        await expect(field(page, fields.title).first()).toHaveValue(`${name} ${isbns[0]}`)
        const edition = anIsbn()
        await field(page, fields.isbn).fill(edition)
        await press(page, words.new.submit)
        await expect(page).toHaveURL(new RegExp(`/books/${edition}$`))
        await expect(field(page, fields.title).first()).toHaveValue(`${name} ${isbns[0]}`)
      },
    )

    test.describe('that two people work on', () => {
      test.use({ expectedNoise: [/409 \(/] })

      test(
        'are supplied as staff say, counted while they sell, saved over each other only knowingly, removed and put back',
        onWide,
        async ({ page, context, browser }) => {
          const isbn = anIsbn()
          const title = `Marée ${randomUUID().slice(0, 6)}`
          const supplier = `Diffusion ${randomUUID().slice(0, 6)}`
          await inDatabase(sharedShop(), async (db) => {
            await storeBook(db, { isbn, title, stock: 4 })
            await storeSupplier(db, { name: supplier })
          })
          await workAs(context, 'bookseller', { language })
          // As in a shop that obeys the French law; the server's own refusal is tested through HTTP
          await page.route(`**/staff/books/${isbn}`, async (route) => {
            const answer = await route.fetch()
            const { data } = (await answer.json()) as { data: object }
            await route.fulfill({
              response: answer,
              json: { data: { ...data, highest_discount_ppm: 50_000 } },
            })
          })
          await page.goto(`/books/${isbn}`)

          await press(page, supply.edit)
          const supplied = page.getByRole('dialog', { name: supply.edit })
          await supplied.getByLabel(supply.supplier).selectOption({ label: supplier })
          await supplied.getByLabel(supply.allotment).fill('5')
          await expectAccessible(page, 'dialog[open]')
          await supplied.getByRole('button', { name: supply.submit }).click()
          await expect(supplied).toBeHidden()
          await expect(held(page, supply.supplier)).toContainText(supplier)
          await expect(page.getByText(supply.origins.book)).toBeVisible()
          await expect(page.getByText(supply.shelf(4))).toBeVisible()
          await expect(page.getByText(supply.beyond(5))).toBeVisible()
          await press(page, frame.undo)
          await expect(page.getByText(supply.origins.book)).toBeHidden()
          await expect(page.getByText(supply.beyond(5))).toBeHidden()
          await expectAccessible(page)

          await page.getByRole('button', { name: stock.count, exact: true }).click()
          const count = page.getByRole('dialog', { name: stock.count })
          await expect(count.getByText(stock.countHint(0))).toBeVisible()
          const shopper = await besideIn(browser)
          await buy(shopper.request, isbn, 2)
          await shopper.context().close()
          await count.getByLabel(stock.counted).fill('6')
          await count.getByRole('button', { name: stock.submit }).click()
          await expect(count).toBeHidden()
          await expect(held(page, stock.free)).toContainText('4')
          await expect(movement(page, stock.reasons.count)).toContainText('+2')

          await field(page, fields.discount).fill('12')
          await expect(page.getByText(words.price.tooMuch('5'))).toBeVisible()
          await expect(page.getByText(one.changed(1))).toBeVisible()
          await field(page, fields.discount).fill('0')
          await expect(page.getByText(one.changed(1))).toBeHidden()

          const subtitle = field(page, fields.subtitle)
          await subtitle.fill('mine')
          const colleague = await browser.newContext({ baseURL: STAFF_URL })
          await workAs(colleague, 'bookseller', { name: 'Paul Leroy' })
          const done = await colleague.request.post('/staff/actions/books-edit', {
            headers: { origin: new URL(STAFF_URL).origin, 'idempotency-key': randomUUID() },
            data: { input: { isbn, subtitle: 'theirs', pages: '384' } },
          })
          expect(done.ok(), await done.text()).toBe(true)
          await colleague.close()
          await expect(page.getByText(one.theirs('theirs'))).toBeVisible()
          await expect(field(page, fields.pages)).toHaveValue('384')
          await expect(subtitle).toHaveValue('mine')
          await press(page, one.save)
          await expect(page.getByText(/Paul Leroy/).first()).toBeVisible()
          await press(page, one.save)
          await expect(page.getByText(one.changed(1))).toBeHidden()
          await page.reload()
          await expect(subtitle).toHaveValue('mine')

          await subtitle.fill('not saved')
          await page.getByRole('link', { name: words.title }).first().click()
          const leaving = page.getByRole('dialog', { name: one.leaving.title })
          await leaving.getByRole('button', { name: one.leaving.stay }).click()
          await expect(subtitle).toHaveValue('not saved')
          await press(page, one.discard)

          await press(page, one.remove)
          await expect(page.getByText(one.removed)).toBeVisible()
          await page.goto(`/books?shelf=removed&q=${encodeURIComponent(title)}`)
          const row = page.getByRole('row').filter({ hasText: title })
          await row.getByRole('checkbox').check()
          await expectAccessible(page)
          await press(page, words.bulk.restore)
          await expect(page.getByText(words.bulk.done(1))).toBeVisible()
          await expect(page.getByText(words.empty.title)).toBeVisible()

          await page.goto(`/books?publisher=&stock=in&sort=title&q=${encodeURIComponent(title)}`)
          await expect(row).toBeVisible()
          await page.getByText(words.filters.more).click()
          await page.getByRole('combobox', { name: words.filters.publisher }).fill('Gallim')
          await page.getByRole('option', { name: 'Gallimard', exact: true }).click()
          await expect(page).toHaveURL(/publisher=\d+/)
          await expect(row).toBeVisible()
          await page.reload()
          await expect(page.getByRole('button', { name: words.filters.end('Gallimard') })).toBeVisible()
          await page.getByRole('combobox', { name: words.filters.stock }).selectOption('out')
          await expect(page.getByText(words.empty.title)).toBeVisible()
          await expect(page.getByRole('button', { name: frame.table.more })).toBeHidden()
        },
      )
    })
  })
}
