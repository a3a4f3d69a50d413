/** Cards of a row side by side: what they say stands on the same lines. */
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { anArticle } from '../../../tests/support/an-article.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { bookOf } from '../api/wire-books.ts'
import { BookGrid } from './book-grid.tsx'

const soon = {
  kind: 'supplier',
  ready_at: '2026-12-02T10:00:00.000Z',
  home_from: null,
  home_by: null,
} as const
const BOOKS = [
  anArticle({ id: 1, designation: 'Nana' }),
  anArticle({ id: 2, designation: 'La Vie très horrifique du grand Gargantua, père de Pantagruel' }),
  anArticle({ id: 3, designation: 'Pnine', price_cents: 900, prior_price_cents: 1000, discount: 10 }),
  anArticle({ id: 4, designation: 'Ada', stock: 0, copies_available: 3, promise: soon }),
  anArticle({ id: 5, designation: 'Ubu', prizes: [{ name: 'Goncourt', year: 2020 }] }),
  anArticle({ id: 6, designation: 'Zazie', stock: 0 }),
].map(bookOf)

it.each([390, 1280])('have price and date at one height in a row at %i pixels', async (width) => {
  await page.viewport(width, 900)
  const { main } = await mountShop({
    path: '/books',
    screens: [
      {
        path: '/books',
        Component: () => (
          <main id="main">
            <BookGrid books={BOOKS} isWide />
          </main>
        ),
      },
    ],
  })
  await expect.element(main.getByRole('article').nth(5)).toBeVisible()
  const cards = main.getByRole('article').elements()
  const topsOf = (row: readonly Element[], line: string) =>
    new Set(row.map((card) => Math.round(card.querySelector(line)?.getBoundingClientRect().top ?? 0)))
  const perRow = width === 390 ? 2 : 6
  for (let first = 0; first < cards.length; first += perRow) {
    const row = cards.slice(first, first + perRow)
    expect([
      topsOf(row, '.stand').size,
      topsOf(row, '.price-line').size,
      topsOf(row, '.stock-line').size,
    ]).toEqual([1, 1, 1])
  }
})
