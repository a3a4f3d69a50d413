/** An order by telephone: taken in the back office with a code that is read out, and paid by its buyer on the site. */
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { payWords } from '#shared/text/en/pay.ts'
import { takeOrder } from '#server/selling/taken-orders/take.ts'
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
    const isbn = anIsbn()
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

test(
  'an order by telephone is changed before it is paid, and a book is added once it is',
  { tag: '@wide-only' },
  async ({ page, context }) => {
    const [first, second] = [anIsbn(), anIsbn()]
    let number = ''
    await inDatabase(sharedShop(), async (db) => {
      await storeBook(db, { isbn: first, title: 'Nedjma', publicPriceCents: 1250, stock: 3 })
      await storeBook(db, { isbn: second, title: 'Alcools', publicPriceCents: 700, stock: 3 })
      const taken = await db.transaction((tx) =>
        takeOrder(tx, {
          copies: [{ isbn: first, quantity: 1 }],
          promised: [],
          totalCents: 1250,
          email: 'ada.changes@example.org',
          phone: '',
          language: 'fr',
          delivery_method: 'pickup',
          dispatch: 'together',
          note: 'Pour un cadeau',
          address: {
            name: 'Ada Reader',
            company: null,
            address: '',
            additional_information: null,
            postal_code: '',
            city: '',
            country: undefined,
          },
          customerId: undefined,
          by: 'Nora Hamidi',
          draft: undefined,
        }),
      )
      number = taken.number
    })
    await workAs(context, 'bookseller')
    await page.goto(`/orders/${number}`)
    await expect(page.getByText(/^Attend son paiement jusqu’au /)).toBeVisible()
    await expect(page.getByText('Pour un cadeau')).toBeVisible()
    await expectAccessible(page)

    await test.step('it gets a second copy, and its total', async () => {
      await page.keyboard.press('a')
      await page.getByLabel(words.books.quantity('Nedjma')).fill('2')
      await expect(page.getByText('25,00').last()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: words.change.unpaid.submit }).click()
      await expect(page).toHaveURL(new RegExp(`/orders/${number}$`))
      await expect(page.getByText('25,00').last()).toBeVisible()
    })
    await test.step('once it is paid a scanned book is added by two presses', async () => {
      await page.getByRole('button', { name: words.unpaid.till }).click()
      await page.getByLabel(words.unpaid.receipt).fill('T-1')
      await page.keyboard.press('Enter')
      await expect(page.getByText(ordersWords.fr.one.toDo.prepare.pickup)).toBeVisible()
      await page.keyboard.press('a')
      await expect(
        page.getByRole('heading', { level: 1, name: words.change.add.title(number) }),
      ).toBeVisible()
      await scan(page, second)
      await expect(page.getByText('7,00').last()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Control+s')
      await expect(page.getByText(ordersWords.fr.one.toDo.addition)).toBeVisible()
      await expect(page.getByRole('heading', { name: words.together.title })).toBeVisible()
      await expectAccessible(page)
    })
  },
)
