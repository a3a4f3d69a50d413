/** An order by telephone: taken in the back office with a code that is read out, and paid by its buyer on the site. */
import { counterWords } from '#shared/text/staff/counter-words.ts'
import { orderEntryWords } from '#shared/text/staff/order-entry-words.ts'
import { payWords } from '#shared/text/pay-words.ts'
import { anIsbn, storeBook } from '../../support/a-book.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, LANGUAGES, test } from '../../support/browser.ts'
import { CARDS, shopperOf } from '../../support/shopper.ts'
import { inDatabase, sharedShop } from '../../support/shop-database.ts'
import { soldOrder } from '../../support/sold-order.ts'
import { besideIn, STAFF_URL, workAs } from '../../support/staff-shop.ts'
import { scan } from '../../support/wedge.ts'

test.use({ baseURL: STAFF_URL })

const [FRENCH] = LANGUAGES
const words = orderEntryWords.fr

test(
  'an order by telephone is taken for a known customer in a few presses, and paid with the code',
  {
    tag: '@wide-only',
  },
  async ({ page, context, browser }) => {
    const isbn = anIsbn(700_411)
    const buyer = { name: 'Nedjma Aït Larbi', company: null, address: '3, rue Mouffetard' }
    await inDatabase(sharedShop(), async (db) => {
      await storeBook(db, { isbn, title: 'Nedjma', publicPriceCents: 1250, stock: 3 })
      await soldOrder(db, {
        email: 'nedjma.larbi@example.org',
        phone: '06 11 22 33 44',
        deliveryAddress: {
          ...buyer,
          additional_information: null,
          postal_code: '75005',
          city: 'Paris',
          country: 'FR',
        },
      })
    })
    await workAs(context, 'bookseller')
    await page.goto('/counter')
    await expect(page.getByRole('button', { name: counterWords.fr.takeOrder })).toBeVisible()
    await page.keyboard.press('t')

    const customer = page.getByRole('searchbox', { name: words.customer.find })
    await expect(customer).toBeFocused()
    await customer.fill('larbi')
    await expect(page.getByRole('button', { name: words.customer.choose(buyer.name) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(words.customer.phone)).toHaveValue('06 11 22 33 44')
    await scan(page, isbn)
    await expect(page.getByText('12,50').last()).toBeVisible()
    await expectAccessible(page)

    await test.step('a reload loses nothing', async () => {
      await page.reload()
      await expect(page.getByLabel(words.customer.phone)).toHaveValue('06 11 22 33 44')
      await expect(page.getByRole('paragraph').filter({ hasText: 'Nedjma' })).toBeVisible()
    })
    await page.getByRole('button', { name: words.pay.ways.code, exact: true }).click()
    await page.getByRole('button', { name: words.summary.submit }).click()

    await expect(page).toHaveURL(/\/orders\/GMP-/)
    const number = /GMP-\w{4}-\w{4}/.exec(page.url())?.[0] ?? ''
    await page.getByRole('button', { name: words.unpaid.read }).click()
    const code = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''
    await expectAccessible(page)

    const shop = await besideIn(browser)
    await test.step('its buyer enters the code, reads the order again and pays', async () => {
      await shop.goto('/pay')
      await shop.getByLabel(payWords.fr.code.label).fill(code.toLowerCase())
      await shop.getByRole('button', { name: payWords.fr.code.submit }).click()
      await expect(shop.getByRole('heading', { level: 1, name: payWords.fr.order.title })).toBeVisible()
      await expect(shop.getByRole('link', { name: 'Nedjma' })).toBeVisible()
      await expectAccessible(shop)
      const shopper = shopperOf(shop, FRENCH)
      await shopper.fillInCard(CARDS.good)
      await shop.getByRole('checkbox').check()
      await shopper.orderButton.click()
      expect(await shopper.confirmedNumber()).toBe(number)
    })
    await test.step('the same page says that it is paid', async () => {
      await shop.goto(`/pay/${number}`)
      await expect(shop.getByRole('heading', { level: 1, name: payWords.fr.paid.title })).toBeVisible()
    })
    await page.reload()
    await expect(page.getByText(words.unpaid.read)).toBeHidden()
    await expect(page.getByText(/^Prise par /)).toBeVisible()
  },
)
