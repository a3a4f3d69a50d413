/** Reserving without paying: a guest by a mailed link, a customer with one press; staff sell it at the counter, a reader gives it up. */
import { eq } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import { company } from '#server/shop/company/tables.ts'
import { RESERVE_CONFIG_TYPE } from '#shared/picking/reserve-online.ts'
import { reservationMailWords } from '#shared/text/en/reservation-mails.ts'
import { reservationsWords } from '#shared/text/en/reservations.ts'
import { storeBook } from '../support/a-book.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { pressUntil } from '../support/reader.ts'
import { startShop, type ShopProcess } from '../support/shop.ts'
import { inDatabase } from '../support/shop-database.ts'
import { shopperOf } from '../support/shopper.ts'
import { signedIn } from '../support/signed-in.ts'
import { linkIn, mailTo, ownEmail } from '../support/visitor.ts'

test.describe.configure({ mode: 'default' })

// The shared shop does not offer it: every shop begins so
let shop: ShopProcess
test.beforeAll(async () => {
  shop = await startShop()
  await inDatabase(shop, async (db) => {
    const [row] = await db.select().from(company)
    if (!row) throw new Error('The shop has no settings.')
    const entry = { lookup_config_type: RESERVE_CONFIG_TYPE, is_exist: true }
    const settings = { ...row.settings, website_config: [...row.settings.website_config, entry] }
    await db.update(company).set({ settings })
  })
  // What a running shop remembers is read again
  await shop.killServer()
  await shop.startServer()
})
test.afterAll(() => shop.stop())

const speech = LANGUAGES[0]

const { language } = speech
const spoken = 'fr'
const words = reservationsWords[spoken]
const mails = reservationMailWords[spoken]

test('a book is reserved without paying, and given up', { tag: '@narrow-only' }, async ({ browser }) => {
  const title = `À garder ${language}`
  let bookId = 0
  const stock = async () => {
    let copies: number | undefined
    await inDatabase(shop, async (db) => {
      copies = (await db.select().from(books).where(eq(books.id, bookId)))[0]?.stock
    })
    return copies
  }
  await inDatabase(shop, async (db) => {
    bookId = await storeBook(db, { title, stock: 2 })
  })
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  const { book } = shopperOf(page, speech).words
  const email = ownEmail('reserving')

  // A guest: nothing leaves the shelf before the link of the mail
  await page.goto(`/bookdetails/${bookId}`)
  const dialog = page.getByRole('dialog', { name: words.form.title })
  await pressUntil(page.getByRole('button', { name: book.reserve }), dialog)
  await dialog.getByRole('textbox', { name: words.form.email }).fill('nobody')
  await dialog.getByRole('button', { name: words.form.submit }).click()
  await expect(dialog.getByText(words.form.invalid.name)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: words.form.name }).fill('Samira Haddad')
  await dialog.getByRole('textbox', { name: words.form.email }).fill(email)
  await dialog.getByRole('button', { name: words.form.submit }).click()
  await expect(dialog.getByText(words.requested.toConfirm(email))).toBeFocused()
  expect(await stock()).toBe(2)
  const requested = linkIn(
    await mailTo(page, email, mails.confirmation.subject(title)),
    '/reservations/confirm',
  )
  await page.goto(requested)
  await expectAccessible(page)
  await page.getByRole('button', { name: words.confirm.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.confirm.done.title })).toBeFocused()
  expect(await stock()).toBe(1)
  const confirmed = await mailTo(page, email, mails.made.subject(title))
  expect(confirmed).toMatch(/RES-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  expect(confirmed).not.toContain('Samira')

  // A customer: one press
  const hers = await (await browser.newContext({ baseURL: shop.url })).newPage()
  const customer = await signedIn(hers, speech)
  await hers.goto(`/bookdetails/${bookId}`)
  const hersDialog = hers.getByRole('dialog', { name: words.form.title })
  await pressUntil(hers.getByRole('button', { name: book.reserve }), hersDialog)
  await expect(hersDialog.getByText(words.form.atOnce(customer.email))).toBeVisible()
  await hersDialog.getByRole('button', { name: words.form.submit }).click()
  await expect(hersDialog.getByText(/RES-/)).toBeFocused()
  expect(await stock()).toBe(0)
  await hers.context().close()

  // The guest gives it up by the link of the mail
  await page.goto(linkIn(confirmed, '/reservations/leave'))
  await page.getByRole('button', { name: words.leave.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.leave.done.title })).toBeFocused()
  expect(await stock()).toBe(1)
  await page.goto(requested)
  await page.getByRole('button', { name: words.confirm.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.confirm.invalid.title })).toBeFocused()
  await context.close()
})
