/** The cart of a shop (§2, §4); `web/cart/cart.browser.test.tsx` shows what its parts do. */
import { cartScreenWords } from '#shared/text/en/cart-screen.ts'
import { aBookInStock } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { shopperOf } from '../support/shopper.ts'

for (const speech of LANGUAGES) {
  const { onNarrow, language, prefix } = speech

  test(
    `a book added in ${language} is in the cart of every tab, and there on the next visit`,
    onNarrow,
    async ({ page, context, request }) => {
      const shopper = shopperOf(page, speech)
      const { words } = shopper
      const other = await context.newPage()
      await other.goto(`${prefix}/cart`)
      await expect(other.getByText(cartScreenWords[prefix ? 'eng' : 'fr'].empty.title)).toBeVisible()
      // A tab in the background draws nothing, and what is not drawn is not pressed
      await page.bringToFront()
      const book = await aBookInStock(request, 46)
      await shopper.add(book)
      const popup = page.getByRole('dialog', { name: words.cart.toasts.added })
      await expect(popup.getByRole('heading', { name: book.designation })).toBeVisible()
      await expect(popup.getByRole('listitem').nth(1)).toBeVisible()
      await expect(other.getByRole('main').getByText(words.cart.bought(1))).toBeVisible()
      await other.reload()
      await expect(other.getByRole('main').getByText(words.cart.bought(1))).toBeVisible()
    },
  )
}
