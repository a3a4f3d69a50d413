/** A customer's cart, wishlist and compare list: from guest to customer, on two devices, and gone at logout (§2, §4, §6, §8). */
import { textOf } from '#shared/text/text.ts'
import type { Page } from '@playwright/test'
import type { Article } from '#shared/contract/articles.ts'
import { accountWords } from '#shared/text/en/account.ts'
import { compareWords } from '#shared/text/en/compare.ts'
import { syncWords } from '#shared/text/en/sync.ts'
import { wishlistWords } from '#shared/text/en/wishlist.ts'
import { expectAccessible } from '../support/accessible.ts'
import { aBookInStock } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { pressUntil } from '../support/reader.ts'
import { expectSaid } from '../support/said.ts'
import { shopperOf } from '../support/shopper.ts'
import { aBrowserCustomer, enterAs } from '../support/signed-in.ts'
import { ONE_LOOK_MS } from '../support/slow-processor.ts'
import { ownAddress } from '../support/visitor.ts'

const API = '/api/sofialib/bookshop'

// The refusal that this test makes up
test.use({ expectedNoise: [/status of 503/] })

const speech = LANGUAGES[0]

const { language } = speech
const code = 'fr'
const isFrench = language === 'fr'
const [wishlist, compare, sync] = [wishlistWords[code], compareWords[code], syncWords[code]]

test(
  'a guest’s cart becomes the customer’s, with wishlist and compare list',
  { tag: '@wide-only' },
  async ({ page, browser, request }, info) => {
    test.slow() // two devices, and axe on both lists
    const { words, add } = shopperOf(page, speech)
    const { lists } = words.layout
    const named = (list: string, what: string | number) => lists.named(list, String(what))
    const banner = page.getByRole('banner')
    const cartIcon = (at: Page, count: number) =>
      at.getByRole('banner').getByRole('link', { name: words.cart.icon(count) })
    const said = (text: string) => expectSaid(page, text)
    const mark = (list: string, book: Article) =>
      page
        .getByRole('region', { name: words.book.buy })
        .getByRole('button', { name: named(list, book.designation), exact: true })
    const bookPage = (book: Article) => `/bookdetails/${book.id}`
    const turn = (info.project.name === 'phone' ? 60 : 52) + (isFrench ? 0 : 4)
    const books = [0, 1, 2, 3].map((index) => aBookInStock(request, turn + index))
    const [one, two, three, four] = (await Promise.all(books)) as [Article, Article, Article, Article]

    // A guest is led to the sign-in, and has a cart all the same
    await ownAddress(page)
    await page.goto(bookPage(one))
    await pressUntil(mark(lists.wishlist, one), page.getByText(sync.favorites.pleaseLogin, { exact: true }))
    await said(
      isFrench
        ? 'Veuillez vous connecter pour ajouter à votre liste de souhaits.'
        : 'Please login to add to wishlist.',
    )
    await mark(lists.compare, one).click()
    await said(isFrench ? 'Veuillez vous connecter pour ajouter des articles.' : 'Please login to add items.')
    await expect(mark(lists.wishlist, one)).toHaveAttribute('aria-pressed', 'false')
    await add(one, 2)
    await page.keyboard.press('Escape')

    // The customer has a cart on another device
    const customer = await aBrowserCustomer(page, speech)
    const { headers, user } = customer
    for (const { id } of [one, two]) {
      const data = { user_id: user.id, article_id: id, quantity: 1 }
      await page.request.post(`${API}/cart?ecom_type=bookshop`, { headers, data })
    }
    const device = await browser.newPage({ baseURL: info.project.use.baseURL })
    await enterAs(device, customer)
    await device.goto('/cart')
    await expect(cartIcon(device, 2)).toBeVisible()

    // The wishlist's icon sends the guest to sign in, and both carts are one
    await banner.getByRole('link', { name: lists.wishlist, exact: true }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field(accountWords[code].fields.email).fill(customer.email)
    await field(accountWords[code].fields.password).fill(customer.password)
    await page.getByRole('button', { name: accountWords[code].login.submit, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: wishlist.title })).toBeVisible()
    await expect(page.getByRole('heading', { name: wishlist.empty.title })).toBeVisible()
    await expect(cartIcon(page, 4)).toBeVisible()
    await page.reload()
    await expect(cartIcon(page, 4)).toBeVisible()
    const look = () =>
      device.evaluate(() => {
        window.dispatchEvent(new Event('blur'))
        window.dispatchEvent(new Event('focus'))
      })
    await look()
    await expect(cartIcon(device, 4)).toBeVisible()

    // An edit is seen on the other device; one that is not saved is taken back
    await page.goto('/cart')
    const stepper = page.getByRole('group', { name: words.cart.quantityOf(two.designation) })
    await stepper.getByRole('button', { name: words.catalogue.more }).click()
    await expect(cartIcon(page, 5)).toBeVisible()
    await expect(async () => {
      await look()
      await expect(cartIcon(device, 5)).toBeVisible({ timeout: ONE_LOOK_MS })
    }).toPass()
    await page.route(`**${API}/cart/*`, (route) => route.fulfill({ status: 503, json: {} }))
    await stepper.getByRole('textbox').fill('4')
    await stepper.getByRole('textbox').press('Enter')
    await said(isFrench ? 'Échec de la mise à jour de la quantité.' : 'Failed to update item quantity.')
    await expect(stepper.getByRole('textbox')).toHaveValue('2')
    await page.unrouteAll()
    await page.getByRole('button', { name: words.cart.remove(two.designation) }).click()
    await said(isFrench ? 'Le livre est retiré' : 'Book is removed')
    await expect(cartIcon(page, 3)).toBeVisible()

    // Wishlist: by the heart of a book, out and back again, into the cart
    await page.goto(bookPage(three))
    await expect(cartIcon(page, 3)).toBeVisible()
    await mark(lists.wishlist, three).click()
    await said(isFrench ? 'Le livre est ajouté à la liste de souhaits' : 'Book is added to wishlist')
    await expect(mark(lists.wishlist, three)).toHaveAttribute('aria-pressed', 'true')
    await banner.getByRole('link', { name: named(lists.wishlist, 1) }).click()
    await expect(page.getByText(wishlist.count(1), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await look()
    await expect(device.getByRole('link', { name: named(lists.wishlist, 1) })).toBeVisible()
    await page.getByRole('button', { name: wishlist.remove(three.designation) }).click()
    await said(isFrench ? 'Le livre est retiré de la liste de souhaits' : 'Book is removed from wishlist')
    await expect(page.getByRole('button', { name: wishlist.undo })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(wishlist.count(1), { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: three.designation })).toBeFocused()
    await page.getByRole('button', { name: wishlist.moveNamed(three.designation) }).click()
    await expect(page.getByRole('dialog', { name: words.cart.toasts.added })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: wishlist.empty.title })).toBeVisible()
    await expect(cartIcon(page, 4)).toBeVisible()

    // Compare: three at most, side by side
    for (const book of [one, two, three]) {
      await page.goto(bookPage(book))
      await expect(cartIcon(page, 4)).toBeVisible()
      await mark(lists.compare, book).click()
      await said(isFrench ? `${book.designation} est ajouté` : `${book.designation} is added`)
    }
    await page.goto(bookPage(four))
    await expect(cartIcon(page, 4)).toBeVisible()
    await mark(lists.compare, four).click()
    await said(isFrench ? 'Vous ne pouvez pas en ajouter plus de 3' : "Can't add more than 3")
    await page.goto('/compare')
    const table = page.getByRole('region', { name: compare.table })
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    await expect(table.getByRole('rowheader', { name: compare.isbn })).toContainText(compare.differs)
    await expect(table.getByRole('cell', { name: two._code_barre })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: compare.remove(one.designation) }).click()
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    await expect(page.getByRole('main')).toBeFocused()

    // Logout empties this device; the server keeps what is the customer's
    await banner.locator('[popovertarget=account-menu]').click()
    await page
      .locator('#account-menu')
      .getByRole('button', { name: textOf(code).accountMenu.logout })
      .click()
    await expect(page).toHaveURL(new RegExp(`/login$`))
    await expect(cartIcon(page, 0)).toBeVisible()
    const root = await page.evaluate(() => localStorage.getItem('root'))
    expect(JSON.parse(root ?? '{}')).toMatchObject({ cart: [], favorites: [], compare: [] })
    await look()
    await device.reload()
    await expect(cartIcon(device, 4)).toBeVisible()
    await page.goto('/compare')
    await expect(page.getByRole('heading', { name: compare.guest.title })).toBeVisible()
    await device.close()
  },
)
