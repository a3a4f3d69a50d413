import { useState } from 'react'
import { page } from 'vitest/browser'
import { expect, it } from 'vitest'
import { lineOf } from '#shared/cart/cart.ts'
import type { Quote } from '#shared/contract/checkout.ts'
import { cart } from '#shared/text/fr/cart.ts'
import { checkout } from '#shared/text/fr/checkout.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { aBook } from '../../../tests/support/web-book.ts'
import { Recap } from './recap.tsx'

const TITLES = [
  'La Peste',
  'Le Petit Prince illustré par son auteur, édition du centenaire',
  'Nedjma',
  'Zadig',
]
const lines = TITLES.map((title, index) => lineOf(aBook({ id: index + 1, title }), 1))

const QUOTE: Quote = {
  subtotal_cents: 3960,
  discount_cents: 0,
  delivery_cents: 300,
  wrapping_cents: 0,
  wrapping_price_cents: null,
  total_cents: 4260,
  vat_cents: 222,
  vat_rates: [{ permille: 55, gross_cents: 4260, vat_cents: 222 }],
  coupon: null,
  vouchers: [],
  voucher_cents: 0,
  due_cents: 4260,
  is_delivered: true,
  lines: lines.map(({ bookId, title }) => ({
    article_id: bookId,
    title,
    quantity: 1,
    unit_price_cents: 990,
    line_total_cents: 990,
    available: 1,
    held_until: null,
    promise: {
      kind: 'shelf',
      ready_at: '2026-11-26T09:00:00.000Z',
      home_from: '2026-11-27',
      home_by: '2026-11-28',
    },
  })),
  delivery: [{ method: 'standard', price_cents: 300 }],
  usd_rate: 1.1,
}

/** A recap whose quote comes when the test says so. */
async function openRecap(options: Parameters<typeof mountShop>[0] = {}) {
  let arrive = (_quote: Quote) => {}
  function Screen() {
    const [quote, setQuote] = useState<Quote>()
    arrive = setQuote
    return (
      <main id="main">
        <Recap
          recap={{ quote, isCurrent: quote !== undefined, hasFailed: false, ask: () => {} }}
          coupon={{ code: '', standing: { kind: 'none' }, apply: () => undefined, remove: () => {} }}
          vouchers={{ codes: [], quote, remove: () => {} }}
          isPaying={false}
          isInEuros
          dispatch="together"
        />
      </main>
    )
  }
  await mountShop({
    path: '/checkout',
    screens: [{ path: '/checkout', Component: Screen }],
    shopper: { cart: { lines } },
    ...options,
  })
  return { arrive: (arrived = QUOTE) => arrive(arrived) }
}

it.each([
  ['eur', 390],
  ['usd', 390],
  ['eur', 1280],
] as const)(
  'moves nothing below it when the total arrives, in %s on a screen of %i pixels',
  async (currency, width) => {
    await page.viewport(width, 844)
    const { arrive } = await openRecap({ currency })
    const button = page.getByRole('button', { name: checkout.coupon.apply })
    const top = () => Math.round(button.element().getBoundingClientRect().top)
    await expect.element(page.getByText(checkout.recap.loading)).toBeVisible()
    const before = top()
    arrive()
    await expect.element(page.getByText(checkout.recap.loading)).not.toBeInTheDocument()
    expect(top()).toBe(before)
  },
)

it('is one line of books on a phone until somebody wants to see them, and shows them on a wide screen', async () => {
  await page.viewport(390, 844)
  const { arrive } = await openRecap()
  arrive()
  const fold = page.getByRole('button', { name: checkout.dispatch.books(TITLES[0] ?? '', 3) })
  const book = page.getByRole('listitem').filter({ hasText: 'Nedjma' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await expect.element(book).not.toBeInTheDocument()
  await expect.element(page.getByText(checkout.recap.total, { exact: true })).toBeVisible()
  await fold.click()
  await expect.element(book).toBeVisible()
  await fold.click()
  await page.viewport(1280, 844)
  await expect.element(fold).not.toBeInTheDocument()
  await expect.element(book).toBeVisible()
})

it('shows the books on a phone when one of them cannot be bought any more, and closes them again', async () => {
  await page.viewport(390, 844)
  const { arrive } = await openRecap()
  arrive({
    ...QUOTE,
    lines: QUOTE.lines.map((line, at) => (at === 2 ? { ...line, available: 0, promise: null } : line)),
  })
  const fold = page.getByRole('button', { name: checkout.dispatch.books(TITLES[0] ?? '', 3) })
  const book = page.getByRole('listitem').filter({ hasText: 'Nedjma' })
  await expect.element(page.getByText(checkout.recap.loading)).not.toBeInTheDocument()
  expect(fold.element().getAttribute('aria-expanded')).toBe('true')
  await expect.element(book.getByText(cart.stock.outOfStock)).toBeVisible()
  await fold.click()
  await expect.element(book).not.toBeInTheDocument()
})
