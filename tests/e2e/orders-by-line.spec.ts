/** An order of books that come at different times (§2): bought apart, one cancelled, sent in two parcels. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Locator } from '@playwright/test'
import { books } from '#server/catalogue/books/tables.ts'
import { bookSupplies } from '#server/catalogue/suppliers/tables.ts'
import { addSupplier } from '#server/catalogue/suppliers/edit-suppliers.ts'
import { orderMailWords } from '#shared/text/en/order-mails.ts'
import { storeBook } from '../support/a-book.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'
import { staffIn, type CommandWords } from '../support/staff.ts'
import { mailTo, ownAddress, ownEmail } from '../support/visitor.ts'

const speech = LANGUAGES[0]

test(
  'a mixed order is bought apart, one book of it cancelled, the rest sent in two parcels',
  { tag: '@narrow-only' },
  async ({ page }) => {
    test.slow() // three books, and axe on the checkout and the order
    const shopper = shopperOf(page, speech)
    const { checkout, orders: words } = shopper.words
    const email = ownEmail('mixed')
    const { shelf, supplied, announced } = await mixedBooks()
    const staff = (...said: CommandWords) =>
      inDatabase(sharedShop(), async (db) => {
        await staffIn(db)(...said)
      })
    const step = page.locator('[aria-current=step]')
    const lineOf = (title: string): Locator =>
      page.getByRole('region', { name: words.follow.lines }).getByRole('listitem').filter({ hasText: title })

    await ownAddress(page)
    for (const id of [shelf, supplied, announced]) await shopper.add({ id })
    await shopper.goToCheckout()
    const choice = page.getByRole('group', { name: checkout.dispatch.title })
    await expect(choice.getByRole('radio', { name: checkout.dispatch.together.home })).toBeChecked()
    await expect(page.getByText(checkout.preorder([TITLES.announced]), { exact: true })).toBeVisible()
    await choice.getByRole('radio', { name: checkout.dispatch.apart }).check()
    await expectAccessible(page)
    await shopper.fillIn(email)
    await shopper.fillInCard(CARDS.good)
    await shopper.orderButton.click()
    const number = await shopper.confirmedNumber()

    await page.goto(`/followorder/${number}`)
    await expect(lineOf(TITLES.shelf)).toContainText(words.line.states.here)
    await expect(lineOf(TITLES.supplied)).toContainText(words.line.states.waiting)
    await expect(lineOf(TITLES.announced)).toContainText(words.line.states.waiting)
    await expect(page.getByText(words.line.dispatch.home.apart)).toBeVisible()

    // What is on the shelf leaves at once
    await staff('orders', 'prepare', number)
    await staff('orders', 'ship', number, '--carrier', 'colissimo', '--tracking', '6A12345678901')
    await page.reload()
    await expect(lineOf(TITLES.shelf)).toContainText(words.line.states.sent)
    await expect(step).toContainText(words.steps.waiting)
    await expect(page.getByText(words.steps.partlySent)).toBeVisible()
    await expectAccessible(page)
    const mail = await mailTo(page, email, orderMailWords['fr'].parcel.title)
    const { awaited } = orderMailWords['fr']
    expect(mail).toContain(TITLES.shelf)
    for (const title of [TITLES.supplied, TITLES.announced])
      expect(mail).toMatch(new RegExp(`${awaited}\\s?: 1 × ${title}`))

    // The buyer calls one book off, and has its money back
    const { cancelLine } = words
    await expect(page.getByRole('button', { name: cancelLine.cancelOne(TITLES.shelf) })).toBeHidden()
    await page.getByRole('button', { name: cancelLine.cancelOne(TITLES.announced) }).click()
    const asking = page.getByRole('dialog', { name: cancelLine.title(TITLES.announced) })
    await expect(asking).toContainText(/18[,.]50/)
    await expectAccessible(page, 'dialog[open]')
    await asking.getByRole('button', { name: cancelLine.yes }).click()
    await expect(page.getByText(/18[,.]50/).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeFocused()
    await expect(lineOf(TITLES.announced)).toContainText(words.line.refunded)
    await expect(page.getByText(words.follow.refunded, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: cancelLine.cancelOne(TITLES.announced) })).toBeHidden()

    // The supplier's book arrives: the rest follows
    await inDatabase(sharedShop(), (db) =>
      db
        .update(books)
        .set({ stock: sql`stock + 1` })
        .where(eq(books.id, supplied)),
    )
    await page.reload()
    await expect(lineOf(TITLES.supplied)).toContainText(words.line.states.here)
    await staff('orders', 'ship', number, '--carrier', 'chronopost', '--tracking', 'XY123456789FR')
    await page.reload()
    await expect(step).toContainText(words.states.shipped)
    await expect(page.getByRole('region', { name: words.follow.parcels }).getByText(/^1 × /)).toHaveText([
      `1 × ${TITLES.shelf}`,
      `1 × ${TITLES.supplied}`,
    ])
  },
)

const TITLES = {
  shelf: 'Le Livre en rayon',
  supplied: 'Le Livre du fournisseur',
  announced: 'Le Livre à paraître',
}

/** Stores a book that is there, one that a supplier has, and one that is still to be published; nobody else buys them. */
async function mixedBooks() {
  const ids = { shelf: 0, supplied: 0, announced: 0 }
  await inDatabase(sharedShop(), async (db) => {
    const { id: supplierId } = await db.transaction((tx) =>
      addSupplier(tx, { name: randomUUID(), leadDays: 3, orderingDays: [1, 2, 3, 4, 5], cutOff: '16:00' }),
    )
    for (const name of ['shelf', 'supplied', 'announced'] as const) {
      const book = { title: TITLES[name], publicPriceCents: 1850, discountPpm: 0 }
      ids[name] = await storeBook(db, { ...book, stock: name === 'shelf' ? 3 : 0 })
      if (name !== 'shelf') await db.insert(bookSupplies).values({ bookId: ids[name], supplierId })
    }
    const publishedOn = `${new Date().getFullYear() + 1}-11-02`
    await db.update(books).set({ supply: 'forthcoming', publishedOn }).where(eq(books.id, ids.announced))
  })
  return ids
}
