/** What an order costs, before the shopper's eyes: a code, delivery or pick-up, another address for the invoice, dollars. */
import { formatCents } from '#shared/money/format.ts'
import { aBookInStock } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { choose } from '../support/choose.ts'
import { addCoupon } from '../support/coupons.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'

// The declined card, and the code that was used already
test.use({ expectedNoise: [/402 \(Payment Required\)|422 \(Unprocessable Entity\)/] })

const speech = LANGUAGES[0]

test(
  'a code, pick-up and dollars: every amount agrees, a refused card keeps the code and all that was typed',
  { tag: '@narrow-only' },
  async ({ page, request, context, baseURL }, info) => {
    const shopper = shopperOf(page, speech)
    const { checkout, orders } = shopper.words
    const { coupon } = checkout
    const money = (cents: number, currency: 'eur' | 'usd') => formatCents(cents, { language: 'fr', currency })
    const code = `LIRE${info.project.name}${info.retry}`.toUpperCase()
    await inDatabase(sharedShop(), (db) => addCoupon(db, { code, maxUsesPerCustomer: 1 }))
    await context.addCookies([{ name: 'currency', value: 'usd', url: baseURL ?? '' }])
    const book = await aBookInStock(request, 92)
    await shopper.add(book)
    await shopper.goToCheckout()
    await shopper.fillIn(`${code.toLowerCase()}@example.org`)

    // §9: what is said of card data
    await expect(page.getByText(/PCI DSS.*(vendre|sell)/)).toBeVisible()

    const typed = shopper.field(coupon.label)
    await typed.fill('PAS-UN-CODE')
    await typed.press('Enter')
    await expect(page.getByText(coupon.refused.unknown)).toBeVisible()
    await typed.fill(code.toLowerCase())
    await page.getByRole('button', { name: coupon.apply, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: coupon.applied.percent(code) })).toBeVisible()
    await expect(page.getByRole('button', { name: coupon.remove(code) })).toBeFocused()

    // The invoice goes elsewhere: its fields are required like the others
    await page.getByRole('checkbox', { name: checkout.billing.other }).check()
    await shopper.fillInCard(CARDS.declined)
    await shopper.orderButton.click()
    await expect(page.getByRole('heading', { name: checkout.errors.title(4) })).toBeFocused()
    const bill = page.getByRole('group', { name: checkout.billing.title })
    await bill.getByRole('textbox', { name: checkout.address.name }).fill('Analytical Ltd')
    await bill.getByRole('textbox', { name: checkout.address.address, exact: true }).fill('1 place du Palais')
    await bill.getByRole('combobox', { name: checkout.address.country }).selectOption('BE')
    await bill.getByRole('textbox', { name: checkout.address.postalCode }).fill('1000')
    await bill.getByRole('textbox', { name: checkout.address.city }).fill('Bruxelles')

    // Sent home it has a price; collected it has none. Dollars are shown, euros are charged
    const discount = Math.round(book.price_cents / 10)
    await expect(shopper.total).toContainText('$')
    await expect(shopper.total.getByText(checkout.recap.dollars)).toBeVisible()
    const charged = (cents: number) => page.getByText(checkout.recap.charged(money(cents, 'eur')))
    await expect(charged(book.price_cents - discount + 300)).toBeVisible()
    await shopper.orderButton.click()
    await expect(page.getByRole('alert').filter({ hasText: /refusée/ })).toBeVisible()
    await expect(shopper.field(checkout.contact.email)).toHaveValue(`${code.toLowerCase()}@example.org`)
    await expect(page.getByRole('status').filter({ hasText: coupon.applied.percent(code) })).toBeVisible()
    await expect(bill.getByRole('textbox', { name: checkout.address.city })).toHaveValue('Bruxelles')

    await choose(page.getByRole('radio', { name: new RegExp(checkout.delivery.methods.pickup.name) }))
    await expect(charged(book.price_cents - discount)).toBeVisible()
    await page.getByRole('button', { name: coupon.remove(code) }).click()
    await expect(typed).toBeFocused()
    await expect(charged(book.price_cents)).toBeVisible()
    await typed.fill(code)
    await typed.press('Enter')
    await expect(charged(book.price_cents - discount)).toBeVisible()
    await shopper.fillInCard(CARDS.good)
    await shopper.orderButton.click()
    await shopper.confirmedNumber()

    await page.getByRole('link', { name: orders.success.follow }).click()
    await expect(page.getByText(orders.follow.discount(code))).toBeVisible()
    await expect(page.getByText(`−${money(discount, 'eur')}`)).toBeVisible()
    await expect(page.getByText(/soit environ .*\$|about \$/)).toBeVisible()

    // Once each: the same shopper is refused, and may order without
    await shopper.add(book)
    await shopper.goToCheckout()
    await shopper.field(coupon.label).fill(code)
    await shopper.field(coupon.label).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: coupon.applied.percent(code) })).toBeVisible()
    await page.getByRole('checkbox', { name: checkout.terms.label }).check()
    await shopper.fillInCard(CARDS.good)
    await shopper.orderButton.click()
    await expect(page.getByText(coupon.refused.already_used)).toBeVisible()
    await expect(page.getByRole('heading', { name: checkout.errors.title(1) })).toBeFocused()
    await shopper.orderButton.click()
    await shopper.confirmedNumber()
  },
)
