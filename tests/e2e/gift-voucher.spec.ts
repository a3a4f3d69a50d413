/** A voucher from the phone on which it is bought to its refund: mailed on its day, spent beside a card, whole again, paid back. */
import { eq } from 'drizzle-orm'
import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { vouchersWords as staffWords } from '#shared/text/staff/en/vouchers.ts'
import { vouchersWords } from '#shared/text/en/vouchers.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { voucherCards } from '#server/selling/vouchers/tables.ts'
import { storeBook } from '../support/a-book.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { choose } from '../support/choose.ts'
import { ONE_LOOK_MS } from '../support/slow-processor.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'
import { STAFF_URL, workAs } from '../support/staff-shop.ts'
import { linkIn, mailsTo, mailTo, ownEmail } from '../support/visitor.ts'

const speech = LANGUAGES[1]
const words = giftVoucherWords.eng
const found = vouchersWords.eng

/** As it is typed in English; before any of the days after which no voucher can be sent. */
const LATER = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris' }).format(Date.now() + 20 * DAY_MS)

test(
  'a voucher is bought on a phone, mailed on its day, spent beside a card, and refunded',
  {
    tag: '@narrow-only',
  },
  async ({ page, browser }) => {
    const [buyer, receiver] = [ownEmail('giver'), ownEmail('given')]
    let bookId = 0
    await inDatabase(sharedShop(), async (db) => {
      bookId = await storeBook(db, { title: 'A book for a voucher', publicPriceCents: 1590, stock: 3 })
    })
    const shopper = shopperOf(page, speech)
    let number = ''

    await test.step('somebody puts it together and pays by card', async () => {
      await page.goto('/en/voucher')
      await page.getByRole('link', { name: found.give }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
      const card = page.getByRole('region', { name: words.preview })
      await choose(page.getByRole('radio', { name: '€10.00' }))
      await shopper.field(words.card.to).fill('Zoé')
      await shopper.field(words.card.from).fill('Ada')
      await shopper.field(words.card.message).fill('Take your time.')
      await expect(card.getByText('€10.00')).toBeVisible()
      await expect(card.getByText('Take your time.')).toBeVisible()
      await shopper.field(words.sending.email).fill(receiver)
      await page.getByLabel(words.sending.on).fill(LATER)
      await shopper.field(words.buyer.name).fill('Ada Byron')
      await shopper.field(words.buyer.email).fill(buyer)
      await page.getByRole('checkbox', { name: shopper.words.checkout.terms.label }).check()
      await shopper.fillInCard(CARDS.good)
      await expectAccessible(page)
      await shopper.orderButton.click()
      await expect(page.getByRole('heading', { level: 1, name: words.bought.thanks })).toBeVisible()
      await expect(page.getByText(receiver)).toBeVisible()
      number = (await page.getByText(/^GMP-\w{4}-\w{4}$/).textContent()) ?? ''
      await expectAccessible(page)
    })
    await expect.poll(async () => (await mailsTo(page, buyer)).join(' ')).toContain(receiver)
    expect(await mailsTo(page, receiver)).toEqual([])

    const mail = await test.step('on its day whoever receives it has it', async () => {
      await inDatabase(sharedShop(), (db) =>
        db.update(voucherCards).set({ sendOn: shopDay() }).where(eq(voucherCards.email, receiver)),
      )
      return await mailTo(page, receiver, '10')
    })
    expect(mail).toContain('Take your time.')
    const [code = ''] = /\b(?:\w{4}-){3}\w{4}\b/.exec(mail) ?? []
    const balance = linkIn(mail, '/voucher')
    const theirs = await (
      await browser.newContext({ baseURL: process.env['SHOP_URL'] ?? '', locale: 'en-GB' })
    ).newPage()
    const look = async (amount: string) => {
      await expect(async () => {
        await theirs.goto('about:blank')
        await theirs.goto(balance)
        await expect(theirs.getByText(amount, { exact: true }).first()).toBeVisible({ timeout: ONE_LOOK_MS })
      }).toPass()
    }
    await look('€10.00')

    await test.step('they spend it beside a card, and cancel that order', async () => {
      const reader = shopperOf(theirs, speech)
      const { checkout, orders } = reader.words
      await reader.add({ id: bookId })
      await reader.goToCheckout()
      await choose(theirs.getByRole('radio', { name: checkout.delivery.methods.pickup.name }))
      await reader.field(checkout.contact.email).fill(receiver)
      await reader.field(checkout.contact.phone).fill('06 12 34 56 78')
      await reader.field(checkout.address.name).fill('Zoé Reader')
      await theirs.getByRole('checkbox', { name: checkout.terms.label }).check()
      const field = reader.field(checkout.coupon.label)
      await field.fill(code)
      await field.press('Enter')
      await expect(theirs.getByText(checkout.vouchers.applied(code, '€10.00'))).toBeVisible()
      await reader.fillInCard(CARDS.good)
      await reader.orderButton.click()
      await reader.confirmedNumber()
      await theirs.getByRole('link', { name: orders.success.follow }).click()
      const cancel = theirs.getByRole('button', { name: orders.follow.cancel, exact: true })
      await cancel.click()
      await theirs.getByRole('button', { name: orders.follow.cancelYes }).click()
      await expect(cancel).toBeHidden()
      await expect(theirs.getByRole('dialog')).toBeHidden()
      await look('€10.00')
    })

    await test.step('the shop refunds it to whoever bought it, and its code is dead', async () => {
      const staff = staffWords.eng
      const desk = await browser.newContext({ baseURL: STAFF_URL, locale: 'en-GB' })
      await workAs(desk, 'bookseller', { language: 'eng' })
      const shop = await desk.newPage()
      await shop.goto('/vouchers')
      const search = shop.getByRole('searchbox', { name: staff.search.label })
      await search.fill(number)
      await search.press('Enter')
      const row = shop.getByRole('row').filter({ hasText: 'Zoé' })
      await row.getByRole('link').first().click()
      await expect(shop.getByText(staff.one.buyer(buyer))).toBeVisible()
      await expectAccessible(shop)
      await shop.getByRole('button', { name: staff.one.refund }).click()
      await shop.getByRole('textbox', { name: staff.refunding.reason }).fill('she has it already')
      await shop.getByRole('button', { name: staff.refunding.submit }).click()
      await expect(shop.getByRole('dialog')).toBeHidden()
      await look('€0.00')
      await mailTo(page, buyer, /refund/i)
    })
  },
)
