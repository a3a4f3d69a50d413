/** What becomes of a paid order (§2): cancelled, ordered again, sent, received; with its papers and mails. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { aBookInStock } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readPdf } from '../support/read-pdf.ts'
import { expectSaid } from '../support/said.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'
import { ONE_LOOK_MS } from '../support/slow-processor.ts'
import { staffIn, type CommandWords } from '../support/staff.ts'
import { linkIn, mailTo, ownAddress, ownEmail } from '../support/visitor.ts'

const speech = LANGUAGES[0]

test(
  'an order is cancelled, ordered again, sent and received',
  { tag: '@narrow-only' },
  async ({ page, request }) => {
    test.slow() // two purchases, and axe on both orders
    const shopper = shopperOf(page, speech)
    const { follow, states } = shopper.words.orders
    const email = ownEmail('after')
    const turn = 72
    const book = await aBookInStock(request, turn)
    const step = page.locator('[aria-current=step]')
    const paper = (kind: 'invoice' | 'credit_note') =>
      page.getByRole('button', { name: follow.documentNames[kind] })
    const staff = (...words: CommandWords) =>
      inDatabase(sharedShop(), async (db) => {
        await staffIn(db)(...words)
      })

    async function buy(): Promise<string> {
      await shopper.fillIn(email)
      await shopper.fillInCard(CARDS.good)
      await shopper.orderButton.click()
      return shopper.confirmedNumber()
    }
    async function takePaper(kind: 'invoice' | 'credit_note', name: RegExp) {
      const coming = page.waitForEvent('download')
      await paper(kind).click()
      const file = await coming
      expect(file.suggestedFilename()).toMatch(name)
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    }
    /** Opens an order until it shows what a job of the shop has yet to do. */
    async function openUntil(number: string, seen: () => Promise<void>) {
      await expect(async () => {
        await page.goto(`/followorder/${number}`)
        await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
        await seen()
      }).toPass()
    }

    await ownAddress(page)
    for (const other of [1, 2, 3]) await shopper.add(await aBookInStock(request, turn + other))
    await shopper.add(book, 2)
    await shopper.goToCheckout()
    const first = await buy()
    await openUntil(first, () => expect(paper('invoice')).toBeVisible({ timeout: ONE_LOOK_MS }))
    await takePaper('invoice', /^F-\d{4}-\d+\.pdf$/)

    // Printed, its four books are one page, without what is around it and what is there to be pressed
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
    const printed = await readPdf(await page.pdf({ format: 'A4', margin }))
    expect(printed.pages).toHaveLength(1)
    expect(printed.text).toContain(first)
    const { layout } = shopper.words
    for (const around of [layout.home, layout.footer.services, follow.documentNames.invoice]) {
      expect(printed.text).not.toContain(around)
    }

    // Nothing has left yet: the buyer cancels, and has the money back
    await page.getByRole('button', { name: follow.cancel, exact: true }).click()
    const asking = page.getByRole('dialog', { name: follow.cancelTitle })
    await expectAccessible(page, 'dialog[open]')
    await asking.getByRole('button', { name: follow.cancelNo }).click()
    await expect(asking).toBeHidden()
    await page.getByRole('button', { name: follow.cancel, exact: true }).click()
    await asking.getByRole('button', { name: follow.cancelYes }).click()
    await expectSaid(page, follow.cancelled)
    await expect(page.getByRole('button', { name: follow.cancel, exact: true })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeFocused()
    await openUntil(first, async () => {
      await expect(step).toContainText(states.refunded, { timeout: ONE_LOOK_MS })
      await expect(paper('credit_note')).toBeVisible({ timeout: ONE_LOOK_MS })
    })
    await takePaper('credit_note', /^A-\d{4}-\d+\.pdf$/)
    await expectAccessible(page)

    // The same books once more
    await page.getByRole('button', { name: follow.addAgain }).click()
    await expectSaid(page, follow.addedAgain)
    await page.goto('/checkout')
    const second = await buy()
    expect(second).not.toBe(first)

    // The shop sends it, and it arrives
    await staff('orders', 'prepare', second)
    await staff('orders', 'ship', second, '--carrier', 'colissimo', '--tracking', '6A12345678901')
    const mail = await mailTo(page, email, second)
    await page.goto(linkIn(mail, '/followorder'))
    await expect(step).toContainText(states.shipped)
    await expect(page.getByText(`2 × ${book.designation}`)).toBeVisible()
    await expect(page.getByRole('link', { name: follow.seeParcel('6A12345678901') })).toHaveAttribute(
      'href',
      /^https:\/\/www\.laposte\.fr\/.*6A12345678901/,
    )
    await expect(page.getByRole('button', { name: follow.cancel, exact: true })).toBeHidden()
    await expectAccessible(page)
    await staff('orders', 'deliver', second)
    await page.reload()
    await expect(step).toContainText(states.delivered)
    await expect(page.getByRole('link', { name: follow.review })).toBeVisible()
  },
)
