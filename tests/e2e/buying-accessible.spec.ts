/** WCAG 2.2 AA by axe on every screen and open overlay of buying; the panel of the cart's is in cart.spec.ts. */
import { cartScreenWords } from '#shared/text/en/cart-screen.ts'
import { expectAccessible } from '../support/accessible.ts'
import { aBookInStock } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'

for (const speech of LANGUAGES) {
  const { pairwise, language, prefix } = speech

  test(`buying is accessible in ${language}`, pairwise, async ({ page, request }) => {
    test.slow() // eight screens, each read whole by axe
    const shopper = shopperOf(page, speech)
    const { words } = shopper
    await page.goto(`${prefix}/cart`)
    await expect(page.getByText(cartScreenWords[prefix ? 'eng' : 'fr'].empty.title)).toBeVisible()
    await expectAccessible(page)

    await shopper.add(await aBookInStock(request, 50))
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.goto(`${prefix}/cart`)
    await expect(page.getByRole('main').getByText(words.cart.bought(1))).toBeVisible()
    await expectAccessible(page)

    await page.goto(`${prefix}/checkout`)
    await shopper.fillInCard(CARDS.good)
    await shopper.orderButton.click()
    await expect(page.getByRole('heading', { name: words.checkout.errors.title(7) })).toBeFocused()
    await expectAccessible(page)

    await shopper.fillIn('axe@example.org')
    await shopper.orderButton.click()
    await shopper.confirmedNumber()
    await expectAccessible(page)

    await page.getByRole('link', { name: words.orders.success.follow }).click()
    await expect(page.getByRole('heading', { level: 2, name: words.orders.follow.history })).toBeVisible()
    await expectAccessible(page)

    await page.goto(`${prefix}/track-order`)
    await expectAccessible(page)
  })
}
