/** Paying with PayPal, from the choice at checkout to the paid order, with what can come between. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aBookInStock } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'

const atPayPal = {
  button: 'Payer avec PayPal',
  approve: 'Payer maintenant',
  unfunded: 'Payer avec un compte sans provision',
  cancel: 'Annuler et revenir à la boutique',
}

/** Presses PayPal's button and answers in the window that opens. */
async function answerInWindow(page: Page, button: Locator, answer: string) {
  const opening = page.waitForEvent('popup')
  await button.click()
  const popup = await opening
  await popup.getByRole('button', { name: answer }).click()
}

// The script that is held back
test.use({ expectedNoise: [/ERR_FAILED/] })

const [french] = LANGUAGES

test(
  'a buyer pays with PayPal: checked, left, refused, then approved; or by card after all',
  { tag: '@wide-only' },
  async ({ page, request, context, baseURL }) => {
    test.slow() // Three purchases
    const shopper = shopperOf(page, french)
    const { checkout, orders } = shopper.words
    const scripts: string[] = []
    page.on('request', (sent) => sent.resourceType() === 'script' && scripts.push(sent.url()))
    await context.addCookies([{ name: 'currency', value: 'usd', url: baseURL ?? '' }])
    const turn = 70
    await shopper.add(await aBookInStock(request, turn))
    await shopper.goToCheckout()

    // The keys of both are decoded: both are offered (§4)
    const choice = page.getByRole('radio', { name: new RegExp(checkout.payment.ways.paypal.name) })
    await expect(choice).not.toBeChecked()
    await choice.check()
    await expect(page.getByText(checkout.payment.demo)).toBeVisible()
    await expect(page.getByText(checkout.payment.paypal.obligation)).toBeVisible()
    await expect(shopper.orderButton).toBeHidden()
    // The other one stands before the form
    const button = page.getByRole('button', { name: atPayPal.button }).nth(1)
    await expect(button).toBeVisible()
    expect(scripts.find((url) => url.includes('/sdk/js'))).toMatch(/currency=USD.*intent=capture/)

    // Nothing opens before the form is whole
    await button.click()
    await expect(page.getByRole('heading', { name: checkout.errors.title(7) })).toBeFocused()
    await shopper.fillIn('wallet@example.org')
    const charged = await page
      .getByText(/PayPal (débitera|will charge)/)
      .nth(1)
      .textContent()
    const dollars = /[\d.,]+/.exec(charged ?? '')?.[0] ?? ''

    await answerInWindow(page, button, atPayPal.cancel)
    await expect(page.getByRole('alert').filter({ hasText: checkout.payment.paypal.cancelled })).toBeVisible()
    await expect(shopper.field(checkout.contact.email)).toHaveValue('wallet@example.org')

    await answerInWindow(page, button, atPayPal.unfunded)
    await expect(page.getByRole('alert').filter({ hasText: checkout.payment.paypal.declined })).toBeVisible()

    const opening = page.waitForEvent('popup')
    await button.click()
    const popup = await opening
    await expect(popup.locator('#amount')).toContainText(dollars)
    await popup.getByRole('button', { name: atPayPal.approve }).click()
    const number = await shopper.confirmedNumber()
    await page.getByRole('link', { name: orders.success.follow }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await expect(page.locator('[aria-current=step]')).toContainText(orders.states.paid)

    // Without a window the shopper goes to PayPal and is sent back; left there, the card pays the same order
    await page.addInitScript(() => {
      window.open = () => null
    })
    await shopper.add(await aBookInStock(request, turn + 4))
    await shopper.goToCheckout()
    await shopper.fillIn('wallet@example.org')
    await choice.check()
    await button.click()
    await page.getByRole('button', { name: atPayPal.cancel }).click()
    await expect(page).toHaveURL(new RegExp(`/checkout-result\\?order=GMP-`))
    await expect(page.getByRole('heading', { level: 1, name: orders.result.left.title })).toBeVisible()
    await page.getByRole('link', { name: orders.result.left.back }).click()
    await expect(shopper.field(checkout.contact.email)).toHaveValue('wallet@example.org')
    await page.getByRole('checkbox', { name: checkout.terms.label }).check()
    await choice.check()
    await button.click()
    await page.getByRole('button', { name: atPayPal.approve }).click()
    expect(await shopper.confirmedNumber()).toMatch(/^GMP-/)

    await shopper.add(await aBookInStock(request, turn + 8))
    await shopper.goToCheckout()
    await shopper.fillIn('wallet@example.org')
    await choice.check()
    await button.click()
    await page.getByRole('button', { name: atPayPal.cancel }).click()
    await page.getByRole('link', { name: orders.result.left.back }).click()
    await page.getByRole('checkbox', { name: checkout.terms.label }).check()
    await shopper.fillInCard(CARDS.good)
    await shopper.orderButton.click()
    await shopper.confirmedNumber()
  },
)

for (const speech of LANGUAGES) {
  const { pairwise, language } = speech
  const words = {
    fr: atPayPal,
    en: {
      button: 'Pay with PayPal',
      approve: 'Pay now',
      unfunded: 'Pay from an account without funds',
      cancel: 'Cancel and return to the shop',
    },
  }[language]

  test(`PayPal gives the address and pays, in ${language}`, pairwise, async ({ page, request }) => {
    const shopper = shopperOf(page, speech)
    const { checkout } = shopper.words
    await shopper.add(await aBookInStock(request, language === 'fr' ? 49 : 52))
    await shopper.goToCheckout()
    const before = page.getByRole('region', { name: checkout.wallets.title })
    const button = before.getByRole('button', { name: words.button })
    await expect(before.getByText(checkout.payment.paypal.charged(''))).toBeVisible()
    await expectAccessible(page)

    // What is left changes nothing
    await answerInWindow(page, button, words.cancel)
    await expect(page.getByRole('alert').filter({ hasText: checkout.payment.paypal.cancelled })).toBeVisible()
    await expect(shopper.field(checkout.contact.email)).toHaveValue('')

    await answerInWindow(page, button, words.unfunded)
    await expect(page.getByRole('alert').filter({ hasText: checkout.payment.paypal.declined })).toBeVisible()
    await expect(shopper.field(checkout.contact.email)).toHaveValue('payer@example.com')
    await expect(shopper.field(checkout.address.city)).toHaveValue('Paris')

    // Filled in by PayPal: the order that it placed is paid
    await answerInWindow(page, button, words.approve)
    await shopper.confirmedNumber()
  })
}

test(
  'a guest pays with PayPal in three presses from the cart; where it lacks something, the form says what',
  { tag: '@narrow-only' },
  async ({ page, request }) => {
    const shopper = shopperOf(page, french)
    const { checkout } = shopper.words
    await shopper.add(await aBookInStock(request, 55))
    // A script that is held back is tried once, and its place is gone
    const tried: string[] = []
    await page.route('**/sdk/js*', (route) => {
      tried.push(route.request().url())
      return route.abort()
    })
    await shopper.goToCheckout()
    await expect(page.locator('iframe')).toBeVisible()
    await expect(page.getByRole('region', { name: checkout.wallets.title })).toHaveCount(0)
    expect(tried).toHaveLength(1)
    await page.unroute('**/sdk/js*')
    await page.reload()
    const button = page.getByRole('button', { name: atPayPal.button })
    await answerInWindow(page, button, atPayPal.approve)
    await shopper.confirmedNumber()

    await shopper.add(await aBookInStock(request, 58))
    await shopper.goToCheckout()
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await page.route('**/orders/express-checkouts/*', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: object }
      await route.fulfill({ response: answer, json: { data: { ...data, phone: '' } } })
    })
    await answerInWindow(page, button, atPayPal.approve)
    await expect(page.getByRole('heading', { name: checkout.errors.title(1) })).toBeFocused()
    await shopper.field(checkout.contact.phone).fill('06 12 34 56 78')
    await answerInWindow(page, button, atPayPal.approve)
    await shopper.confirmedNumber()
  },
)
