/** A catalogue of a supplier: sent, looked at, imported, found in the shop; stopped; refused in words. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { importWords } from '#shared/text/staff/import-words.ts'
import { anIsbn } from '../../support/a-book.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'

const send = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

for (const { language, onNarrow, onWide } of STAFF_LANGUAGES) {
  const words = importWords[language]
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
  const stateIs = (page: Page, state: keyof typeof words.states) =>
    expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(words.states[state])
  const countOf = (page: Page, name: keyof typeof words.counts) =>
    page.locator('dl > div').filter({ has: page.getByText(words.counts[name], { exact: true }) })

  test.describe(`a supplier’s catalogue in ${language}`, () => {
    test.use({ baseURL: STAFF_URL, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test(
      'is looked at, corrected in its columns, imported and found in the shop',
      onWide,
      async ({ page, context, request }) => {
        await workAs(context, 'bookseller', { language })
        const [isbn, bad] = [anIsbn(), anIsbn()]
        const title = `Le Carnet ${isbn}`
        const file = `avril-${isbn}.csv`
        await page.goto('/import')
        await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
        await expectAccessible(page)
        await send(
          page,
          file,
          `isbn;Nom du livre;prix;stock\n${isbn};${title};12,50;3\n${bad};Faux prix;abc;1\n`,
        )

        await expect(page.getByRole('heading', { name: file })).toBeVisible()
        await stateIs(page, 'uploaded')
        await press(page, words.check)
        await expect(page.getByRole('alert')).toContainText(words.fields.title)
        await page
          .getByLabel(words.source.fieldOf('Nom du livre'))
          .selectOption({ label: words.fields.title })
        await page.getByLabel(words.defaults.category).fill('Carnets')
        await expectAccessible(page)
        await press(page, words.check)

        await stateIs(page, 'checked')
        await expect(countOf(page, 'added')).toContainText('1')
        await expect(countOf(page, 'refused')).toContainText('1')
        await expect(page.getByText(title)).toBeVisible()
        await expect(page.getByRole('row').filter({ hasText: 'Faux prix' })).toContainText(
          words.reasons['a price that cannot be taken'] ?? '',
        )
        await expectAccessible(page)
        const downloaded = page.waitForEvent('download')
        await page.getByRole('link', { name: words.complaints.download }).click()
        expect(await readFile(await (await downloaded).path(), 'utf8')).toContain(
          `3,refused,${bad},Faux prix`,
        )

        await press(page, words.apply(1))
        await page.reload()
        await stateIs(page, 'imported')
        await expect(countOf(page, 'added')).toContainText('1')
        await expect(page.getByRole('button', { name: words.stop })).toBeHidden()
        await expectAccessible(page)
        await page.getByRole('link', { name: words.title }).first().click()
        await expect(page.getByRole('row').filter({ hasText: file }).first()).toContainText(
          words.states.imported,
        )
        const found = await request.get(
          `${process.env['SHOP_URL']}/api/sofialib/bookshop/articles?smart_search=${isbn}`,
        )
        expect(JSON.stringify(await found.json())).toContain(title)
      },
    )

    test(
      'is stopped, while somebody else waits and reads who runs it',
      onNarrow,
      async ({ page, context, browser }) => {
        const other = await browser.newContext({ baseURL: STAFF_URL })
        await workAs(other, 'owner', { language })
        const theirs = await other.newPage()
        await theirs.goto('/import')
        await send(theirs, 'autre.csv', `isbn,title,price\n${anIsbn()},Titre,9\n`)
        await expect(theirs.getByRole('heading', { name: 'autre.csv' })).toBeVisible()

        await workAs(context, 'bookseller', { language, name: 'Léa Marchand' })
        // A quick machine is still reading it when a slow browser stops it; nobody reads it to its end
        const rows = Array.from({ length: 400_000 }, (_, at) => `${anIsbn(at)},Titre,9,1\n`).join('')
        await page.goto('/import')
        await send(page, 'long.csv', `isbn,title,price,stock\n${rows}`)
        await press(page, words.check)
        await expect(page.getByRole('progressbar')).toBeVisible()
        await press(theirs, words.check)
        await expect(theirs.getByText(words.underWay('Léa Marchand', 'long.csv'))).toBeVisible()
        await other.close()
        await page.reload()
        await expect(page.getByRole('progressbar')).toBeVisible()

        await press(page, words.stop)
        await stateIs(page, 'uploaded')
        await press(page, words.discard)
        await stateIs(page, 'discarded')
      },
    )

    test.describe('is refused', () => {
      test.use({ expectedNoise: [/422 \(/] })

      test(
        'in words when it cannot be read, or is for others to import',
        onNarrow,
        async ({ page, context }) => {
          await workAs(context, 'bookseller', { language })
          await page.goto('/import')
          await send(page, 'prix.pdf', '%PDF-1.7')
          await expect(page.getByRole('alert')).toContainText('PDF')
          await page.evaluate((bytes) => {
            // A file of that size takes the browser a minute to make
            const file = Object.defineProperty(new File([], 'large.csv'), 'size', { value: bytes })
            const input = document.querySelector('input[type=file]')
            Object.defineProperty(input, 'files', { value: [file], configurable: true })
            input?.dispatchEvent(new Event('change', { bubbles: true }))
          }, 600_000_000)
          await expect(page.getByRole('alert')).toContainText(words.tooLarge)
          await expectAccessible(page)
          // The screen looks for news until it is left
          await page.goto('about:blank')
          await context.clearCookies()
          await workAs(context, 'preparer', { language })
          await page.goto('/')
          await expect(page.getByRole('button', { name: frameWords[language].lock })).toBeVisible()
          await expect(page.getByRole('link', { name: words.title, exact: true })).toBeHidden()
        },
      )
    })
  })
}
