/** A staff pick, from the scan to the places where readers find it: the QR code of its card and the feeds are read back. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { cameraWords } from '#shared/text/en/camera.ts'
import { newsletterWords } from '#shared/text/staff/en/newsletter.ts'
import { staffPicksWords as picksWords } from '#shared/text/staff/en/staff-picks.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { staffPicksWords } from '#shared/text/en/staff-picks.ts'
import { textOf } from '#shared/text/text.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { listBooks, pathOf } from '../../support/books.ts'
import { expect, test } from '../../support/browser.ts'
import { startOwnShop, STAFF_LANGUAGES, workAs } from '../../support/staff-shop.ts'
import { scan } from '../../support/wedge.ts'

// One shop for both, as each looks at its newest pick
test.describe.configure({ mode: 'default' })

let own: Awaited<ReturnType<typeof startOwnShop>>
test.beforeAll(async () => {
  const file = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer } })
  own = await startOwnShop()
})
test.afterAll(() => own.shop.stop())

const API = '/api/sofialib/bookshop'

for (const { language, onNarrow } of STAFF_LANGUAGES) {
  const words = picksWords[language]
  const { catalogue } = textOf(language)
  const prefix = language === 'fr' ? '' : '/en'

  test.describe(`staff picks in ${language}`, onNarrow, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB', expectedNoise: [/ERR_INTERNET_DISCONNECTED/] })

    test('go from the scan to card, book, pages, home, feeds, letter and table', async ({
      page,
      context,
      playwright,
    }) => {
      const request = await playwright.request.newContext({ baseURL: own.shop.url })
      const name = language === 'fr' ? 'Inès' : 'Agnes'
      const note = language === 'fr' ? 'Un livre qui se lit debout.' : 'Read it standing up.'
      const [book] = await listBooks(request, {
        per_page: '1',
        sort: 'best',
        page: language === 'fr' ? '1' : '2',
      })
      if (!book) throw new Error('The sample has no book.')
      await workAs(context, 'bookseller', { language, name: `${name} Martin`, of: own })
      await page.goto(`${own.staffUrl}/picks/new`)
      await expect(page.getByRole('button', { name: cameraWords[language].open })).toBeVisible()
      await scan(page, book._code_barre)
      await expect(page.getByText(words.chosen(book.designation))).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: words.publish }).click()
      await expect(page.getByText(words.noteMissing)).toBeVisible()
      const field = page.getByRole('textbox', { name: language === 'fr' ? words.noteFr : words.noteEn })
      await field.fill(note)

      await test.step('a lost connection loses no word', async () => {
        await context.setOffline(true)
        await page.getByRole('button', { name: words.publish }).click()
        await expect(page.getByText(frameWords[language].offline.acted)).toBeVisible()
        await context.setOffline(false)
        await page.reload()
        await expect(field).toHaveValue(note)
      })

      await page.getByRole('button', { name: words.publish }).click()
      await expect(page).toHaveURL(`${own.staffUrl}/picks`)
      await expect(page.getByRole('link', { name: book.designation })).toBeVisible()
      await expectAccessible(page)

      const read = async (path: string) => await (await request.get(path)).text()
      const signed = catalogue.pickedBy(name)
      await test.step('readers find it on six pages and in both feeds', async () => {
        const { data } = JSON.parse(await read(`${API}/staff-picks?lang=${language}`)) as {
          data: { bookseller: { id: number; name: string } }[]
        }
        expect(data[0]?.bookseller.name).toBe(name)
        const pages = [
          `${prefix}/staff-picks`,
          `${prefix}/staff-picks/${data[0]?.bookseller.id}`,
          `${prefix}/`,
          prefix + pathOf(book),
        ]
        for (const path of pages) await expect.poll(() => read(path), path).toContain(note)
        const list = `${prefix}/books?smart_search=${book._code_barre}`
        await expect.poll(() => read(list)).toContain(signed)
        const atom = await read(`${API}/staff-picks/feed.atom?lang=${language}`)
        const json = JSON.parse(await read(`${API}/staff-picks/feed.json?lang=${language}`)) as {
          title: string
          items: { content_text: string; authors: { name: string }[] }[]
        }
        expect(atom).toContain(note)
        expect(json.items[0]).toMatchObject({ content_text: note, authors: [{ name }] })
        expect(json.title).toContain(staffPicksWords[language].feedTitle(''))
        const answer = await request.get(`${API}/staff-picks/feed.atom?lang=${language}`)
        const again = await request.get(`${API}/staff-picks/feed.atom?lang=${language}`, {
          headers: { 'if-none-match': answer.headers()['etag'] ?? '' },
        })
        expect(again.status()).toBe(304)
      })

      await test.step('its card for the table has a QR code that opens the book', async () => {
        await page.evaluate(() => {
          window.print = () => {}
        })
        await page.getByRole('button', { name: words.printOf(book.designation) }).click()
        await page.emulateMedia({ media: 'print' })
        const card = page.locator('.sheet-a6 .print-card')
        await expect(card).toContainText(note)
        await expect(card).toContainText(words.pickedBy(name))
        const png = await card.getByRole('img').screenshot()
        const { data, info } = await sharp(png)
          .resize({ width: 600, kernel: 'nearest' })
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        const [code] = await readBarcodes({
          data: new Uint8ClampedArray(data),
          width: info.width,
          height: info.height,
          colorSpace: 'srgb',
        })
        const opened = await request.get(new URL(code?.text ?? '').pathname)
        expect(await opened.text()).toContain(book.designation)
        await page.emulateMedia({ media: 'screen' })
      })

      await test.step('a letter takes it as a block', async () => {
        await workAs(context, 'editor', { language, of: own })
        await page.goto(`${own.staffUrl}/letters/new`)
        const picks = page.getByRole('combobox', { name: words.insert })
        await picks.selectOption({ label: `${book.designation} (${name})` })
        const { issue } = newsletterWords[language]
        const column = page.getByRole('group', {
          name: new RegExp(language === 'fr' ? issue.french : issue.english),
        })
        await expect(column.getByRole('textbox', { name: issue.text })).toHaveValue(new RegExp(note))
        await expectAccessible(page)
      })
      await request.dispose()
    })
  })
}
