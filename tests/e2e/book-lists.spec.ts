/** A pasted list becomes a cart, and a list that others buy from: what is taken is counted, who took it is shown to nobody. */
import type { Locator } from '@playwright/test'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { textOf } from '#shared/text/text.ts'
import { anIsbn, storeBook } from '../support/a-book.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'
import { signedIn } from '../support/signed-in.ts'
import { ownAddress, ownEmail } from '../support/visitor.ts'

/** Stores books of one work of its own, and returns their ISBNs. */
async function storedBooks(...books: Parameters<typeof storeBook>[1][]): Promise<string[]> {
  const isbns: string[] = []
  await inDatabase(sharedShop(), async (db) => {
    for (const book of books) {
      const isbn = anIsbn()
      await storeBook(db, { ...book, isbn })
      isbns.push(isbn)
    }
  })
  return isbns
}

// A list that is too long is refused, and one that another tab saved
test.use({ expectedNoise: [/409|422/] })

/** An ISBN-13 whose check digit is right, and that no shop sells. */
const UNKNOWN = '9791090000001'

const speech = LANGUAGES[0]

const { language } = speech
const spoken = 'fr'
const words = bookListsWords[spoken]

test(
  'a pasted list is checked, bought from and shared; what somebody gives is taken for all',
  { tag: '@wide-only' },
  async ({ page, browser }, info) => {
    test.slow() // two people, a payment, and axe on each screen
    const run = `${language} ${info.project.name} ${info.retry}`
    const [first, second, gone, twin] = ['Antigone', 'Électre', 'Médée', 'Œdipe roi'].map(
      (title) => `${title} ${run}`,
    ) as [string, string, string, string]
    const isbns = await storedBooks(
      { title: first, stock: 9, publicPriceCents: 700 },
      { title: second, stock: 2, publicPriceCents: 950 },
      { title: gone, stock: 0 },
      { title: twin, author: 'Sophocle', stock: 3, publicPriceCents: 500 },
      { title: twin, author: 'Voltaire', stock: 3, publicPriceCents: 500 },
    )
    await ownAddress(page)
    await signedIn(page, speech)

    // Pasted: a fault keeps what was typed, an answer is line by line
    await page.goto('/list')
    const field = page.getByRole('textbox', { name: words.paste.label })
    const find = page.getByRole('button', { name: words.paste.submit })
    await field.fill('x\n'.repeat(201))
    await find.click()
    await expect(page.getByText(words.paste.faults.too_many_lines)).toBeVisible()
    await expect(field).toBeFocused()
    await expectAccessible(page)
    const list = `${isbns[0]}\n\n${isbns[1]}\n${isbns[2]}\n${twin}\n${UNKNOWN}`
    await field.fill(list)

    // Pasted into the search field, it is read as a list
    await field.press('ControlOrMeta+A')
    await field.press('ControlOrMeta+C')
    await page.goto('/')
    const search = page.getByRole('combobox', { name: textOf(spoken).layout.searchLabel })
    await search.press('ControlOrMeta+V')
    const offer = page.getByRole('link', { name: words.offer.read })
    await expect(offer).toBeVisible()
    await expectAccessible(page, 'header')
    await search.press('Escape')
    await expect(offer).toBeHidden()
    await search.press('ArrowDown')
    await offer.click()
    await expect(field).toHaveValue(list)
    await expect(page.getByRole('heading', { name: words.found.title })).toBeFocused()
    await expect(page.getByText(words.found.summary({ sure: 3, doubtful: 1, none: 1 }))).toBeVisible()
    const lineOf = (text: string | undefined): Locator =>
      page
        .getByRole('region', { name: words.found.title })
        .getByRole('listitem')
        .filter({ hasText: text ?? '' })
    await expect(lineOf(UNKNOWN)).toContainText(words.found.why.isbn_unknown)
    await expect(page.getByRole('checkbox', { name: words.found.take(first) })).toBeChecked()
    const chosen = page.getByRole('region', { name: words.chosen.label })
    await expect(chosen).toContainText(words.chosen.count(2, 2))
    await expect(chosen).toContainText(words.chosen.leftOut(1))
    await lineOf(first)
      .getByRole('button', { name: textOf(spoken).catalogue.more })
      .click()
    await expect(chosen).toContainText(words.chosen.count(2, 3))
    await expectAccessible(page)

    // What is doubtful is a question, and taken only once it is answered
    const question = lineOf(twin).getByRole('group', { name: words.found.why.several })
    await question.getByRole('radio', { name: new RegExp(`^${twin}.*Voltaire`) }).check()
    await expect(chosen).toContainText(words.chosen.count(3, 4))
    await question.getByRole('radio', { name: words.found.noneOfThese }).check()
    await expect(chosen).toContainText(words.chosen.count(2, 3))

    // A part of it into the cart
    await page.getByRole('checkbox', { name: words.found.take(second) }).uncheck()
    await chosen.getByRole('button', { name: words.chosen.add }).click()
    await expect(chosen).toContainText(words.chosen.added(1))
    await page.getByRole('checkbox', { name: words.found.take(second) }).check()

    // Stored under an address of its own, and edited
    await chosen.getByRole('button', { name: words.chosen.save }).click()
    const keeping = page.getByRole('dialog', { name: words.save.title })
    await keeping.getByRole('button', { name: words.save.submit }).click()
    await expect(keeping.getByText(words.save.nameMissing)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await keeping.getByRole('radio', { name: words.kinds.wish }).check()
    await keeping.getByRole('textbox', { name: words.save.name }).fill(`Zoé ${run}`)
    await keeping.getByRole('button', { name: words.save.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.edit.title })).toBeVisible()
    await page.getByRole('textbox', { name: words.edit.signature }).fill('Zoé')
    await page.getByRole('button', { name: words.edit.down(first) }).click()
    await page.getByRole('button', { name: words.edit.remove(gone) }).click()
    await expect(page.getByRole('button', { name: words.edit.remove(gone) })).toBeHidden()
    await page.getByRole('status').getByRole('button', { name: words.undo }).first().click()
    await expect(page.getByRole('button', { name: words.edit.remove(gone) })).toBeVisible()
    await expectAccessible(page)

    // Another tab saves first: neither of the two is lost
    const tab = await page.context().newPage()
    await ownAddress(tab)
    await tab.goto(page.url())
    await tab.getByRole('textbox', { name: words.edit.name }).fill('Léo')
    await tab.getByRole('button', { name: words.edit.submit, exact: true }).click()
    await expect(tab.getByText(words.edit.saved)).toBeVisible()
    await tab.close()
    await page.getByRole('button', { name: words.edit.submit, exact: true }).click()
    const stale = page.getByRole('alert').filter({ hasText: words.edit.stale.text })
    await expect(stale).toContainText(words.edit.stale.other('Léo', words.books(3)))
    await expectAccessible(page)
    await stale.getByRole('button', { name: words.edit.stale.takeOther }).click()
    const named = page.getByRole('textbox', { name: words.edit.name })
    await expect(named).toHaveValue('Léo')
    await page.getByRole('status').getByRole('button', { name: words.undo }).last().click()
    await expect(named).toHaveValue(`Zoé ${run}`)
    await expect(page.getByRole('textbox', { name: words.edit.signature })).toHaveValue('Zoé')
    await page.getByRole('button', { name: words.edit.submit, exact: true }).click()
    await expect(page.getByText(words.edit.saved)).toBeVisible()
    await page.getByRole('link', { name: words.edit.see }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Zoé ${run}` })).toBeVisible()
    const address = page.url()

    // A guest gives one book, bought elsewhere, and buys another from the list
    const context = await browser.newContext({ baseURL: info.project.use.baseURL ?? '' })
    const guests = await context.newPage()
    await ownAddress(guests)
    const guest = shopperOf(guests, speech)
    await guests.goto(address)
    await expect(guests.getByText(words.list.from('Zoé'))).toBeVisible()
    await expect(guests.getByRole('main').getByRole('listitem').first()).toContainText(second)
    await guests.getByRole('button', { name: words.list.giveNamed(gone) }).click()
    await expect(guests.getByText(words.list.yours, { exact: true })).toBeVisible()
    await guests.getByRole('button', { name: words.list.takeBackNamed(gone) }).click()
    await expect(guests.getByText(words.list.yours, { exact: true })).toBeHidden()
    await guests.getByRole('button', { name: words.list.giveNamed(gone) }).click()
    await expectAccessible(guests)
    await guests.getByRole('button', { name: words.list.addNamed(second) }).click()
    await expect(guests.getByText(words.list.inCart, { exact: true })).toBeVisible()
    await guests.goto('/checkout')
    await guest.fillIn(ownEmail('giver'))
    await guest.fillInCard(CARDS.good)
    await guest.orderButton.click()
    await guest.confirmedNumber()

    // Both are taken for everybody; its owner may keep the surprise
    await guests.goto(address)
    await expect(guests.getByText(words.list.taken, { exact: true })).toBeVisible()
    await expect(guests.getByRole('button', { name: words.list.addNamed(second) })).toBeHidden()
    await context.close()
    await page.reload()
    await expect(page.getByText(words.list.taken, { exact: true })).toBeHidden()
    await page.getByRole('button', { name: words.list.owner.show }).click()
    await expect(page.getByText(words.list.taken, { exact: true })).toHaveCount(2)
    await expectAccessible(page)

    // A mark that its owner does not believe is cleared, and brought back
    await page.getByRole('button', { name: words.list.owner.clearNamed(gone) }).click()
    await expect(page.getByText(words.list.taken, { exact: true })).toHaveCount(1)
    await page.getByRole('status').getByRole('button', { name: words.undo }).click()
    await expect(page.getByText(words.list.taken, { exact: true })).toHaveCount(2)

    // Deleted, and brought back
    await page.goto('/lists')
    await expect(page.getByText(words.own.taken(2, 4))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.own.remove(`Zoé ${run}`) }).click()
    const back = page.getByRole('main').getByRole('button', { name: words.undo })
    await expect(back).toBeFocused()
    await back.press('Enter')
    await expect(page.getByRole('link', { name: words.own.open(`Zoé ${run}`) })).toBeVisible()
  },
)
