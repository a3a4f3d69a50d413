/** The stock on a day: what it is worth, what no longer sells, other books, another day. */
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StockFigures } from '#shared/contract/staff/figures.ts'
import { dateFieldWords } from '#shared/text/en/date-field.ts'
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
    await page.getByRole('button', { name: words.showDay }).click()
    await expect.poll(() => queries.at(-1)).toBe('day=2026-05-31&months=24&show=all')
  },
)

it('a day is typed digit by digit, and sent once it is whole', async () => {
  const { stock: words } = figuresWords.fr
  const days: (string | null)[] = []
  answer('GET /staff/figures/stock', ({ query }) => {
    days.push(query.get('day'))
    return { data: FIGURES }
  })
  await mountStaff(<StockPage />, { language: 'fr', at: '/figures/stock?day=2026-06-30' })
  const field = page.getByLabelText(words.day, { exact: true })
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  let typed = ''
  // On the way it is 31 May 2002, of 20 and of 2020
  for (const key of '31/05/2002') {
    await userEvent.keyboard(key)
    typed += key
    await expect.element(field).toHaveValue(typed)
    await expect.element(field).toHaveFocus()
  }
  // Enter after keys as quick as a test's would end a scan
  await page.getByRole('button', { name: words.showDay }).click()
  await expect.poll(() => days.at(-1)).toBe('2002-05-31')
  expect(days).toEqual(['2026-06-30', '2002-05-31'])
  await field.fill('31/02/2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(dateFieldWords.fr.wrong.date)).toBeVisible()
  expect(days).toHaveLength(2)
})
