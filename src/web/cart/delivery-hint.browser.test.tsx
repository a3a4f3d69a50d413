import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lineOf } from '#shared/cart/cart.ts'
import { cartScreen } from '#shared/text/fr/cart-screen.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { aBook } from '../../../tests/support/web-book.ts'
import { DeliveryHint } from './delivery-hint.tsx'

const promiseOn = (day: string) =>
  ({ kind: 'shelf', readyAt: `${day}T09:00:00Z`, homeFrom: day, homeBy: day }) as const
const LATER = aBook({ id: 2, promise: promiseOn('2031-03-12') })

async function openCart(...books: Parameters<typeof lineOf>[0][]) {
  const lines = books.map((book) => lineOf(book, 1))
  await mountShop({
    path: '/cart',
    screens: [
      {
        path: '/cart',
        Component: () => (
          <main id="main">
            <DeliveryHint />
          </main>
        ),
      },
    ],
    company: { delivery_from: { home_cents: 300, abroad_cents: 900 }, french_book_prices: false },
    shopper: { cart: { lines } },
  })
  return page.getByRole('main')
}

it('names what delivery and pick-up cost, and the day on which the last book is there', async () => {
  const main = await openCart(aBook({ id: 1, promise: promiseOn('2031-03-10') }), LATER)
  await expect.element(main.getByText(cartScreen.delivery.home)).toBeVisible()
  const text = main.element().textContent
  expect(text).toContain('3,00')
  expect(text.match(/\b\d+(?=\s*mars)/g)).toEqual(['12', '12'])
  await expect.element(main.getByText(cartScreen.delivery.free)).toBeVisible()
})

it('names no day where one book has none', async () => {
  const main = await openCart(LATER, aBook({ id: 3, promise: null }))
  await expect.element(main.getByText(cartScreen.delivery.pickup)).toBeVisible()
  expect(main.element().textContent).not.toContain('mars')
})
