/** Withdrawing from a contract from any page, without an account: by number and e-mail, and the mailed link (D221-5). */
import { returnsMailsWords } from '#shared/text/en/returns-mails.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/browser.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'
import { soldOrder } from '../support/sold-order.ts'
import { linkIn, mailTo, ownAddress, ownEmail } from '../support/visitor.ts'

const code = 'fr'
const [{ withdrawal, statement }, mails] = [returnsWords[code], returnsMailsWords[code]]
const label = 'Renoncer au contrat ici'

test('a buyer withdraws from the foot of any page', { tag: '@wide-only' }, async ({ page }) => {
  await ownAddress(page)
  const email = ownEmail('withdrawal')
  let number = ''
  await inDatabase(sharedShop(), async (db) => {
    ;({ number } = await soldOrder(db, { email, language: code }))
  })

  for (const path of ['/track-order', '/legal-information']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link', { name: label }).first()).toHaveAttribute(
      'href',
      '/withdrawal',
    )
  }
  await page.goto('/books')
  await page.getByRole('contentinfo').getByRole('link', { name: label }).click()
  await expect(page.getByRole('heading', { level: 1, name: withdrawal.title })).toBeVisible()
  const confirm = page.getByRole('button', { name: withdrawal.confirm })
  await confirm.click()
  await expect(page.getByText(statement.faults.number).first()).toBeVisible()
  await page.getByRole('textbox', { name: withdrawal.name }).fill('Ada Reader')
  await page.getByRole('textbox', { name: statement.number }).fill(number.toLowerCase())
  await page.getByRole('textbox', { name: statement.email }).fill(email)
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByRole('heading', { name: statement.done.title })).toBeFocused()
  const stated = page.getByRole('main')
  for (const fact of [number, 'Ada Reader', withdrawal.whole]) await expect(stated).toContainText(fact)
  await expectAccessible(page)

  const mail = await mailTo(page, email, mails.statement.subject(number))
  await page.goto(linkIn(mail, '/withdrawal/confirm'))
  await expect(page.getByRole('textbox', { name: withdrawal.name })).toBeHidden()
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByRole('heading', { name: withdrawal.done.title })).toBeFocused()
  await expect(page.getByText(/^RET-\w{4}-\w{4}$/)).toBeVisible()
  await mailTo(page, email, mails.receipt.subject(number))
  // The link shows what it led to
  await page.reload()
  await expect(page.getByRole('heading', { name: withdrawal.done.title })).toBeVisible()
})
