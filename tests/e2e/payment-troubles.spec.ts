/** What a buyer sees when the payment service, the network or the shop has trouble: the remedy, and nothing lost. */
import type { Route } from '@playwright/test'
import { settledOrder } from '#shared/text/fr/settled-order.ts'
import { aBookInStock } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'

const refused =
  (status: number, code: string, headers = {}, error?: Record<string, string[]>) =>
  (route: Route) =>
    route.fulfill({ status, headers, json: { message: code, code, request_id: 'test', error } })

const speech = LANGUAGES[0]

test.describe('trouble', { tag: '@narrow-only' }, () => {
  test.use({ expectedNoise: [/502|429|422|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

  test('a payment service that does not answer: the next press sends the same key', async ({
    page,
    request,
  }) => {
    const shopper = shopperOf(page, speech)
    const keys: (string | undefined)[] = []
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/orders'))
        keys.push(sent.headers()['idempotency-key'])
    })
    await shopper.add(await aBookInStock(request, 60))
    await shopper.goToCheckout()
    await shopper.fillIn('again@example.org')
    await shopper.fillInCard(CARDS.good)
    await page.route('**/bookshop/orders', refused(502, 'PAYMENT_PROVIDER_UNAVAILABLE'), { times: 1 })
    await shopper.orderButton.click()
    const { problems } = shopper.words.checkout
    await expect(page.getByRole('alert').filter({ hasText: problems.unavailable })).toBeFocused()

    // The shop changed its terms of sale meanwhile: nothing is bought under terms that nobody saw
    const changed = refused(422, 'INVALID_FIELDS', {}, { terms_version: ['changed'] })
    await page.route('**/bookshop/orders', changed, { times: 1 })
    await shopper.orderButton.click()
    await expect(page.getByRole('alert').filter({ hasText: problems.termsChanged })).toBeFocused()
    const terms = page.getByRole('checkbox', { name: shopper.words.checkout.terms.label })
    await expect(terms).not.toBeChecked()
    await terms.check()

    await page.route('**/bookshop/orders', (route) => route.abort('internetdisconnected'), { times: 1 })
    await shopper.orderButton.click()
    await expect(page.getByRole('alert').filter({ hasText: problems.offline })).toBeFocused()

    await shopper.orderButton.click()
    await shopper.confirmedNumber()
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
  })

  test('an order left right after paying is found paid on the way back, and is not paid twice', async ({
    page,
    request,
  }) => {
    const shopper = shopperOf(page, speech)
    const { words } = shopper
    await shopper.add(await aBookInStock(request, 61))
    await shopper.goToCheckout()
    await shopper.fillIn('left@example.org')
    await shopper.fillInCard(CARDS.good)
    await page.route('**/payment/refresh', (route) => route.abort())
    await shopper.orderButton.click()
    await expect(page.getByText(words.orders.success.unreachable.text)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: words.cart.icon(1) })).toBeVisible()

    await page.unroute('**/payment/refresh')
    await page.goto('/checkout')
    await expect(page.getByText(/GMP-\w{4}-\w{4}/)).toBeVisible()
    await expect(page.getByText(words.checkout.empty.title)).toBeVisible()
    await page.getByRole('link', { name: settledOrder.settledLink }).click()
    await expect(page.locator('[aria-current=step]')).toContainText(words.orders.states.paid)
  })

  test('a card form that does not load can be tried again; without keys none is offered, which is said (§4)', async ({
    page,
    request,
  }) => {
    const shopper = shopperOf(page, speech)
    const { payment } = shopper.words.checkout
    await page.route('**/stripe.js', (route) => route.abort(), { times: 1 })
    await shopper.add(await aBookInStock(request, 62))
    await shopper.goToCheckout()
    await expect(page.getByText(payment.failed)).toBeVisible()
    await page.getByRole('button', { name: shopper.words.common.failed.retry }).click()
    await shopper.fillInCard(CARDS.good)

    const requested = Promise.withResolvers<void>()
    await page.route('**/societe-config', async (route) => {
      await requested.promise
      await route.fulfill({ json: { data: [] } })
    })
    await page.goto('/checkout')
    await expect(page.getByText(payment.loading)).toBeVisible()
    requested.resolve()
    await expect(page.getByText(payment.absent)).toBeVisible()
    await expect(shopper.orderButton).toBeHidden()
  })
})
