/** One real purchase through every room of the shop, as a guest, with everything that can come between. */
import { aBookInStock, aScarceBook, buyOut } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { choose } from '../support/choose.ts'
import { anyMinutes, CARDS, shopperOf } from '../support/shopper.ts'
import { ONE_LOOK_MS } from '../support/slow-processor.ts'

const [FRENCH] = LANGUAGES

for (const speech of LANGUAGES) {
  const { pairwise, language, prefix } = speech

  test.describe(`buying as a guest in ${language}`, () => {
    test('finds a book, pays, gets the mail, follows the order', pairwise, async ({ page, request }) => {
      const shopper = shopperOf(page, speech)
      const { words } = shopper
      const email = `guest-${language}-${test.info().project.name}@example.org`
      const placed: string[] = []
      page.on('request', (sent) => {
        if (sent.method() === 'POST' && sent.url().endsWith('/orders')) placed.push(sent.url())
      })
      await shopper.add(await aBookInStock(request, language === 'fr' ? 0 : 3), 2)
      await shopper.goToCheckout()
      await shopper.fillIn(email)
      await expect(page.getByText(words.checkout.payment.demo)).toBeVisible()
      await shopper.fillInCard(CARDS.good)
      // A double press on the button is one order
      await shopper.orderButton.dblclick()
      const number = await shopper.confirmedNumber()
      expect(placed).toHaveLength(1)
      await expect(page.getByRole('link', { name: words.cart.icon(0) }).first()).toBeVisible()

      await expect(async () => {
        await page.goto('/dev/outbox')
        await page
          .getByRole('listitem')
          .filter({ hasText: email })
          .getByRole('link')
          .first()
          .click({ timeout: ONE_LOOK_MS })
      }).toPass()
      await page.locator(`a[href*="/followorder/${number}#key="]`).first().click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/followorder/${number}#key=`))
      await expect(
        page.getByRole('heading', { level: 1, name: `${words.orders.follow.title} ${number}` }),
      ).toBeVisible()
      await expect(page.getByText('36 quai de Béthune')).toBeVisible()
      await expect(page.locator('[aria-current=step]')).toContainText(words.orders.states.paid)

      await page.goto(`${prefix}/followorder/${number}`)
      await expect(page.getByText('36 quai de Béthune')).toBeVisible()
    })
  })
}

test.describe('buying as a guest', () => {
  test(
    'pays with a card that the bank asks about (3-D Secure)',
    { tag: '@wide-only' },
    async ({ page, request }) => {
      const shopper = shopperOf(page, FRENCH)
      await shopper.add(await aBookInStock(request, 8))
      await shopper.goToCheckout()
      await shopper.fillIn('secure@example.org')
      await shopper.fillInCard(CARDS.authenticated)
      await shopper.orderButton.click()
      await shopper.answerBank('refuse')
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
      await shopper.orderButton.click()
      await shopper.answerBank('authorise')
      // The same order is paid the second time
      const number = await shopper.confirmedNumber()
      const { states, success } = shopper.words.orders
      await page.getByRole('link', { name: success.follow }).click()
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
      await expect(page.getByText(states.payment_failed)).toBeVisible()
    },
  )

  test.describe('when somebody else is faster', () => {
    test.use({ expectedNoise: [/409 \(Conflict\)/] })

    test(
      'says that somebody is paying for the book, charges nothing, and keeps the line',
      { tag: '@wide-only' },
      async ({ page, request }) => {
        const shopper = shopperOf(page, FRENCH)
        const { words } = shopper
        const scarce = await aScarceBook(request, 0)
        await shopper.add(await aBookInStock(request, 12))
        await shopper.add(scarce)
        const cartRequest = page.waitForRequest(
          (sent) => new URL(sent.url()).searchParams.get('ids')?.includes(',') ?? false,
        )
        await shopper.goToCheckout()
        await shopper.fillIn('late@example.org')
        await shopper.fillInCard(CARDS.good)
        const scarceLine = shopper.total.getByRole('listitem').filter({ hasText: scarce.designation })
        await expect(shopper.orderButton).toBeEnabled()
        await expect(scarceLine.getByText(words.cart.stock.outOfStock)).toBeHidden()
        // Every cache on the way holds what was true a moment ago
        const before = (await cartRequest).url()
        await page.evaluate((url) => fetch(url).then((answer) => answer.text()), before)
        await buyOut(request, scarce)
        await shopper.orderButton.click()
        await expect(
          page.getByRole('alert').filter({ hasText: anyMinutes(words.checkout.problems.held) }),
        ).toBeVisible()
        await expect(scarceLine.getByText(words.cart.stock.outOfStock)).toBeVisible()
        await expect(scarceLine.getByText(anyMinutes(words.catalogue.held))).toBeVisible()
        await shopper.orderButton.click()
        await shopper.confirmedNumber()

        await page.goto(`/cart`)
        await expect(page.getByText('EN RUPTURE')).toBeVisible()
      },
    )
  })

  test(
    'faults are summed up and lead to their fields; a reload keeps what was typed',
    { tag: '@narrow-only' },
    async ({ page, request }) => {
      const shopper = shopperOf(page, FRENCH)
      const { checkout } = shopper.words
      await shopper.add(await aBookInStock(request, 20))
      await shopper.goToCheckout()
      await shopper.fillInCard(CARDS.good)
      await shopper.field(checkout.contact.email).fill('marie@')
      await shopper.orderButton.click()
      await expect(page.getByRole('heading', { name: checkout.errors.title(7) })).toBeFocused()
      await page.getByRole('link', { name: checkout.errors.email }).click()
      await expect(shopper.field(checkout.contact.email)).toBeFocused()
      await expect(shopper.field(checkout.contact.email)).toHaveAccessibleDescription(
        new RegExp(checkout.errors.email),
      )

      await shopper.fillIn('marie@example.org')
      await choose(page.getByRole('radio', { name: checkout.delivery.methods.pickup.name }))
      await page.reload()
      await expect(shopper.field(checkout.contact.email)).toHaveValue('marie@example.org')
      await expect(page.getByRole('radio', { name: checkout.delivery.methods.pickup.name })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: checkout.terms.label })).not.toBeChecked()
    },
  )

  test.describe('looking an order up without an account', () => {
    test.use({ expectedNoise: [/404 \(Not Found\)/] })

    test(
      'needs its number and its e-mail, and shows personal data masked',
      { tag: '@narrow-only' },
      async ({ page, request }) => {
        const shopper = shopperOf(page, FRENCH)
        const { orders } = shopper.words
        await shopper.add(await aBookInStock(request, 28))
        await shopper.goToCheckout()
        await shopper.fillIn('track@example.org')
        await shopper.fillInCard(CARDS.good)
        await shopper.orderButton.click()
        const number = await shopper.confirmedNumber()

        await page.goto(`/track-order`)
        // The shop counts 10 attempts in 15 minutes for all tests of this suite together: two here
        const ask = async (typed: string, email: string) => {
          await shopper.field(orders.track.number).fill(typed)
          await shopper.field(orders.track.email).fill(email)
          await page.getByRole('button', { name: orders.track.submit }).click()
        }
        await ask(number, 'somebody@example.org')
        await expect(page.getByRole('alert').filter({ hasText: orders.track.wrong })).toBeVisible()
        await ask(number.toLowerCase().replaceAll('-', ' '), 'Track@example.org')
        await expect(page.getByRole('heading', { level: 1, name: number })).toBeFocused()
        await expect(page.getByText('t…k@example.org')).toBeVisible()
        await expect(page.getByText('36 quai de Béthune')).toBeHidden()
      },
    )
  })
})
