/** A guest pays with a wallet: three presses from the cart, nothing typed. The fake has one where the browser has Apple Pay. */
import { expectAccessible } from '../support/accessible.ts'
import { aBookInStock } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { shopperOf } from '../support/shopper.ts'

// The declined card
test.use({ expectedNoise: [/402 \(Payment Required\)/] })

const WALLET = {
  fr: {
    open: 'Portefeuille de démonstration',
    pay: 'Payer avec le portefeuille',
    decline: 'Payer avec une carte refusée',
    close: 'Fermer le portefeuille',
  },
  en: {
    open: 'Demonstration wallet',
    pay: 'Pay with the wallet',
    decline: 'Pay with a declined card',
    close: 'Close the wallet',
  },
}

for (const speech of LANGUAGES) {
  const { pairwise, language } = speech
  const wallet = WALLET[language]

  test(`a wallet gives the address and pays, in ${language}`, pairwise, async ({ page, request }) => {
    await page.addInitScript(() => Object.assign(window, { ApplePaySession: {} }))
    const shopper = shopperOf(page, speech)
    const { checkout } = shopper.words
    await shopper.add(await aBookInStock(request, language === 'fr' ? 40 : 43))
    await shopper.goToCheckout()
    const before = page.getByRole('region', { name: checkout.wallets.title })
    await expect(before).toBeVisible()
    await expectAccessible(page)
    const open = before.getByRole('button', { name: wallet.open })
    const sheet = page.getByRole('dialog', { name: wallet.open })

    // What is closed changes nothing
    await open.click()
    await sheet.getByRole('button', { name: wallet.close }).click()
    await expect(shopper.field(checkout.contact.email)).toHaveValue('')

    await open.click()
    await sheet.getByRole('button', { name: wallet.decline }).click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expect(shopper.field(checkout.contact.email)).toHaveValue('camille@example.org')
    await expect(shopper.field(checkout.address.city)).toHaveValue('Paris')

    // Filled in by the wallet: it has nothing more to ask for
    await open.click()
    await expect(sheet).not.toContainText('12 rue de la Paix')
    await sheet.getByRole('button', { name: wallet.pay }).click()
    await shopper.confirmedNumber()
  })
}

test(
  'a guest pays with a wallet in three presses from the cart; without one there is none',
  { tag: '@narrow-only' },
  async ({ page, request, context }) => {
    const [speech] = LANGUAGES
    const shopper = shopperOf(page, speech)
    const { checkout } = shopper.words
    await shopper.add(await aBookInStock(request, 46))
    await shopper.goToCheckout()
    // The card form is there once Stripe's script has run, and so would be the wallet: PayPal stands alone
    await expect(page.locator('iframe')).toBeVisible()
    const before = page.getByRole('region', { name: checkout.wallets.title })
    await expect(before.getByRole('button')).toHaveCount(1)
    await expect(before.getByRole('button', { name: WALLET.fr.open })).toHaveCount(0)

    await context.addInitScript(() => Object.assign(window, { ApplePaySession: {} }))
    await page.reload()
    await page.getByRole('button', { name: WALLET.fr.open }).click()
    await page.getByRole('dialog').getByRole('button', { name: WALLET.fr.pay }).click()
    await shopper.confirmedNumber()
  },
)
