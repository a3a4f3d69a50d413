/** A book that is sold out only because somebody else is paying for it says so, and when it is back at the latest. */
import { aBookInStock, aBookToChange, buyOut, listBooks } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { anyMinutes, shopperOf } from '../support/shopper.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'

const speech = LANGUAGES[0]

test(
  'a last copy that another visitor is paying for',
  { tag: '@narrow-only' },
  async ({ page, request }, info) => {
    const shopper = shopperOf(page, speech)
    const { words } = shopper
    const book = await aBookToChange(request, 12)
    const inStock = await aBookInStock(request, 30)
    await shopper.add(book)
    await shopper.add(inStock)
    await buyOut(request, book)
    const main = page.getByRole('main')
    const hint = anyMinutes(words.catalogue.held)

    await page.goto('/cart')
    const line = main.getByRole('listitem').filter({ hasText: book.designation })
    await expect(line.getByText(words.cart.stock.outOfStock, { exact: true })).toBeVisible()
    await expect(line.getByText(hint)).toBeVisible()
    if (info.project.name === 'desktop') {
      await page
        .getByRole('banner')
        .getByRole('link', { name: words.cart.icon(1) })
        .click()
      const panel = page.getByRole('dialog', { name: words.cart.bought(1) })
      await expect(panel.getByText(hint)).toBeVisible()
      await page.keyboard.press('Escape')
    }

    await main.getByRole('link', { name: words.cart.placeOrder }).click()
    // On a phone the books are folded into one line
    if (info.project.name === 'phone')
      await shopper.total.getByRole('button', { name: inStock.designation, expanded: false }).click()
    await expect(shopper.total.getByRole('paragraph').filter({ hasText: inStock.designation })).toBeVisible()
    const leftOut = shopper.total.getByRole('listitem').filter({ hasText: book.designation })
    await expect(leftOut.getByText(words.cart.stock.outOfStock, { exact: true })).toBeVisible()
    await expect(leftOut.getByText(hint)).toBeVisible()

    await page.goto('/cart')
    await main.getByRole('button', { name: words.cart.remove(inStock.designation) }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: words.cart.icon(0) })).toBeVisible()
    await page.goto('/checkout')
    await expect(main.getByText(words.checkout.problems.soldOut)).toBeVisible()
    await expect(main.getByText(hint)).toBeVisible()

    await page.goto(`/bookdetails/${book.id}`)
    const buying = page.getByRole('region', { name: words.book.buy })
    await expect(buying.getByText(words.catalogue.outOfStock, { exact: true })).toBeVisible()
    await expect(buying.getByText(hint)).toBeVisible()

    const [held] = await listBooks(request, { ids: `${book.id}`, requested_at: `${Date.now()}` })
    const until = Date.parse(held?.held_until ?? '')
    const minutesBefore = (minutes: number) => page.clock.setFixedTime(until - minutes * MINUTE_MS)
    await minutesBefore(42)
    await expect(buying.getByText(words.catalogue.held(42))).toBeVisible()
    await minutesBefore(1)
    await expect(buying.getByText(words.catalogue.held(1))).toBeVisible()
    await minutesBefore(0)
    await expect(buying.getByText(hint)).toBeHidden()
    await expect(buying.getByText(words.catalogue.outOfStock, { exact: true })).toBeVisible()
  },
)
