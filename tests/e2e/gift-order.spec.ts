/** A present from the checkout to its exchange: whoever receives it never sees what was paid. */
import { eq } from 'drizzle-orm'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { giftWords } from '#shared/text/en/gift.ts'
import { giftsWords } from '#shared/text/staff/en/gifts.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { vouchersWords } from '#shared/text/en/vouchers.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { anIsbn, storeBook } from '../support/a-book.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { choose } from '../support/choose.ts'
import { readPdf } from '../support/read-pdf.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'
import { STAFF_URL, workAs } from '../support/staff-shop.ts'
import { mailsTo, ownEmail } from '../support/visitor.ts'
import { scan } from '../support/wedge.ts'

const speech = LANGUAGES[0]
/** As it is typed in French; no shop takes longer. */
const IN_A_MONTH = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(
  Date.now() + 30 * DAY_MS,
)
const NOTE = 'Joyeux Noël, et prends ton temps !'

/** Amounts in cents as they may be written anywhere. */
const digitsOf = (cents: number) =>
  `${Math.floor(cents / 100)}[.,\\s]?${String(cents % 100).padStart(2, '0')}`

test(
  'a present is sent without its price, and exchanged by the code of its note',
  { tag: '@wide-only' },
  async ({ page, browser }) => {
    const isbn = anIsbn()
    const [present, chosen] = [`Le Présent ${isbn}`, `Le Livre choisi ${isbn}`]
    const ids = { present: 0, chosen: 0 }
    await inDatabase(sharedShop(), async (db) => {
      ids.present = await storeBook(db, { isbn, title: present, publicPriceCents: 1873, stock: 2 })
      ids.chosen = await storeBook(db, { title: chosen, publicPriceCents: 1190, stock: 2 })
    })
    const payer = ownEmail('payer')
    let number = ''

    await test.step('a shopper orders it wrapped, with a note, for somebody else', async () => {
      const shopper = shopperOf(page, speech)
      const { checkout } = shopper.words
      const words = giftWords.fr
      await shopper.add({ id: ids.present })
      await shopper.goToCheckout()
      await shopper.fillIn(payer)
      await shopper.field(checkout.address.name).fill('Zoé Lectrice')
      await page.getByRole('checkbox', { name: checkout.billing.other }).check()
      const billing = page.getByRole('group', { name: checkout.billing.title })
      const billed = (name: string) => billing.getByRole('textbox', { name, exact: true })
      await billed(checkout.address.name).fill('Ada Byron')
      await billed(checkout.address.address).fill('1 rue Cuvier')
      await billed(checkout.address.postalCode).fill('75005')
      await billed(checkout.address.city).fill('Paris')
      await page.getByRole('checkbox', { name: checkout.gift.title }).check()
      await page.getByRole('checkbox', { name: words.wrap(words.free) }).check()
      await shopper.field(words.note).fill(NOTE)
      await shopper.field(words.from).fill('Ada')
      const day = page.getByLabel(words.arriveBy)
      await expect(day).toHaveAccessibleDescription(/2\d{3}/)
      await day.fill(IN_A_MONTH)
      await expectAccessible(page)
      await shopper.fillInCard(CARDS.good)
      await shopper.orderButton.click()
      number = await shopper.confirmedNumber()
    })
    let totalCents = 0
    await inDatabase(sharedShop(), async (db) => {
      const [order] = await db.select().from(orders).where(eq(orders.number, number))
      totalCents = order?.totalCents ?? 0
    })
    const price = new RegExp(`(?<!\\d)(${digitsOf(1873)}|${digitsOf(totalCents)})(?!\\d)`)
    // The payer is the one who is sent it
    await expect.poll(async () => (await mailsTo(page, payer)).join(' ')).toMatch(price)

    const shop = await browser.newContext({ baseURL: STAFF_URL, locale: 'fr-FR' })
    await shop.addInitScript(() => {
      window.print = () => {}
    })
    await workAs(shop, 'bookseller', { name: 'Léa Martin' })
    const desk = await shop.newPage()
    const received: string[] = []
    const code = await test.step('staff pick it, print its note, and send it', async () => {
      const words = pickingWords.fr
      await desk.goto('/picking')
      await expect(desk.getByText(number)).toBeVisible()
      await scan(desk, number)
      await desk.getByRole('button', { name: words.startMany(1) }).click()
      await expect(desk.getByRole('heading', { name: present })).toBeVisible()
      await scan(desk, isbn)
      await expect(desk.getByText(words.allPicked.title)).toBeVisible()
      await expect(desk.locator('.sheet')).toHaveCount(3)
      const { pages, text } = await readPdf(await desk.pdf({ preferCSSPageSize: true }))
      const [note = '', slip = '', label = ''] = pages
      expect(note).toContain(NOTE)
      expect(note).not.toContain(number)
      expect(slip).toContain(present)
      expect(label).toContain('Zoé Lectrice')
      expect(text).not.toContain('Ada Byron')
      received.push(text)
      await desk.getByRole('button', { name: words.parcel.without }).click()
      await expect(desk.getByRole('button', { name: words.start })).toBeVisible()
      return /\b(?:\w{4}-){3}\w{4}\b/.exec(note)?.[0] ?? ''
    })

    const home = await browser.newContext({ baseURL: process.env['SHOP_URL'] ?? '', locale: 'fr-FR' })
    const theirs = await home.newPage()
    const words = vouchersWords.fr
    const look = async (state: string) => {
      await theirs.goto('/voucher')
      await theirs.getByRole('textbox', { name: words.code }).fill(code)
      await theirs.getByRole('button', { name: words.submit }).click()
      await expect(theirs.getByText(state)).toBeVisible()
      received.push(await theirs.getByRole('main').innerText())
    }
    await test.step('whoever receives it reads what to do, and brings the book back', async () => {
      await look(words.exchange.states.first)
      await expect(theirs.getByText(present)).toBeVisible()
      await desk.goto('/counter')
      await expect(desk.getByText(counterWords.fr.start.title)).toBeVisible()
      await scan(desk, code)
      await desk.getByRole('button', { name: giftsWords.fr.exchanging.submit }).click()
      await expect(desk.getByText(giftsWords.fr.exchanging.none)).toBeVisible()
      await look(words.exchange.states.open)
    })

    const receiver = ownEmail('receiver')
    await test.step('they choose another book, and pay it with the code', async () => {
      const shopper = shopperOf(theirs, speech)
      const { checkout } = shopper.words
      await shopper.add({ id: ids.chosen })
      await shopper.goToCheckout()
      await choose(theirs.getByRole('radio', { name: checkout.delivery.methods.pickup.name }))
      await shopper.field(checkout.contact.email).fill(receiver)
      await shopper.field(checkout.contact.phone).fill('06 12 34 56 78')
      await shopper.field(checkout.address.name).fill('Zoé Lectrice')
      await theirs.getByRole('checkbox', { name: checkout.terms.label }).check()
      const field = shopper.field(checkout.coupon.label)
      await field.fill(code)
      await field.press('Enter')
      await expect(theirs.getByText(checkout.vouchers.paysAll)).toBeVisible()
      received.push(await theirs.getByRole('main').innerText())
      await theirs.getByRole('main').locator('form button[type=submit]').last().click()
      const theirNumber = await shopper.confirmedNumber()
      received.push(await theirs.getByRole('main').innerText())
      await theirs.getByRole('link', { name: shopper.words.orders.success.follow }).click()
      // The confirmation names the book too, and stands until the next page is there
      await expect(theirs.getByRole('heading', { level: 1, name: theirNumber })).toBeVisible()
      await expect(theirs.getByRole('main').getByRole('link', { name: chosen })).toBeVisible()
      received.push(await theirs.getByRole('main').innerText())
      await look(words.exchange.states.open)
    })

    await test.step('what was paid for it is nowhere that they look', async () => {
      await expect.poll(async () => (await mailsTo(page, receiver)).length).toBeGreaterThan(0)
      received.push(...(await mailsTo(page, receiver)))
      expect(received.length).toBeGreaterThan(7)
      for (const text of received) expect(text).not.toMatch(price)
      // And whoever gave it is not sent that it came back
      expect((await mailsTo(page, payer)).join(' ')).not.toContain(chosen)
    })
  },
)
