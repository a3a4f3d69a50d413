/** Demand that nobody met: what readers looked for in vain, and who waits, as a bookseller finds it. */
import { createHash } from 'node:crypto'
import { alerts } from '#server/selling/alerts/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { bookListItems, bookLists } from '#server/selling/book-lists/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { bookSupplies, suppliers } from '#server/catalogue/suppliers/tables.ts'
import { emptyListWords } from '#shared/text/en/empty-list.ts'
import { demandWords } from '#shared/text/staff/en/demand.ts'
import { storeBook } from '../../support/a-book.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { inDatabase, sharedShop } from '../../support/shop-database.ts'
import { besideIn, closeToasts, STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'
import { ownAddress, ownEmail } from '../../support/visitor.ts'

const keyOf = (title: string) => createHash('md5').update(title).digest('hex')

/** Three copies of a book for each of 28 pupils. */
async function schoolList(db: Db, { title, bookId }: { title: string; bookId: number }) {
  const customer = { id: keyOf(title), email: ownEmail('teacher'), emailVerified: true, firstName: 'Nora' }
  await db.insert(users).values(customer)
  const said = { customerId: customer.id, key: keyOf(title), kind: 'school', title, readers: 28 } as const
  const [list] = await db.insert(bookLists).values(said).returning()
  await db.insert(bookListItems).values({ listId: list?.id ?? 0, bookId, position: 0, quantity: 3 })
}

for (const { language, onWide } of STAFF_LANGUAGES) {
  const words = demandWords[language]

  test.describe(`demand in ${language}`, onWide, () => {
    test.use({ baseURL: STAFF_URL, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test('shows what a visitor looked for in vain and who waits for it, and is proposed for ordering', async ({
      page,
      context,
      browser,
      isMobile,
    }) => {
      const tag = `${language}${isMobile ? 1 : 0}`
      const title = `Le Livre manquant ${tag}`
      const searched = `qwxzjk vrtpdg ${tag}`
      const email = ownEmail('waits')
      let bookId = 0
      await inDatabase(sharedShop(), async (db) => {
        bookId = await storeBook(db, {
          title,
          publisher: `Éditions ${tag}`,
          stock: 0,
        })
        const alert = { bookId, kind: 'stock', language: 'fr', state: 'waiting' } as const
        await db.insert(alerts).values({ ...alert, email })
        const [supplier] = await db
          .insert(suppliers)
          .values({
            name: `Sodis ${tag}`,
            nameKey: `sodis ${tag}`,
            email: null,
            leadDays: 3,
            orderingDays: [1, 2, 3, 4, 5],
            cutOff: '16:00',
          })
          .returning()
        await schoolList(db, { title: `6e B ${tag}`, bookId })
        // Known where it comes from, and nothing promised: it cannot be had
        await db.insert(bookSupplies).values({ bookId, supplierId: supplier?.id ?? 0, allotment: 0 })
      })

      const visitor = await besideIn(browser)
      await ownAddress(visitor)
      const counted = (path: string) =>
        visitor.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok())
      const [, looked] = await Promise.all([visitor.goto(`/bookdetails/${bookId}`), counted('/demand/views')])
      expect(looked.request().headers()['cookie']).toBeUndefined()
      await Promise.all([
        visitor.goto(`/books?smart_search=${encodeURIComponent(searched)}`),
        counted('/demand/searches'),
      ])
      await expect(visitor.getByText(emptyListWords.fr.emptyTitle)).toBeVisible()
      await visitor.context().close()

      await workAs(context, 'bookseller', { language })
      await page.goto('/demand')
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
      const row = page.getByRole('row').filter({ hasText: title })
      await expect(row.getByText(words.causes.waiting(1)).locator('visible=true')).toBeVisible()
      await expect(row.getByText(words.causes.views(1)).locator('visible=true')).toBeVisible()
      const missed = page.getByRole('row').filter({ hasText: words.searched(searched) })
      await expect(missed.getByText(words.causes.searches(1)).locator('visible=true')).toBeVisible()
      await expectAccessible(page)
      await row.getByRole('button', { name: words.addNamed(title) }).click()
      await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible()
      await closeToasts(page, language)

      await page.getByRole('button', { name: words.show.lists }).click()
      const list = page.getByRole('row').filter({ hasText: `6e B ${tag}` })
      await expect(list.getByRole('cell', { name: '84', exact: true })).toBeVisible()
      await expect(list.getByRole('link')).toHaveAttribute(
        'href',
        new RegExp(`/list/${keyOf(`6e B ${tag}`)}$`),
      )
      await expectAccessible(page)

      await page.getByRole('button', { name: words.show.alerts }).click()
      const alert = page.getByRole('row').filter({ hasText: title })
      await expect(alert.getByText(words.alerts.states.waiting)).toBeVisible()
      await expectAccessible(page)
      await alert.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(title))
    })
  })
}
