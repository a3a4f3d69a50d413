/** Figures: a period beside the year before, grouped anew, each figure with its lines, and as a file. */
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { SalesFigures, SalesLine } from '#shared/contract/staff/figures.ts'
import { accountsWords } from '#shared/text/staff/en/accounts.ts'
import { figuresWords } from '#shared/text/staff/en/figures.ts'
import { common } from '#shared/text/fr/common.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import FiguresPage from './figures-page.tsx'
import LinesPage from './lines-page.tsx'

const NOTHING = { copies: 0, cents: 0, copies_before: 0, cents_before: 0 }
const UNKNOWN = { costed_copies: 0, margin_cents: null }
const FIGURES: SalesFigures = {
  before: { from: '2025-03-01', to: '2025-03-31' },
  total: {
    copies: 12,
    cents: 20_000,
    copies_before: 9,
    cents_before: 16_000,
    costed_copies: 8,
    margin_cents: 4200,
  },
  other: { ...NOTHING, cents: 900 },
  rows: [
    {
      key: '7',
      name_fr: 'Poésie',
      name_en: 'Poetry',
      name_before: null,
      isbn: null,
      copies: 12,
      cents: 19_100,
      copies_before: 9,
      cents_before: 16_000,
      costed_copies: 8,
      margin_cents: 4200,
    },
    {
      ...NOTHING,
      ...UNKNOWN,
      copies: 1,
      key: 'none',
      name_fr: null,
      name_en: null,
      name_before: null,
      isbn: null,
    },
  ],
  more: 3,
}
const LINE: SalesLine = {
  id: 'A-2026-000001:0',
  number: 'A-2026-000001',
  issued_at: '2026-03-05T10:00:00.000Z',
  order: 'GMP-4F7K-92QX',
  isbn: '9782070360024',
  title: 'Alcools',
  copies: -1,
  cents: -790,
}

let queries: (string | null)[][]
beforeEach(() => {
  queries = []
  answer('GET /staff/figures/sales', ({ query }) => {
    queries.push(['from', 'to', 'by'].map((name) => query.get(name)))
    return { data: FIGURES }
  })
})

it.each(['fr', 'eng'] as const)(
  'groups name, copies and money lead to their lines (%s)',
  async (language) => {
    const words = figuresWords[language]
    const at = '/figures?from=2026-03-01&to=2026-03-31&by=shelf'
    await mountStaff(<FiguresPage />, { language, at })
    const row = page.getByRole('row').filter({ hasText: language === 'fr' ? 'Poésie' : 'Poetry' })
    await expect.element(row).toBeVisible()
    expect(row.element().textContent).toMatch(/191[.,]00.*160[.,]00.*\+19/)
    const period = 'from=2026-03-01&to=2026-03-31&by=shelf'
    const [now, before] = row.getByRole('link').elements()
    expect(now?.getAttribute('href')).toBe(`/figures/lines?${period}&key=7`)
    expect(before?.getAttribute('href')).toBe(`/figures/lines?${period}&key=7&of=before`)
    expect(row.element().textContent).toContain(words.costed(8, 12))
    const unknown = page.getByRole('row').filter({ hasText: words.none.shelf })
    expect(unknown.element().textContent).toContain(words.marginUnknown)
    await expect.element(page.getByText(words.other)).toBeVisible()
    await expect.element(page.getByText(words.more(3))).toBeVisible()
    await expectAccessible(document.body)
    await page.getByLabelText(words.by).selectOptions(words.groups.person)
    await expect.poll(() => document.body.textContent).toContain(words.people)
    await expect.poll(() => queries.at(-1)).toEqual(['2026-03-01', '2026-03-31', 'person'])
    await page.getByRole('button', { name: accountsWords[language].period.names.lastYear }).click()
    await expect.poll(() => queries.at(-1)?.[1]).toMatch(/-12-31$/)
  },
)

it('the lines of a figure lead to their order, their document and their book', async () => {
  const words = figuresWords.fr
  answer('GET /staff/figures/sales/lines', () => ({ data: [LINE], meta: { next: null } }))
  const at = '/figures/lines?from=2026-03-01&to=2026-03-31&by=shelf&key=7&of=before'
  await mountStaff(<LinesPage />, { language: 'fr', at })
  await expect.element(page.getByRole('heading', { name: 'Poésie', level: 1 })).toBeVisible()
  await expect.element(page.getByText(/160,00/)).toBeVisible()
  const hrefs = page
    .getByRole('table', { name: 'Poésie' })
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/orders/GMP-4F7K-92QX',
    '/staff/accounts/documents/A-2026-000001',
    '/books/9782070360024',
  ])
  await expect.element(page.getByText(/-7,90/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.title })).toBeVisible()
  await expectAccessible(document.body)
})

it.each([
  ['un jour', '2026-03-26', '2025-03-26', 'mer. 26 mars'],
  ['un mois', '2026-03', '2025-03', 'mars 2025'],
])('the lines of the year before have the name of its time: %s', async (_, time, before, name) => {
  answer('GET /staff/figures/sales', () => {
    const row = {
      ...NOTHING,
      ...UNKNOWN,
      key: '2',
      name_fr: time,
      name_en: time,
      name_before: before,
      isbn: null,
    }
    return { data: { ...FIGURES, rows: [row] } }
  })
  answer('GET /staff/figures/sales/lines', () => ({ data: [LINE], meta: { next: null } }))
  await mountStaff(<LinesPage />, {
    language: 'fr',
    at: '/figures/lines?from=2026-01-01&to=2026-12-31&key=2&of=before',
  })
  await expect.element(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible()
})

it('figures that could not be read say so, and are read again', async () => {
  answer('GET /staff/figures/sales', () => refusal(422, 'INVALID_FIELDS'))
  await mountStaff(<FiguresPage />, { language: 'fr' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  answer('GET /staff/figures/sales', () => ({
    data: { ...FIGURES, rows: [], total: { ...NOTHING, ...UNKNOWN }, other: NOTHING },
  }))
  await page.getByRole('button', { name: common.failed.retry }).click()
  await expect.element(page.getByText(figuresWords.fr.empty)).toBeVisible()
})
