/** The page of a book in the browser (§2): sharing it, unfolding it, buying it from a phone. */
import { eq } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import { formatCents } from '#shared/money/format.ts'
import { aBookLike, aBookToChange, pathOf } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { pressUntil, readerOf } from '../support/reader.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'

const [FRENCH, ENGLISH] = LANGUAGES

test(
  'a book’s address is handed on: by the device where it can, else copied',
  FRENCH.pairwise,
  async ({ page, request }) => {
    const { book: terms } = readerOf(page, FRENCH).words
    const book = await aBookLike(request, 'fr', () => true)
    await page.goto(pathOf(book))
    const buying = page.getByRole('region', { name: terms.buy })
    const share = buying.getByRole('button', { name: terms.share.named(book.designation) })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await pressUntil(share, page.getByText(terms.share.copied, { exact: true }))
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toBe(pathOf(book))
    await page.evaluate(() => {
      const given = { url: '' }
      const take = async ({ url = '' }: ShareData) => void (given.url = url)
      Object.assign(window, { given })
      Object.defineProperty(navigator, 'share', { value: take })
    })
    await share.click()
    const given = () => page.evaluate(() => (window as unknown as { given: { url: string } }).given.url)
    await expect.poll(given).toBe(copied)
  },
)

test('a long description is folded until a reader opens it', ENGLISH.pairwise, async ({ page, request }) => {
  const { words } = readerOf(page, ENGLISH)
  const { readLess, readMore } = words.book
  const book = await aBookToChange(request, 8)
  const beginning = 'Once upon a time'
  const description = `${beginning}. ${'There was a reader who did not stop reading. '.repeat(30)}`
  await inDatabase(sharedShop(), (db) =>
    db
      .update(books)
      .set({ descriptionFr: description, descriptionEn: description })
      .where(eq(books.id, book.id)),
  )
  await page.goto(`/en${pathOf(book)}`)
  const text = page.getByRole('main').getByText(beginning)
  await expect(text).toBeVisible()
  const height = async () => (await text.boundingBox())?.height ?? 0
  const folded = await height()
  const more = page.getByRole('button', { name: readMore })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await pressUntil(more, page.getByRole('button', { name: readLess }))
  expect(await height()).toBeGreaterThan(folded)
  await page.getByRole('button', { name: readLess }).click()
  await expect.poll(height).toBe(folded)
})

test(
  'a phone has price, date and cart in its first window and then at hand, over nothing of the end of the page',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { words } = readerOf(page, ENGLISH)
    const book = await aBookLike(request, 'eng', (one) => one._qte_a_terme_calcule >= 8)
    await page.goto(`/en${pathOf(book)}`)
    const buying = page.getByRole('region', { name: words.book.buy })
    const atHand = page.locator('.buy-bar')
    const add = atHand.getByRole('button', { name: words.cart.add })
    const inPage = buying.getByRole('button', { name: words.cart.add })
    const place = await inPage.boundingBox()
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(844)
    await inPage.scrollIntoViewIfNeeded()
    await expect(atHand).not.toBeInViewport()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(buying).not.toBeInViewport()
    await expect(atHand).toBeInViewport()
    await expect(atHand).toContainText(formatCents(book.price_cents, { language: 'eng', currency: 'eur' }))
    // By the pointer: what lay under the bar could not be pressed
    await page.getByRole('contentinfo').getByRole('link', { name: words.layout.footer.top }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await add.click()
    await expect(page.getByRole('dialog', { name: words.cart.toasts.added })).toBeVisible()
  },
)
