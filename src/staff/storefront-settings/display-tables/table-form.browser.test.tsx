/** A table as it is laid: books by scan and by pasted ISBNs, put in order by keyboard, saved as a whole. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StaffTable } from '#shared/contract/staff/display-tables.ts'
import { homePageWords } from '#shared/text/staff/en/home-page.ts'
import { displayTablesWords } from '#shared/text/staff/en/display-tables.ts'
import { expectAccessible } from '../../../../tests/support/component/accessible.ts'
import { answer } from '../../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../../tests/support/component/mount-staff.tsx'
import { TableForm } from './table-form.tsx'

const words = displayTablesWords.fr
const { picker, up, remove } = homePageWords.fr
const [DUNE, EMMA, NANA] = ['9782266320481', '9782070360024', '9782072882463']
const TITLES: Record<string, string> = { [DUNE]: 'Dune', [EMMA]: 'Emma', [NANA]: 'Nana' }
const book = (isbn: string, on_sale = true) => ({
  id: Number(isbn.slice(-6)),
  isbn,
  title: TITLES[isbn] ?? '',
  authors: '',
  on_sale,
  url: `https://shop.example/${isbn}`,
  url_en: `https://shop.example/en/${isbn}`,
})
const table: StaffTable = {
  id: 3,
  title_fr: 'Prix d’automne',
  title_en: null,
  text_fr: null,
  text_en: null,
  picture: null,
  from: '2026-11-01',
  until: null,
  on_home: true,
  state: 'shown',
  version: '7',
  books: [book(EMMA), book(DUNE, false)],
  url: 'https://shop.example/tables/3',
  url_en: 'https://shop.example/en/tables/3',
}

let sent: { action: string; input: Record<string, unknown>; expected_version?: string }[]
beforeEach(() => {
  sent = []
  answer('POST /staff/actions/:action', ({ params: { action = '' }, body }) => {
    const { input, expected_version } = body as (typeof sent)[number]
    sent.push({ action, input, ...(expected_version && { expected_version }) })
    const outcome = action === 'tables-lay' ? 'TABLE_LAID' : 'TABLE_EDITED'
    return { data: { id: 'a', subject: 'table 3', outcome, params: { id: 3, title: 'Prix' }, undo: null } }
  })
  answer('GET /staff/tables/books', ({ query }) => ({
    data: (query.get('isbns') ?? '').split(',').flatMap((isbn) => (isbn in TITLES ? book(isbn) : [])),
  }))
  answer('GET /staff/books', ({ query }) => ({ data: [book(query.get('q') ?? '')] }))
})

const titles = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('a table', () => {
  it('takes pasted ISBNs in any notation, each once, and names what the shop does not sell', async () => {
    await mountStaff(<TableForm table={table} />)
    const pasted = `Dune (978-2-266-32048-1)\n1. ${NANA} ; 9782253004226\n${NANA}`
    await userEvent.fill(page.getByRole('textbox', { name: words.paste }), pasted)
    await userEvent.click(button(words.add))
    const outcome = `${words.added(1)} ${words.unknown('9782253004226')}`
    await expect.element(page.getByText(outcome)).toBeVisible()
    expect(titles()).toEqual(['Emma', `Dune(${words.offSale})`, 'Nana'])
    await userEvent.fill(page.getByRole('textbox', { name: words.paste }), 'Dune, sans numéro')
    await userEvent.click(button(words.add))
    await expect.element(page.getByText(words.noIsbn)).toBeVisible()
    await expectAccessible(document.body)
  })

  it('is put in order by keyboard, takes a scan, and is saved as a whole', async () => {
    await mountStaff(<TableForm table={table} />)
    await expect.element(page.getByRole('textbox', { name: words.from })).toHaveValue('01/11/2026')
    button(up('Dune')).element().focus()
    await userEvent.keyboard('{Enter}')
    expect(titles()).toEqual([`Dune(${words.offSale})`, 'Emma'])
    await userEvent.fill(page.getByRole('searchbox', { name: picker.label }), NANA)
    await userEvent.keyboard('{Enter}')
    await expect.element(button(remove('Nana'))).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      action: 'tables-edit',
      expected_version: '7',
      input: { table: '3', titleFr: 'Prix d’automne', home: 'true', books: `${DUNE} ${EMMA} ${NANA}` },
    })
  })

  it('prints a card with a code that opens its page', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => {})
    await mountStaff(<TableForm table={table} />)
    await userEvent.click(button(words.printCard))
    const card = () => document.querySelector('.sheet-a6 .print-card')
    await expect.poll(() => card()?.textContent).toBe(`Prix d’automne${words.onCard}`)
    expect(card()?.querySelector('svg')?.getAttribute('aria-label')).toBe(words.qrCode('Prix d’automne'))
  })

  it('prints its books on sale with a code each', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => {})
    await mountStaff(<TableForm table={table} />)
    await userEvent.click(button(words.print))
    const codes = () => [...document.querySelectorAll('.sheet-a4 svg')]
    await expect
      .poll(() => codes().map((code) => code.getAttribute('aria-label')))
      .toEqual([words.qrCode('Emma')])
  })
})

describe('a new table', () => {
  it('asks for a title, and leads to its own screen once it is laid', async () => {
    const { address } = await mountStaff(<TableForm />)
    await userEvent.fill(page.getByRole('searchbox', { name: picker.label }), EMMA)
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button(new RegExp(`^${words.lay}`)))
    await expect.element(page.getByText(words.faults.title)).toBeVisible()
    expect(sent).toEqual([])
    await userEvent.fill(page.getByRole('textbox', { name: words.titleEn }), 'Autumn prizes')
    await userEvent.click(button(new RegExp(`^${words.lay}`)))
    await expect.poll(address).toBe('/window/tables/3')
    expect(sent[0]).toMatchObject({ action: 'tables-lay', input: { titleEn: 'Autumn prizes', books: EMMA } })
  })
})
