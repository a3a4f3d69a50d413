/** The way to the checkout, which is a document of its own. */
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anArticle } from '../../../tests/support/an-article.ts'
import { aCustomer } from '../../../tests/support/component/customer.ts'
import { answer, later } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { sell } from '../../../tests/support/component/sell.ts'
import { bookOf } from '../api/wire-books.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { editUnderWay } from './cart-store.ts'

const PESTE = anArticle({ id: 1, designation: 'La Peste', price_cents: 990, stock: 7 })

/** Notes the documents that would be loaded, and loads none. */
function documentsLeftFor(): string[] {
  const left: string[] = []
  const noted = new AbortController()
  onTestFinished(() => noted.abort())
  const note = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && !event.defaultPrevented) left.push(link.pathname)
    event.preventDefault()
  }
  window.addEventListener('click', note, { signal: noted.signal })
  return left
}

it('leads from the popup straight to it once the server has a customer’s book, and nowhere once the popup was closed', async () => {
  sell(PESTE)
  const { arrived, shopper } = aCustomer()
  let taken = later()
  answer('POST /cart', () => taken.promise)
  const left = documentsLeftFor()
  const { main, words } = await mountShop({
    path: '/bookdetails/1',
    shopper,
    screens: [
      {
        path: '/bookdetails/1',
        Component: () => (
          <main id="main">
            <AddToCartButton book={bookOf(PESTE)} quantity={1} />
          </main>
        ),
      },
    ],
  })
  await arrived()
  const popup = page.getByRole('dialog')
  const straight = popup.getByRole('link', { name: words.cart.popup.checkout })
  /** Adds a copy and presses the link before the server has answered; returns what lets it answer. */
  async function pressBeforeTheAnswer(quantity: number) {
    taken = later()
    await main.getByRole('button', { name: words.cart.named(words.cart.add, 'La Peste') }).click()
    await straight.click()
    await expect.element(straight).toHaveAttribute('aria-busy', 'true')
    expect(left).toEqual([])
    return () => taken.resolve({ data: { id: 5, article_id: 1, quantity } })
  }
  const takeFirst = await pressBeforeTheAnswer(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => popup.elements()).toEqual([])
  const edit = editUnderWay()
  takeFirst()
  await edit
  const takeSecond = await pressBeforeTheAnswer(2)
  takeSecond()
  await expect.poll(() => left).toEqual(['/checkout'])
  await straight.click()
  expect(left).toEqual(['/checkout', '/checkout'])
})
