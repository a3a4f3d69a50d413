/** A book that is not on the shelf is found, and its date is the same wherever it is shown; so is a pre-order's. */
import type { Article } from '#shared/contract/articles.ts'
import { promiseFrom } from '#shared/promises/from-wire.ts'
import { promiseWords } from '#shared/promises/promise-words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { aBookLike, pathOf } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { shopperOf } from '../support/shopper.ts'

const speech = LANGUAGES[0]

const lang = 'fr'

test(
  'a book to order has one date from the list to the recap',
  { tag: '@narrow-only' },
  async ({ page, request, isMobile }) => {
    test.slow() // two books through six screens
    const shopper = shopperOf(page, speech)
    const { words } = shopper
    const ordered = (kind: string, book: Article) =>
      book._qte_a_terme_calcule === 0 && book.copies_available > 0 && book.promise?.kind === kind
    /** Both are awaited on a day that is known: no cut-off passes meanwhile. */
    const awaited = await aBookLike(
      request,
      lang,
      (one) => ordered('supplier', one) && one.supply === 'reprinting',
    )
    const announced = await aBookLike(request, lang, (one) => ordered('preorder', one))
    const sentence = ({ promise: wire }: Article, isNamed = true) => {
      const promise = promiseFrom(wire)
      if (!promise) throw new Error('Nothing is promised.')
      return promiseWords(words.promises, promise, { now: new Date(), place: 'home', isNamed })
    }

    for (const book of [awaited, announced]) {
      await page.goto(`/books?smart_search=${encodeURIComponent(book.designation)}`)
      const card = page.getByRole('article').filter({ hasText: book.designation })
      await expect(card.getByText(sentence(book))).toBeVisible()

      await page.goto(pathOf(book))
      const buying = page.getByRole('region', { name: words.book.buy })
      await expect(buying.getByText(sentence(book, false))).toBeVisible()
      const schema = await page.locator('script[type="application/ld+json"]').allTextContents()
      const availability = book.promise?.kind === 'preorder' ? 'PreOrder' : 'BackOrder'
      expect(schema.join()).toContain(`https://schema.org/${availability}`)
      expect(schema.join()).toContain(`"availabilityStarts":"${book.promise?.ready_at.slice(0, 10)}"`)
      await expectAccessible(page)
      await shopper.add(book)
    }

    await page.goto('/cart')
    const main = page.getByRole('main')
    for (const book of [awaited, announced]) await expect(main.getByText(sentence(book))).toBeVisible()
    await expect(main.getByText(words.cart.bought(2))).toBeVisible()
    await expectAccessible(page)
    // A reload has no date until the shop answers again
    await page.reload()
    for (const book of [awaited, announced]) await expect(main.getByText(sentence(book))).toBeVisible()

    await page.goto('/checkout')
    // Together they would come with the last of them
    await page.getByRole('radio', { name: words.checkout.dispatch.apart }).check()
    const recap = page.getByRole('region', { name: words.checkout.recap.title })
    if (isMobile) await recap.getByRole('button', { expanded: false }).click()
    for (const book of [awaited, announced]) await expect(recap.getByText(sentence(book))).toBeVisible()
  },
)
