/** The stock on a day: what it is worth, what no longer sells, other books, another day. */
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StockFigures } from '#shared/contract/staff/figures.ts'
import { figuresWords } from '#shared/text/staff/en/figures.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import StockPage from './stock-page.tsx'

const WORTH = { copies: 20, value_cents: 20_000, costed_copies: 5, purchase_cents: 3000 }
const FIGURES: StockFigures = {
  all: { ...WORTH, books: 6, turn: null },
  unsold: { ...WORTH, books: 1, copies: 3, value_cents: 3000, costed_copies: 0, purchase_cents: null },
  rows: [
    {
      isbn: '9782070360024',
      title: 'Alcools',
      copies: 3,
      value_cents: 3000,
      costed_copies: 0,
      purchase_cents: null,
      last_sold_at: null,
    },
  ],
  more: 0,
}

it.each(['fr', 'eng'] as const)(
  'the stock says what it is worth and what no longer sells (%s)',
  async (language) => {
    const { stock: words, costed, costUnknown } = figuresWords[language]
    const queries: string[] = []
    answer('GET /staff/figures/stock', ({ query }) => {
      queries.push(query.toString())
      return { data: FIGURES }
    })
    await mountStaff(<StockPage />, { language, at: '/figures/stock?day=2026-06-30' })
    const row = page.getByRole('row').filter({ hasText: 'Alcools' })
    await expect.element(row).toBeVisible()
    expect(row.getByRole('link').element().getAttribute('href')).toBe('/books/9782070360024')
    expect(row.element().textContent).toContain(words.never)
    expect(row.element().textContent).toContain(costUnknown)
    await expect.element(page.getByText(costed(5, 20))).toBeVisible()
    expect([...document.querySelectorAll('dd')].map((figure) => figure.textContent)).toContain(
      words.turnUnknown,
    )
    await expectAccessible(document.body)
    expect(queries.at(-1)).toBe('day=2026-06-30&months=12&show=unsold')
    await page.getByLabelText(words.since).selectOptions(words.months('24'))
    await expect.poll(() => queries.at(-1)).toBe('day=2026-06-30&months=24&show=unsold')
    await page.getByRole('button', { name: words.all }).click()
    await expect.poll(() => queries.at(-1)).toBe('day=2026-06-30&months=24&show=all')
    await page.getByLabelText(words.day, { exact: true }).fill('31/05/2026')
    await expect.poll(() => queries.at(-1)).toBe('day=2026-05-31&months=24&show=all')
  },
)
