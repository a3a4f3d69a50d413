/** A delivery: a row for each title with its customers below, its note corrected in place, and what closing it does. */
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LabelsToPrint } from '#shared/contract/staff/label-printer.ts'
import type { CustomerCopies, ReceptionLine, ReceptionView } from '#shared/contract/staff/receiving.ts'
import { printingWords } from '#shared/text/staff/en/printing.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, later } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { giveScan } from '../scan/read-code.ts'
import ReceptionPage from './reception-page.tsx'

const BOOK = { author: 'Kateb Yacine', image: null }
const line = (id: number, title: string, given: Partial<ReceptionLine>): ReceptionLine => ({
  ...BOOK,
  article_id: id,
  _code_barre: `978207036002${id}`,
  title,
  expected: 0,
  read: 0,
  damaged: 0,
  for_customers: 0,
  allocated: 0,
  shelf: 'L2',
  net_cents: 1000,
  answer: null,
  answered_copies: 0,
  last_read_at: null,
  ...given,
})
const copies = (id: number, title: string, given: Partial<CustomerCopies>): CustomerCopies => ({
  ...BOOK,
  article_id: id,
  _code_barre: `978207036002${id}`,
  title,
  order: 'GMP-1',
  name: 'Ada Haddad',
  delivery_method: 'pickup',
  copies: 1,
  is_here: true,
  is_late: false,
  ready_at: '2026-12-01T10:00:00.000Z',
  place: 'R9',
  ...given,
})
const NEDJMA = line(1, 'Nedjma', { expected: 3, read: 3, for_customers: 1, allocated: 1 })
const ALCOOLS = line(2, 'Alcools', {
  expected: 2,
  read: 0,
  damaged: 1,
  for_customers: 1,
  answer: 'claimed',
  answered_copies: 2,
})
const RECEPTION: ReceptionView = {
  number: 'REC-1',
  state: 'open',
  supplier: 'La Fraternité',
  delivery_note: 'BL 7',
  parcels: 1,
  opened_by: 'Léa',
  opened_at: '2026-11-26T08:00:00.000Z',
  expected: 5,
  read: 3,
  damaged: 1,
  discrepancies: 0,
  can_claim: true,
  net_cents: 5000,
  lines: [ALCOOLS, NEDJMA],
  customers: [
    copies(1, 'Nedjma', {}),
    copies(2, 'Alcools', { order: 'GMP-2', name: 'Nora Belkacem', is_here: false, place: null }),
  ],
  slips: [
    {
      order: 'GMP-1',
      name: 'Ada Haddad',
      place: 'R9',
      delivery_method: 'pickup',
      books: [{ title: 'Nedjma', quantity: 1 }],
      on_backorder: 0,
      collect_by: '2026-12-10T18:00:00.000Z',
      is_printed: true,
    },
  ],
}

let sent: unknown[]
let shown: ReceptionView
beforeEach(() => {
  sent = []
  shown = RECEPTION
  answer('GET /staff/session', () => ({ data: {} }))
  answer('GET /staff/receiving/receptions/', () => ({ data: shown }))
  answer('POST /staff/actions/:action', ({ params: { action = '' }, body }) => {
    const { input } = body as { input: { note?: string } }
    sent.push({ action, ...input })
    if (action === 'receiving-note') shown = { ...shown, delivery_note: input.note ?? null }
    if (action === 'receiving-close') shown = { ...shown, state: 'closed' }
    const outcome = action === 'receiving-note' ? 'RECEPTION_NOTED' : 'RECEPTION_CLOSED'
    const params = { number: 'REC-1', note: input.note ?? '' }
    return { data: { id: 'a', subject: 'REC-1', outcome, params, undo: null } }
  })
})

/** The table as it is read, a row a line. */
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim()))

it.each(['fr', 'eng'] as const)(
  'a title is one row with its numbers, and its customers stand below it (%s)',
  async (language) => {
    const { customers, total } = receivingWords[language]
    await mountStaff(<ReceptionPage />, { language })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [, first, ofFirst, second, ofSecond, last] = rows()
    expect(first?.slice(2, 5)).toEqual(['2', '0', '1'])
    expect(ofFirst?.[0]).toContain(`Nora Belkacem GMP-2${customers.notYet}`)
    expect(second?.slice(2, 5)).toEqual(['3', '3', '0'])
    expect(second?.at(-1)).toBe('L2')
    expect(ofSecond?.[0]).toContain('Ada Haddad GMP-1')
    expect(ofSecond?.[0]).toContain('R9')
    expect(last?.filter((text) => text !== total)).toEqual(['5', '3', '1'])
    await expectAccessible(document.body)
  },
)

it('prints the labels of what goes to the shelves, not of what customers wait for', async () => {
  const { labels: words } = printingWords.fr
  const book = { isbn: '9782070360021', title: 'Nedjma', price_cents: 990, shelf: 'L2', copies: 1 }
  answer('POST /staff/labels/books', ({ body }) => {
    sent.push(body)
    return { data: { is_too_many: false, labels: 1, books: [book], unknown: [] } }
  })
  answer('GET /staff/label-printer', () => ({
    data: { media: { dots_per_mm: 8 }, address: null, version: '0' },
  }))
  answer('POST /staff/labels', ({ body }) => {
    sent.push((body as LabelsToPrint).labels.length)
    return { data: { sent: 2 } }
  })
  await mountStaff(<ReceptionPage />, { language: 'fr' })
  await page.getByRole('button', { name: words.ofDelivery(2) }).click()
  await expect.poll(() => sent).toEqual([{ books: '9782070360021', copies: 'one' }, 2])
})

it.each(['fr', 'eng'] as const)(
  'closing says first what it does, and does nothing until then (%s)',
  async (language) => {
    const { closing } = receivingWords[language]
    await mountStaff(<ReceptionPage />, { language })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('c')
    const dialog = page.getByRole('dialog', { name: closing.title })
    await expect.element(dialog.getByText(closing.ready('GMP-1', 'R9'))).toBeVisible()
    await expect.element(dialog.getByText(/Alcools.*: 2 .*20[,.]00/)).toBeVisible()
    await expect.element(dialog.getByText(closing.onShelf(2, 'L2'))).toBeVisible()
    await expect.element(dialog.getByText(/GMP-2, Alcools,.*1/)).toBeVisible()
    await expectAccessible(document.body)
    expect(sent).toEqual([])
    await dialog.getByRole('button', { name: closing.confirm }).click()
    await expect.poll(() => sent).toEqual([{ action: 'receiving-close', number: 'REC-1' }])
    await expect
      .element(page.getByText(receivingWords[language].states.closed, { exact: true }))
      .toBeVisible()
  },
)

it('takes what is scanned before it is there', async () => {
  const reception = later<{ data: ReceptionView }>()
  answer('GET /staff/receiving/receptions/', () => reception.promise)
  answer('GET /staff/session', () => ({ data: { member: { id: 'm1' } } }))
  answer('POST /staff/actions/receiving-read', ({ body }) => {
    sent.push((body as { input: unknown }).input)
    const params = { title: 'Alcools', read: 1, expected: 2, given: [] }
    return { data: { id: 'a', subject: 'REC-1', outcome: 'COPIES_READ', params, undo: null } }
  })
  const { address } = await mountStaff(<ReceptionPage />, { at: '/receiving/REC-1' })
  giveScan({ kind: 'isbn', text: ALCOOLS._code_barre })
  reception.resolve({ data: RECEPTION })
  await expect.poll(() => sent).toEqual([{ number: 'REC-1', isbn: ALCOOLS._code_barre }])
  expect(address()).toBe('/receiving/REC-1')
})

it('is not closed while a discrepancy has no answer', async () => {
  const { closing } = receivingWords.fr
  shown = { ...RECEPTION, discrepancies: 1, lines: [{ ...ALCOOLS, answer: null }, NEDJMA] }
  await mountStaff(<ReceptionPage />)
  await page.getByRole('button', { name: receivingWords.fr.close }).click()
  const dialog = page.getByRole('dialog', { name: closing.title })
  await expect.element(dialog.getByText(closing.unanswered(1))).toBeVisible()
  expect(dialog.getByRole('button', { name: closing.confirm }).elements()).toEqual([])
})

it('the delivery note is corrected where it stands', async () => {
  const words = receivingWords.fr
  await mountStaff(<ReceptionPage />)
  await page.getByRole('button', { name: words.editNote }).click()
  const field = page.getByRole('textbox', { name: words.dialog.note, exact: false })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('BL 7')
  await userEvent.fill(field, 'BL 77')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: words.note('BL 77'), level: 1 })).toBeVisible()
  expect(sent).toEqual([{ action: 'receiving-note', number: 'REC-1', note: 'BL 77' }])
})
