/** §4: a session that ends while the cart or the checkout is open: signing in again goes on in the same place. */
import type { Page } from '@playwright/test'
import { accountWords } from '#shared/text/en/account.ts'
import { expectAccessible } from '../support/accessible.ts'
import { aBookInStock } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { expectSaid } from '../support/said.ts'
import { CARDS, shopperOf, type Speech } from '../support/shopper.ts'
import { signedIn } from '../support/signed-in.ts'
import { linkIn, mailTo, ownAddress } from '../support/visitor.ts'

const API = '/api/sofialib/bookshop'

/** A customer with two copies of a book in their cart, and how they sign in again. */
async function aCustomerWithCart(page: Page, speech: Speech, book: { id: number }) {
  const shopper = shopperOf(page, speech)
  const words = accountWords.fr
  await ownAddress(page)
  const { email, password, headers, user } = await signedIn(page, speech)
  const data = { user_id: user.id, article_id: book.id, quantity: 2 }
  await page.request.post(`${API}/cart?ecom_type=bookshop`, { headers, data })
  const dialog = page.getByRole('dialog', { name: words.endedDialog.title })
  return {
    ...shopper,
    dialog,
    email,
    leave: dialog.getByRole('button', { name: words.endedDialog.leave }),
    expectNotice: () => expectSaid(page, words.ended),
    cartIcon: (copies: number) => page.getByRole('link', { name: shopper.words.cart.icon(copies) }).first(),
    /** The server no longer takes their token, as after a long absence. */
    endSession: () => page.request.get(`${API}/logout`, { headers }),
    async signInAgain() {
      await expect(dialog.getByLabel(words.fields.email)).toHaveValue(email)
      await dialog.getByLabel(new RegExp(`^${words.fields.password}`)).fill(password)
      await dialog.getByRole('button', { name: words.login.submit }).click()
      await expect(dialog).toBeHidden()
    },
  }
}

/** A page of the shop still asks for lists: refused, it would say itself what the next one is to say. */
const NOWHERE = 'about:blank'
const speech = LANGUAGES[0]

test.describe('a session that ends', () => {
  // The order of somebody whom the server no longer knows
  test.use({ expectedNoise: [/401 \(Unauthorized\)/] })

  test(
    'at checkout keeps cart, form and place; the order is paid after signing in again',
    { tag: '@wide-only' },
    async ({ page, request }) => {
      const customer = await aCustomerWithCart(page, speech, await aBookInStock(request, 34))
      const { checkout } = customer.words
      await page.goto('/checkout')
      await customer.fillIn(customer.email)
      await customer.fillInCard(CARDS.good)
      await customer.endSession()
      await customer.orderButton.click()
      await expect(customer.dialog).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

      await customer.signInAgain()
      await expect(page).toHaveURL(new RegExp(`/checkout$`))
      await expect(customer.field(checkout.address.address)).toHaveValue('36 quai de Béthune')
      await expect(customer.cartIcon(2)).toBeVisible()
      await customer.orderButton.click()
      const number = await customer.confirmedNumber()
      await page.goto('/ordertracking')
      await expect(page.getByText(number)).toBeVisible()
    },
  )

  test(
    'at checkout keeps cart, form and place while its password is reset',
    { tag: '@wide-only' },
    async ({ page, request, context }) => {
      const customer = await aCustomerWithCart(page, speech, await aBookInStock(request, 36))
      const { checkout } = customer.words
      const words = accountWords.fr
      await page.goto('/checkout')
      await customer.fillIn(customer.email)
      await customer.fillInCard(CARDS.good)
      await customer.endSession()
      await customer.orderButton.click()
      const opened = context.waitForEvent('page')
      await customer.dialog.getByRole('link', { name: words.login.forgotten }).click()
      const tab = await opened
      const form = tab.getByRole('main')
      await form.getByLabel(words.fields.email).fill(customer.email)
      await form.getByRole('button', { name: words.resetMail.submit }).click()
      await expect(form.getByText(customer.email)).toBeVisible()
      const mail = await mailTo(page, customer.email, /mot de passe|password/i)
      await tab.goto(linkIn(mail, '/reset-password'))
      const password = 'une lampe sur le quai'
      await form.getByLabel(new RegExp(`^${words.fields.newPassword}`)).fill(password)
      await form.getByLabel(new RegExp(`^${words.fields.confirmNewPassword}`)).fill(password)
      await form.getByRole('button', { name: words.reset.submit }).click()
      await form.getByRole('link', { name: words.reset.login }).click()
      await form.getByLabel(words.fields.email).fill(customer.email)
      await form.getByLabel(new RegExp(`^${words.fields.password}`)).fill(password)
      await form.getByRole('button', { name: words.login.submit }).click()
      await expect(tab).toHaveURL(new RegExp(`/cart$`))

      await expect(customer.dialog).toBeHidden()
      await expect(page).toHaveURL(new RegExp(`/checkout$`))
      await expect(customer.field(checkout.address.address)).toHaveValue('36 quai de Béthune')
      await expect(customer.cartIcon(2)).toBeVisible()
      await customer.orderButton.click()
      await customer.confirmedNumber()
    },
  )
})

test(
  'the cart stays while a session that is over is checked again',
  { tag: '@wide-only' },
  async ({ page, request }) => {
    const customer = await aCustomerWithCart(page, speech, await aBookInStock(request, 35))
    await page.goto('/cart')
    await expect(customer.cartIcon(2)).toBeVisible()
    await page.goto(NOWHERE)
    await customer.endSession()
    await page.goto('/cart')
    await customer.expectNotice()
    await expect(customer.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(customer.dialog).toBeVisible()
    await page.reload()
    await customer.signInAgain()
    // The copies that the server has already are not added to themselves
    await expect(customer.cartIcon(2)).toBeVisible()

    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.goto(NOWHERE)
    await page.request.get(`${API}/logout`, { headers: { authorization: `Bearer ${token}` } })
    await page.goto('/cart')
    await customer.leave.click()
    await expect(customer.dialog).toBeHidden()
    await expect(customer.cartIcon(0)).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      customer.email,
    )
  },
)
