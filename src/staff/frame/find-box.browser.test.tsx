/** One field for everything: letters, arrows, Enter, and codes of a reader. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Found } from '#shared/contract/staff/find.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, later, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { useCommands } from '../commands/commands.tsx'
import { type Scan, useScans } from '../scan/read-code.ts'
import { FindBox } from './find-box.tsx'

const found: Found = {
  books: [
    {
      id: 7,
      isbn: '9782070360024',
      title: 'Allah n’est pas obligé',
      authors: 'Ahmadou Kourouma',
      cover: null,
      price_cents: 850,
      stock: 0,
      reserved: 2,
      shelf: 'L2',
    },
  ],
  people: [
    {
      name: 'Aya Kourouma',
      phone: '+33612345678',
      email: 'aya@example.org',
      orders: 3,
      customer: 'u1',
      order: null,
    },
  ],
  orders: [{ number: 'GMP-AAAA-0001', buyer: 'Aya Kourouma', stage: 'ready', at: '2026-11-24T09:00:00Z' }],
}
let requested: string[]
const scanned = vi.fn<(scan: Scan) => void>()
const printed = vi.fn<() => void>()

function Screen() {
  useScans(scanned)
  useCommands([{ label: 'Imprimer la liste', key: 'l', run: printed }])
  return <FindBox />
}
const mount = (options: Parameters<typeof mountStaff>[1] = {}) => mountStaff(<Screen />, options)
const box = () => page.getByRole('combobox')

beforeEach(() => {
  requested = []
  scanned.mockClear()
  printed.mockClear()
  answer('GET /staff/find', ({ query }) => {
    requested.push(query.get('q') ?? '')
    return { data: found }
  })
})

describe('the one field', () => {
  it('shows books, customers and orders after two letters, not before', async () => {
    await mount()
    await box().fill('k')
    await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
    await box().fill('kourouma alah')
    const group = (name: string) => page.getByRole('listbox').getByRole('group', { name })
    await expect.element(group('Livres').getByText('aucun libre')).toBeVisible()
    await expect.element(group('Livres').getByText('L2')).toBeVisible()
    await expect.element(group('Clients').getByText('3 commandes')).toBeVisible()
    await expect
      .element(group('Commandes').getByRole('option', { name: /^GMP-AAAA-0001.*Aya Kourouma/ }))
      .toBeVisible()
    expect(requested).not.toContain('k')
    await expectAccessible(document.body)
  })

  it.each([
    [1, '/books/9782070360024'],
    [2, '/customers/u1'],
    [3, '/orders/GMP-AAAA-0001'],
  ])('opens the result %i presses of the arrow down', async (presses, to) => {
    const { address } = await mount()
    await box().fill('kourouma')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    for (let press = 0; press < presses; press += 1) await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(address()).toBe(to))
    await expect.element(box()).toHaveValue('')
    expect(scanned).not.toHaveBeenCalled()
  })

  it('gives what was typed to the screen by Enter alone, as a reader’s code', async () => {
    await mount()
    await box().fill('9782070360024')
    await userEvent.keyboard('{Enter}')
    await box().fill('haddad')
    await userEvent.keyboard('{Enter}')
    expect(scanned.mock.calls).toEqual([
      [{ kind: 'isbn', text: '9782070360024' }],
      [{ kind: 'other', text: 'haddad' }],
    ])
  })

  it('has every action by Ctrl-K, first those of the words, and closes by Escape', async () => {
    await mount()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box()).toHaveFocus()
    await expect
      .element(page.getByRole('option', { name: 'Imprimer la liste' }))
      .toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Control>}k{/Control}')
    await box().fill('imprim')
    await expect.element(page.getByRole('option', { name: /Allah/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(printed).toHaveBeenCalledOnce()
  })

  it('says what to look for where nothing is found, in both languages', async () => {
    answer('GET /staff/find', () => ({ data: { books: [], people: null, orders: null } }))
    await mount({ language: 'eng', role: 'editor' })
    await box().fill('xyzzyq')
    await expect
      .element(page.getByText('Nothing found: look for a word of the title, a name, an order’s number.'))
      .toBeVisible()
  })

  it('shows where results will be while they load, and what failed with a way to try again', async () => {
    const reply = later()
    answer('GET /staff/find', () => reply.promise)
    await mount()
    await box().fill('kourouma')
    await expect.element(page.getByRole('search').getByRole('status')).toBeInTheDocument()
    expect(page.getByRole('option').elements()).toEqual([])
    reply.resolve(refusal(422, 'INVALID_FIELDS'))
    await expect.element(page.getByRole('alert')).toBeVisible()
    answer('GET /staff/find', () => ({ data: found }))
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(page.getByRole('option', { name: /Allah/ })).toBeVisible()
  })
})
