/** What belongs to a book on its page: its other editions, its series, pages to read and pictures to look at. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { bookImages } from '#server/catalogue/books/tables.ts'
import { nameOf } from '#server/catalogue/books/covers.ts'
import type { Article } from '#shared/contract/articles.ts'
import { formatCents } from '#shared/money/format.ts'
import { textOf } from '#shared/text/text.ts'
import { storeBook } from '../support/a-book.ts'
import { expectAccessible } from '../support/accessible.ts'
import { listBooks, pathOf } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { aPicture } from '../support/pictures.ts'
import { pressUntil, readerOf } from '../support/reader.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'

const STRANGER = '9782070360024'
const STRANGER_IN_CREAM = '9782070212002'
const SECOND_ASTERIX = '9782012101340'
const BOVARY = '9782070413119'
const PICTURES = 3

async function bookOf(request: APIRequestContext, isbn: string): Promise<Article> {
  const [book] = await listBooks(request, { smart_search: isbn })
  if (book?._code_barre !== isbn) throw new Error(`The sample catalogue lacks ${isbn}.`)
  return book
}

/** Stores a book of several pictures, which the shop has fetched already. */
async function aBookWithPictures(): Promise<{ id: number; title: string }> {
  const shop = sharedShop()
  const folder = join(shop.dataDir, 'covers')
  await mkdir(folder, { recursive: true })
  const picture = await aPicture({ width: 600, height: 900 })
  const title = 'Zut, un livre d’images'
  let id = 0
  await inDatabase(shop, async (db) => {
    id = await storeBook(db, { title, format: 'relie', createdAt: new Date('2001-01-01') })
    for (let position = 0; position < PICTURES; position += 1) {
      const link = `http://127.0.0.1/${id}-${position}.jpg`
      await db.insert(bookImages).values({ bookId: id, position, link })
      await writeFile(join(folder, `${id}-${nameOf(link)}.source`), picture)
    }
  })
  return { id, title }
}

const speech = LANGUAGES[0]

const { pairwise } = speech
const lang = 'fr'
const terms = textOf(lang).book

test('a book leads to its formats, its translation and its series', pairwise, async ({ page, request }) => {
  const { words, at } = readerOf(page, speech)
  const main = page.getByRole('main')
  const [stranger, inCream] = [await bookOf(request, STRANGER), await bookOf(request, STRANGER_IN_CREAM)]
  const euros = (cents: number) => formatCents(cents, { language: lang, currency: 'eur' })
  await page.goto(pathOf(stranger))

  const formats = page.getByRole('region', { name: terms.formatsOf })
  await expect(formats.getByRole('listitem')).toHaveCount(3)
  await expect(formats.locator('[aria-current]')).toContainText(words.catalogue.formats.poche)
  const digital = formats.getByRole('link', { name: words.catalogue.formats.numerique })
  await expect(digital).toContainText(words.catalogue.notSoldHere)
  const broche = formats.getByRole('link', { name: words.catalogue.formats.broche })
  await expect(broche).toContainText(euros(inCream.price_cents))
  await broche.click()
  await expect(page).toHaveURL(at(pathOf(inCream)))
  await expect(formats.locator('[aria-current]')).toContainText(words.catalogue.formats.broche)
  await expect(page.getByRole('region', { name: terms.buy })).toContainText(euros(inCream.price_cents))

  await page
    .getByRole('region', { name: terms.translations })
    .getByRole('link', { name: 'The Stranger' })
    .click()
  await expect(main.getByRole('heading', { level: 1, name: 'The Stranger' })).toBeVisible()
  const originals = page.getByRole('region', { name: terms.original })
  await expect(originals.getByRole('link', { name: 'L’Étranger' })).toHaveCount(3)
  await expectAccessible(page)
  await originals
    .getByRole('listitem')
    .filter({ hasText: words.catalogue.formats.numerique })
    .getByRole('link')
    .click()
  const buying = page.getByRole('region', { name: terms.buy })
  await expect(buying.getByText(terms.ebook.help)).toBeVisible()
  await expect(buying.getByRole('link', { name: words.catalogue.getEbook })).toHaveAttribute(
    'href',
    /^https:/,
  )
  await expect(buying.getByRole('button', { name: words.cart.add })).toHaveCount(0)

  await page.goto(pathOf(await bookOf(request, SECOND_ASTERIX)))
  const facts = page.getByRole('region', { name: terms.facts })
  await facts.getByRole('link', { name: `Astérix, ${terms.volume(2)}` }).click()
  const series = page.getByRole('region', { name: terms.inSeries('Astérix') })
  await expect(series).toBeInViewport()
  await expect(series.getByRole('heading', { level: 3 })).toHaveText([
    'Astérix le Gaulois',
    'Astérix et les Goths',
  ])
})

test(
  'a book shows some of its pages and all of its pictures',
  { tag: '@narrow-only' },
  async ({ page, request }) => {
    await page.goto(pathOf(await bookOf(request, BOVARY)))
    const opener = page.getByRole('button', { name: terms.readExtract })
    const pages = page.getByRole('dialog', { name: terms.extractOf('Madame Bovary') })
    await pressUntil(opener, pages)
    await expect(pages.getByText('Nous étions à l’Étude')).toHaveAttribute('lang', 'fr')
    await page.keyboard.press('Escape')
    await expect(pages).toBeHidden()
    await expect(opener).toBeFocused()

    const { id, title } = await aBookWithPictures()
    await page.goto(`/bookdetails/${id}`)
    const strip = page.getByRole('main').getByRole('list', { name: terms.pictures })
    await expect(strip.getByRole('button')).toHaveCount(3)
    const pictures = page.getByRole('dialog', { name: title })
    await pressUntil(strip.getByRole('button', { name: terms.enlarge(2, 3) }), pictures)
    const caption = (number: number) => pictures.getByText(terms.picture(number, 3), { exact: true })
    const picture = (number: number) => pictures.getByRole('img', { name: terms.picture(number, 3) })
    await expect(caption(2)).toBeVisible()
    await expect(picture(2)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowRight')
    await expect(caption(3)).toBeVisible()
    await expect(picture(3)).toBeInViewport({ ratio: 0.9 })
    await expect(pictures.getByRole('button', { name: terms.nextPicture })).toBeDisabled()
    await pictures.getByRole('button', { name: terms.previousPicture }).click()
    await expect(picture(2)).toBeInViewport({ ratio: 0.9 })
    // A finger scrolls the strip
    await pictures.getByRole('list').evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }))
    await expect(caption(1)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(pictures).toBeHidden()
  },
)
