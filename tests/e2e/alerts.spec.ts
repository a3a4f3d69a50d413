/** Being notified about a book: a guest and a customer ask for one that is sold out, and get its copies in the order of asking. */
import { eq } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import { alertMailWords } from '#shared/text/en/alert-mails.ts'
import { alertsWords } from '#shared/text/en/alerts.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { storeBook } from '../support/a-book.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { pressUntil } from '../support/reader.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'
import { signedIn } from '../support/signed-in.ts'
import { linkIn, mailTo, ownAddress, ownEmail } from '../support/visitor.ts'

async function soldOut(title: string): Promise<number> {
  let id = 0
  await inDatabase(sharedShop(), async (db) => {
    id = await storeBook(db, {
      title,
      publisher: `Éditions de ${title}`,
      stock: 0,
    })
  })
  return id
}
const deliver = (bookId: number) =>
  inDatabase(sharedShop(), async (db) => {
    await db.update(books).set({ stock: 1 }).where(eq(books.id, bookId))
  })

const speech = LANGUAGES[0]

const { language } = speech
const spoken = 'fr'
const words = alertsWords[spoken]
const mails = alertMailWords[spoken]

test(
  'two readers ask for a sold-out book and get its copies one after the other',
  { tag: '@narrow-only' },
  async ({ page, browser }, info) => {
    const title = `Le retour ${language} ${info.project.name} ${info.retry}`
    const bookId = await soldOut(title)
    const shopper = shopperOf(page, speech)
    const { book: bookWords, cart } = shopper.words
    const email = ownEmail('guest')
    await ownAddress(page)

    // A guest, by a mail that proves the address
    await page.goto(`/bookdetails/${bookId}`)
    const dialog = page.getByRole('dialog', { name: words.form.title.stock })
    await pressUntil(page.getByRole('button', { name: bookWords.alerts.stock }), dialog)
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: words.form.email }).fill('nobody')
    await dialog.getByRole('button', { name: words.form.submit }).click()
    await expect(dialog.getByText(words.form.invalid)).toBeVisible()
    await dialog.getByRole('textbox', { name: words.form.email }).fill(email)
    await dialog.getByRole('button', { name: words.form.submit }).click()
    await expect(dialog.getByText(words.requested.toConfirm(email))).toBeVisible()
    const confirmation = await mailTo(page, email, mails.confirmation.subject(title))
    await page.goto(linkIn(confirmation, '/alerts/confirm'))
    await page.getByRole('button', { name: words.confirm.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.confirm.done.title })).toBeFocused()

    // A customer, by one press
    const context = await browser.newContext({ baseURL: info.project.use.baseURL ?? '' })
    const hers = await context.newPage()
    const customer = await signedIn(hers, speech)
    await hers.goto(`/bookdetails/${bookId}`)
    const requested = hers.getByRole('dialog', { name: words.form.title.stock })
    await pressUntil(hers.getByRole('button', { name: bookWords.alerts.stock }), requested)
    await expect(requested.getByText(words.requested.waiting)).toBeVisible()
    await requested.getByRole('link', { name: words.requested.mine }).click()
    const list = hers.getByRole('region', { name: profileWords[spoken].sections.alerts })
    await expect(list.getByRole('link', { name: title })).toBeVisible()

    // The copy is the first one's; with it goes the whole way to an order
    await deliver(bookId)
    const offer = await mailTo(page, email, mails.copy.subject.stock(title))
    await page.goto(linkIn(offer, '/alerts/copy'))
    await page.getByRole('button', { name: words.copy.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.copy.done.title })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('link', { name: words.copy.cart }).click()
    await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: cart.placeOrder }).click()
    await shopper.fillIn(email)
    await shopper.fillInCard(CARDS.good)
    await shopper.orderButton.click()
    await shopper.confirmedNumber()

    // The next copy is the customer's, in her cart on the server
    await deliver(bookId)
    const hersToo = await mailTo(page, customer.email, mails.copy.subject.stock(title))
    await hers.goto('/accountprofile')
    await expect(list.getByText(words.profile.reservedUntil('').trim())).toBeVisible()
    await hers.goto(linkIn(hersToo, '/alerts/copy'))
    await hers.getByRole('button', { name: words.copy.submit }).click()
    await expect(hers.getByRole('heading', { level: 1, name: words.copy.done.title })).toBeFocused()
    await hers.goto('/cart')
    await expect(hers.getByRole('main').getByRole('link', { name: cart.placeOrder })).toBeVisible()
    // She gives it up after all, by the same mail
    await hers.goto(linkIn(hersToo, '/alerts/leave'))
    await hers.getByRole('button', { name: words.leave.submit }).click()
    await expect(hers.getByRole('heading', { level: 1, name: words.leave.done.title })).toBeFocused()
    await hers.goto('/accountprofile')
    await expect(list.getByText(words.profile.empty)).toBeVisible()
    await context.close()
  },
)
