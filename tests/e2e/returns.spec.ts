/** Returns and the right to withdraw, from the order's page to the refund (§2, §4, §8, §9). */
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { acceptReturn, receiveReturn, refundReturn } from '#server/selling/returns/answer-return.ts'
import { returnsMailsWords } from '#shared/text/en/returns-mails.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { textOf } from '#shared/text/text.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { storeBook } from '../support/a-book.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { aPicture } from '../support/pictures.ts'
import { pressUntil } from '../support/reader.ts'
import { readPdf } from '../support/read-pdf.ts'
import { expectSaid } from '../support/said.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'
import { signedIn } from '../support/signed-in.ts'
import { soldOrder } from '../support/sold-order.ts'
import { linkIn, mailTo, ownAddress, ownEmail } from '../support/visitor.ts'

const TITLES = ['Cahiers de la mer', 'Le Pas des brumes', 'Nuits à Sfax', 'Petite encre']

const speech = LANGUAGES[0]

const code = 'fr'
const [words, menu, mails] = [returnsWords[code], textOf(code).accountMenu, returnsMailsWords[code]]

/** Sells four books of their own, which stand last on every shelf. */
async function sell(owner: { customerId?: string; email: string }) {
  const lines: { bookId: number; quantity: number }[] = []
  let sold: Awaited<ReturnType<typeof soldOrder>> | undefined
  await inDatabase(sharedShop(), async (db) => {
    for (const [index, title] of TITLES.entries()) {
      const bookId = await storeBook(db, {
        title,
        author: 'Inès Brami',
        format: 'relie',
        createdAt: new Date('2001-01-01'),
      })
      lines.push({ bookId, quantity: index === 0 ? 2 : 1 })
    }
    sold = await soldOrder(db, { ...owner, language: code, lines })
  })
  if (!sold) throw new Error('The order was not stored.')
  return sold
}

const byShop = (work: (tx: Tx) => Promise<unknown>) => inDatabase(sharedShop(), (db) => db.transaction(work))

test('articles go back and money comes back', { tag: '@wide-only' }, async ({ page }, info) => {
  test.slow() // axe on four screens
  await ownAddress(page)
  const { user } = await signedIn(page, speech)
  const order = await sell({ customerId: user.id, email: user.email })

  // Nothing yet: the menu leads to an empty list, which leads on to the orders
  await page.goto('/about-us')
  if (info.project.name === 'desktop') {
    const avatar = page.getByRole('banner').getByRole('button', { name: menu.of(user.first_name) })
    const entry = page.getByRole('link', { name: 'Retours de commandes' })
    await pressUntil(avatar, entry)
    await entry.click()
  } else await page.goto('/refund_return')
  await expect(page.getByRole('heading', { name: words.empty.title })).toBeVisible()

  await page.goto(`/followorder/${order.number}`)
  await page.getByRole('link', { name: words.ofOrderPage.add }).click()
  const chosen = (count: number) =>
    expect(page.getByText(words.form.chosen(count, 3), { exact: true })).toBeVisible()
  const box = (title: string) => page.getByRole('checkbox', { name: new RegExp(title) })
  for (const title of TITLES.slice(0, 3)) await box(title).check()
  // §8, §9: the fourth is refused, in these words
  await box(TITLES[3] ?? '').click()
  await expectSaid(page, 'Vous ne pouvez pas en ajouter plus de 3')
  await chosen(3)
  await box(TITLES[2] ?? '').uncheck()
  // What is chosen survives a reload
  await page.reload()
  await chosen(2)

  await page.getByRole('button', { name: words.form.submit }).click()
  await expect(page.getByRole('combobox', { name: words.form.reason }).first()).toBeFocused()
  await expect(page.getByText(words.form.faults.reason, { exact: true })).toHaveCount(2)
  await page.getByRole('combobox', { name: words.form.reason }).first().selectOption('damaged')
  await page.getByRole('combobox', { name: words.form.reason }).nth(1).selectOption('wrong_book')
  await page.getByRole('textbox', { name: words.form.note }).first().fill('<b>Coin plié</b>')
  const photo = { name: 'coin.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ exif: true }) }
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByRole('button', { name: words.form.removePhoto(1) }).click()
  await expect(page.getByRole('button', { name: words.form.addPhoto })).toBeFocused()
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByRole('img', { name: words.one.photo(1) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.form.submit }).click()

  await expect(page).toHaveURL(new RegExp(`/refund_return/RET-`))
  const number = page.url().replace(/.*\//, '')
  await expect(page.getByText('<b>Coin plié</b>')).toBeVisible()
  await expect(page.getByRole('img', { name: words.one.photo(1) })).toBeVisible()
  await expectAccessible(page)
  await mailTo(page, user.email, mails.states.requested.subject(number))

  // Still a request: it can be edited
  await page.getByRole('link', { name: words.one.edit, exact: true }).click()
  await chosen(2)
  await page.getByRole('button', { name: textOf(code).catalogue.more }).click()
  await page.getByRole('button', { name: words.form.save }).click()
  await expectSaid(page, 'L’article est mis à jour avec les nouvelles données')
  await expect(page.getByText(words.one.quantity(2))).toBeVisible()
  await page.goto('/edit_refund_return')
  await expect(page.getByRole('heading', { name: words.toasts.notFound })).toBeVisible()

  // The shop answers: accepted, received, refunded
  await byShop((tx) => acceptReturn(tx, number))
  await page.goto(`/refund_return/${number}`)
  const slip = page.getByRole('region', { name: words.slip.title })
  await expect(slip).toContainText(number)
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('button', { name: words.slip.print })).toBeHidden()
  // As it leaves the printer, read by a parser of others
  const printed = await readPdf(await page.pdf())
  expect(printed.pages).toEqual([expect.stringContaining(number)])
  await page.emulateMedia({ media: 'screen' })
  await byShop((tx) => receiveReturn(tx, number, 'none'))
  await byShop((tx) => refundReturn(tx, number))
  await page.goto('/refund_return')
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText(words.states.refunded)
  await expectAccessible(page)
  await page.getByRole('link', { name: words.openNamed(number) }).click()
  await expect(page.getByText(/30[,.]00/)).toBeVisible()
  const mail = await mailTo(page, user.email, mails.states.refunded.subject(number))
  expect(linkIn(mail, '/refund_return')).toContain(`/refund_return/${number}`)

  // Another one is thought better of
  await page.goto(`/add_refund_return/${order.number}`)
  await box(TITLES[3] ?? '').check()
  await page.getByRole('combobox', { name: words.form.reason }).selectOption('damaged')
  await page.getByRole('button', { name: words.form.submit }).click()
  await page.getByRole('button', { name: words.one.cancel }).click()
  const asking = page.getByRole('dialog', { name: words.one.cancelTitle })
  await asking.getByRole('button', { name: words.one.cancel }).click()
  await expectSaid(page, words.one.cancelled)
  await expect(page.locator('main :focus')).toContainText(words.states.cancelled)
  await expect(page.getByRole('link', { name: words.one.edit, exact: true })).toBeHidden()
})

test('a guest withdraws by the mailed link', { tag: '@narrow-only' }, async ({ page }) => {
  test.slow() // axe on two screens
  await ownAddress(page)
  const email = ownEmail('guest')
  const order = await sell({ email })
  const link = `/followorder/${order.number}#key=${order.headers['x-order-key']}`

  await page.goto(link)
  await page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.withdrawal.title })).toBeVisible()
  await page.getByRole('radio', { name: words.withdrawal.part }).check()
  const confirm = page.getByRole('button', { name: 'Confirmer la rétractation' })
  await confirm.click()
  await expect(page.getByRole('alert')).toContainText(words.withdrawal.faults.none)
  await page.getByRole('checkbox', { name: new RegExp(TITLES[1] ?? '') }).check()
  await page.getByRole('textbox', { name: words.withdrawal.name }).fill('Ada Reader')
  await expectAccessible(page)
  await confirm.click()

  await expect(page.getByRole('heading', { name: words.withdrawal.done.title })).toBeFocused()
  await expect(page.getByText(/^RET-\w{4}-\w{4}$/)).toBeVisible()
  await expectAccessible(page)
  const mail = await mailTo(page, email, order.number)
  for (const detail of ['Ada Reader', `1 × ${TITLES[1]}`, mails.receipt.part.part])
    expect(mail).toContain(detail)
  expect(mail).toMatch(/\d{4} à \d\d:\d\d:\d\d/)
  // Each mail has a key of its own
  const mailed = linkIn(mail, '/followorder')
  expect(mailed).not.toBe(link)
  await page.goto(mailed)
  await expect(page.getByText(order.number).first()).toBeVisible()

  // After the last day: clear words instead of the function
  await inDatabase(sharedShop(), (db) =>
    db
      .update(orders)
      .set({ deliveredAt: new Date('2026-01-05') })
      .where(eq(orders.id, order.id)),
  )
  await page.goto(`/withdrawal/${order.number}`)
  await expect(page.getByRole('heading', { name: words.withdrawal.over.title })).toBeVisible()
  await expect(confirm).toBeHidden()
})
