/** The list of tables prints a card of each that is in place, four to a sheet. */
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StaffTableRow } from '#shared/contract/staff/display-tables.ts'
import { displayTablesWords } from '#shared/text/staff/en/display-tables.ts'
import { answer } from '../../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../../tests/support/component/mount-staff.tsx'
import TablesPage from './tables-page.tsx'

const words = displayTablesWords.fr

const row = (id: number, state: StaffTableRow['state'] = 'shown'): StaffTableRow => ({
  id,
  title_fr: `Table ${id}`,
  title_en: null,
  text_fr: `Texte ${id}`,
  text_en: null,
  from: '2026-11-01',
  until: null,
  on_home: false,
  state,
  books: 2,
  url: `https://shop.example/tables/${id}`,
  url_en: `https://shop.example/en/tables/${id}`,
  version: '1',
})

it('prints the cards of tables in place, four to a sheet', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  answer('GET /staff/tables', () => ({
    data: [row(1), row(2), row(3, 'removed'), row(4), row(5), row(6)],
    meta: { next: null },
  }))
  await mountStaff(<TablesPage />)
  await userEvent.click(page.getByRole('button', { name: words.printCards }))
  const sheets = () => [...document.querySelectorAll('.sheet-a4-cards')]
  const titles = (sheet: Element) =>
    [...sheet.querySelectorAll('.print-card-title')].map(({ textContent }) => textContent)
  await expect
    .poll(() => sheets().map(titles))
    .toEqual([['Table 1', 'Table 2', 'Table 4', 'Table 5'], ['Table 6']])
  expect(sheets()[0]?.textContent).toContain('Texte 1')
  expect(sheets()[0]?.querySelectorAll('svg')).toHaveLength(4)
})
