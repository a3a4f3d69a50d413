/** Deliveries unpacked with a reader: announced and not, without a connection for a while; and what did not sell goes back. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { cameraWords } from '#shared/text/en/camera.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { supplierReturnsWords } from '#shared/text/staff/en/supplier-returns.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { shelvedBooks } from '#server/catalogue/shelves/tables.ts'
import { stockMovements } from '#server/catalogue/stock/tables.ts'
import { bookSupplies } from '#server/catalogue/suppliers/tables.ts'
import { anIsbn, storeBook } from '../../support/a-book.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { orderFrom, storeSupplier, waitingOrder } from '../../support/deliveries.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { inDatabase, sharedShop } from '../../support/shop-database.ts'
import { STAFF_URL, workAs } from '../../support/staff-shop.ts'
import { scan } from '../../support/wedge.ts'
import { DAY_MS } from '#shared/time/durations.ts'

test.use({ baseURL: STAFF_URL, expectedNoise: [/ERR_INTERNET_DISCONNECTED/] })

type Stored = { id: number; isbn: string; title: string }

/** Books of which none is on the shelf. */
async function storeTitles(...titles: string[]): Promise<Stored[]> {
  const stored: Stored[] = []
  await inDatabase(sharedShop(), async (db) => {
    for (const [at, title] of titles.entries()) {
      const isbn = anIsbn()
      const id = await storeBook(db, { title, isbn, stock: 0 })
      await db.insert(shelvedBooks).values({ bookId: id, shelf: `L${at + 1}` })
      stored.push({ id, isbn, title })
    }
  })
  return stored
}

async function stockNow(bookId: number): Promise<number | undefined> {
  let stock: number | undefined
  await inDatabase(sharedShop(), async (db) => {
    stock = (await db.select().from(books).where(eq(books.id, bookId)))[0]?.stock
  })
  return stock
}

/** Presses a letter as a hand does: the next one may be the first of a scan. */
async function press(page: Page, letter: string) {
  await page.keyboard.press(letter)
  await page.waitForTimeout(60)
}

test.describe('receiving, in French', { tag: '@desk' }, () => {
  const words = receivingWords.fr
  const { scan: reader } = frameWords.fr

  test('a delivery is read against its order: customers first, one damaged, one missing, two without a connection', async ({
    page,
    context,
  }) => {
    const [nedjma, beloved, kafka] = await storeTitles('Nedjma', 'Beloved', 'Kafka sur le rivage')
    if (!nedjma || !beloved || !kafka) throw new Error('Three books were stored.')
    const supplier = `Interforum ${randomUUID().slice(0, 8)}`
    const note = `26-${randomUUID().slice(0, 8)}`
    let purchase = ''
    let collected = { id: '', number: '' }
    await inDatabase(sharedShop(), async (db) => {
      const { id } = await storeSupplier(db, { name: supplier })
      purchase = await orderFrom(db, id, { [nedjma.id]: 3, [beloved.id]: 2, [kafka.id]: 2 })
      collected = await waitingOrder(db, { bookId: nedjma.id, deliveryMethod: 'pickup' })
    })
    await context.addInitScript(() => {
      window.print = () => {}
    })
    await workAs(context, 'bookseller')
    await page.goto('/receiving')

    await test.step('it is opened from the order that it answers', async () => {
      const row = page.getByRole('row').filter({ hasText: purchase })
      await expect(row).toContainText(supplier)
      await expectAccessible(page)
      await row.getByRole('button', { name: words.expected.receive }).click()
      const dialog = page.getByRole('dialog', { name: words.dialog.title })
      await dialog.getByLabel(words.dialog.note).fill(note)
      await dialog.getByLabel(words.dialog.parcels).fill('2')
      await expectAccessible(page, 'dialog')
      await dialog.getByRole('button', { name: words.dialog.open, exact: true }).click()
      await expect(page.getByRole('heading', { name: words.note(note) })).toBeVisible()
    })

    const lines = page.getByRole('table')
    const shelfRow = ({ isbn }: Stored) => lines.getByRole('row').filter({ hasText: isbn })
    const customer = lines.getByRole('row').filter({ hasText: collected.number })
    const said = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeAttached()

    await test.step('the first copy is the customer’s, and lies at their place', async () => {
      await expect(customer).toContainText(words.customers.notYet)
      await scan(page, nedjma.isbn, 'azerty')
      await expect(customer.getByText(/^R\d+$/)).toBeVisible()
      await said(
        words.verdict.customer(nedjma.title, (await customer.getByText(/^R\d+$/).textContent()) ?? ''),
      )
      await scan(page, nedjma.isbn)
      await said(words.verdict.shelf(nedjma.title, 'L1'))
      await expect(shelfRow(nedjma)).toContainText(words.discrepancy.missing(1))
    })

    await test.step('a code that is no book is said, and a copy is taken back', async () => {
      await scan(page, collected.number)
      await said(words.verdict.unknown(collected.number))
      await scan(page, beloved.isbn)
      await said(words.verdict.shelf(beloved.title, 'L2'))
      await press(page, 'r')
      await expect(shelfRow(beloved)).toContainText(words.discrepancy.unread())
    })

    await test.step('copies read without a connection are stored, and sent in their order', async () => {
      await context.setOffline(true)
      await expect(page.getByText(reader.offline, { exact: true }).first()).toBeVisible()
      for (const [at, one] of [kafka, kafka, beloved].entries()) {
        await scan(page, one.isbn)
        await expect(page.getByText(`${reader.offlineStored(at + 1)}.`)).toBeVisible()
      }
      await context.setOffline(false)
      await expect(page.getByText(reader.ready, { exact: true })).toBeVisible()
      await expect(shelfRow(kafka)).toContainText(words.discrepancy.complete)
      await expect(shelfRow(beloved)).toContainText(words.discrepancy.missing(1))
      await expect.poll(() => stockNow(kafka.id)).toBe(2)
      await expect.poll(() => stockNow(beloved.id)).toBe(1)
    })

    await test.step('a damaged copy leaves the stock', async () => {
      await press(page, 'a')
      await expect(shelfRow(beloved)).toContainText(
        `${words.discrepancy.damaged(1)}, ${words.discrepancy.missing(1)}`,
      )
      expect(await stockNow(beloved.id)).toBe(0)
      await expectAccessible(page)
    })

    await test.step('discrepancies are answered line by line; a claim can be undone while its mail waits', async () => {
      const panel = page.getByRole('form').or(page.locator('form')).filter({ hasText: words.answer.submit })
      await shelfRow(beloved).getByRole('button').click()
      await panel.getByLabel(words.answer.claim(supplier)).check()
      await panel.getByRole('button', { name: words.answer.submit }).click()
      await expect(shelfRow(beloved)).toContainText(words.answers.claimed)
      await press(page, 'z')
      await expect(shelfRow(beloved)).not.toContainText(words.answers.claimed)
      await shelfRow(beloved).getByRole('button').click()
      await panel.getByLabel(words.answer.claim(supplier)).check()
      await panel.getByRole('button', { name: words.answer.submit }).click()
      await expect(shelfRow(beloved)).toContainText(words.answers.claimed)
      await shelfRow(nedjma).getByRole('button').click()
      await panel.getByLabel(words.answer.await).check()
      await panel.getByRole('button', { name: words.answer.submit }).click()
      await expect(shelfRow(nedjma)).toContainText(words.answers.to_follow)
    })

    await test.step('the slip of the customer is printed, 80 mm wide', async () => {
      await press(page, 'i')
      await expect(page.locator('.sheet')).toHaveCount(1)
      const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
      expect(pages).toEqual([expect.stringMatching(new RegExp(`R\\d+.*${collected.number}.*1 × Nedjma`))])
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await expect(page.getByText(words.slips.state(0, 1))).toBeVisible()
    })

    await test.step('closed, the order that is collected lies ready and its buyer gets a mail', async () => {
      await press(page, 'c')
      const summary = page.getByRole('dialog', { name: words.closing.title })
      await expect(summary).toContainText(collected.number)
      await expectAccessible(page, 'dialog')
      await summary.getByRole('button', { name: words.closing.confirm }).click()
      await expect(page.getByText(words.states.closed, { exact: true })).toBeVisible()
      await inDatabase(sharedShop(), async (db) => {
        const [order] = await db.select().from(orders).where(eq(orders.id, collected.id))
        expect(order?.state).toBe('shipped')
        const mailed = await db.select().from(mails).where(eq(mails.subjectId, collected.id))
        expect(mailed.map(({ template }) => template)).toContain('order-ready')
      })
    })
  })
})

test.describe('receiving on a phone, in English', { tag: '@narrow-only' }, () => {
  const words = receivingWords.eng
  const backWords = supplierReturnsWords.eng
  test.use({ locale: 'en-GB' })

  test('a parcel that nobody announced is received, and what did not sell goes back', async ({
    page,
    context,
  }) => {
    const [sorcieres, gommes] = await storeTitles('Sorcières', 'Les Gommes')
    if (!sorcieres || !gommes) throw new Error('Two books were stored.')
    const supplier = `Sodis ${randomUUID().slice(0, 8)}`
    await inDatabase(sharedShop(), async (db) => {
      const { id: supplierId } = await storeSupplier(db, { name: supplier, returnDays: 300 })
      await db.insert(bookSupplies).values({ bookId: gommes.id, supplierId })
      await db.update(books).set({ stock: 4 }).where(eq(books.id, gommes.id))
      const at = new Date(Date.now() - 200 * DAY_MS)
      await db
        .insert(stockMovements)
        .values({ bookId: gommes.id, at, change: 4, stock: 4, reason: 'arrival', actor: 'Nora' })
    })
    await context.addInitScript(() => {
      window.print = () => {}
    })
    await workAs(context, 'bookseller', { language: 'eng' })
    await page.goto('/receiving')
    const box = page.getByRole('combobox', { name: frameWords.eng.scan.label })
    const type = async (isbn: string) => {
      await box.fill(isbn)
      await box.press('Enter')
    }

    await test.step('it is opened without a supplier and read by hand', async () => {
      await page.getByRole('button', { name: words.open }).click()
      const dialog = page.getByRole('dialog', { name: words.dialog.title })
      await dialog.getByRole('button', { name: words.dialog.open, exact: true }).click()
      await expect(page.getByText(words.empty.title)).toBeVisible()
      await expect(page.getByRole('button', { name: cameraWords.eng.open, exact: true })).toBeVisible()
      await type(sorcieres.isbn)
      await expect(
        page.getByText(words.verdict.unannounced(sorcieres.title), { exact: true }).first(),
      ).toBeAttached()
      await expect(page.getByText(words.answer.unannounced(1))).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('it closes only once its discrepancy is answered', async () => {
      const summary = page.getByRole('dialog', { name: words.closing.title })
      await page.getByRole('button', { name: words.close, exact: true }).click()
      await expect(summary.getByText(words.closing.unanswered(1))).toBeVisible()
      await summary.getByRole('button', { name: words.cancel }).click()
      await page.getByRole('button', { name: words.answer.submit }).click()
      await expect(page.getByRole('table')).toContainText(words.answers.accepted)
      await page.getByRole('button', { name: words.close, exact: true }).click()
      await summary.getByRole('button', { name: words.closing.confirm }).click()
      await expect(page.getByText(words.states.closed, { exact: true })).toBeVisible()
      expect(await stockNow(sorcieres.id)).toBe(1)
    })

    await test.step('a return is proposed with its deadline, and changed', async () => {
      await page.goto('/receiving/returns')
      const row = page.getByRole('row').filter({ hasText: supplier })
      await expect(row).toContainText(backWords.rights.unsold(1, 4))
      await expectAccessible(page)
      await row.getByRole('button').click()
      const copies = page.getByLabel(backWords.copiesOf(gommes.title))
      await expect(copies).toHaveValue('4')
      await copies.fill('3')
      await copies.press('Enter')
      await expect(page.getByText(`${supplier} · ${backWords.count(3)}`)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('its sheet is printed, it is sent and credited', async () => {
      await page.getByRole('button', { name: backWords.print }).click()
      await expect(page.locator('.sheet')).toContainText(backWords.sheet.total(3))
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await page.getByRole('button', { name: backWords.send }).click()
      await expect(page.getByText(backWords.states.sent, { exact: true })).toBeVisible()
      expect(await stockNow(gommes.id)).toBe(1)
      await page.getByLabel(backWords.amount).fill('10.83')
      await page.getByRole('button', { name: backWords.credit }).click()
      await expect(page.getByText(backWords.states.credited, { exact: true })).toBeVisible()
    })
  })
})
