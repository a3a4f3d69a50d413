/** A book that is not on its shelf, for one order of the trolley. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ActionDone } from '#shared/contract/staff/actions.ts'
import type { PickLine, TrolleyOrder, Whereabouts } from '#shared/contract/staff/picking.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { MissingPanel } from './missing-panel.tsx'

const ISBN = '9782070360024'
const order = (bin: number, name: string): TrolleyOrder => ({
  number: `GMP-AAAA-000${bin}`,
  bin,
  state: 'preparing',
  delivery_method: 'standard',
  language: 'fr',
  delivery_address: {
    name,
    company: null,
    address: '',
    address2: null,
    city: '',
    postal: '',
    country: 'FR',
  } as never,
  note: null,
  gift: null,
  exchange: null,
  copies: 2,
  picked: 1,
  can_be_prepared: true,
})
const orders = [order(1, 'Ada Haddad'), order(2, 'Nora Belkacem')]
const line: PickLine = {
  article_id: 7,
  _code_barre: ISBN,
  title: 'Nedjma',
  author: 'Kateb Yacine',
  image: null,
  shelf: 'L2',
  copies: 2,
  picked: 0,
  bins: [1, 2].map((bin) => ({ bin, copies: 1, picked: 0, laid_aside: null, is_missing: false })),
}
const whereabouts: Whereabouts = {
  title: 'Nedjma',
  shelf: 'L2',
  stock: 0,
  held: [{ place: 'R4', number: 'RES-AAAA-BBBB', copies: 1 }],
  receptions: [
    { number: 'REC-AAAA-BBBB', supplier: 'La Fraternité', delivery_note: '26-1', read: 2, damaged: 1 },
  ],
  movements: [
    { at: '2026-11-24T09:00:00Z', change: -1, reason: 'sale', actor: 'customer', reference: 'GMP-AAAA-0001' },
  ],
  next: { kind: 'supplier', ready_at: '2026-12-01T09:00:00Z', home_from: null, home_by: null } as never,
}
const done = (outcome: string): ActionDone =>
  ({
    id: 'a',
    subject: 'GMP-AAAA-0002',
    outcome,
    params: { title: 'Nedjma', number: 'GMP-AAAA-0002', copies: 1, cents: 1000 },
    undo: null,
  }) as never
const onClose = vi.fn<() => void>()
let sent: { action: string; input: unknown }[]

const mount = (options: Parameters<typeof mountStaff>[1] = {}) =>
  mountStaff(<MissingPanel line={line} orders={orders} onClose={onClose} />, options)

beforeEach(() => {
  onClose.mockClear()
  sent = []
  answer('GET /staff/picking/whereabouts/:isbn', () => ({ data: whereabouts }))
  const outcomes: Record<string, string> = {
    'picking-missing': 'BOOK_MISSING',
    'picking-await': 'BOOK_AWAITED',
    'picking-cancel': 'LINE_CANCELLED',
  }
  answer('POST /staff/actions/:action', ({ params: { action = '' }, body }) => {
    sent.push({ action, input: (body as { input: unknown }).input })
    return { data: done(outcomes[action] ?? 'STOCK_SET') }
  })
})

const press = (name: RegExp) => page.getByRole('button', { name }).click()

describe('a book that is not found', () => {
  it('says where it may be, and when another would come, and has the focus', async () => {
    await mount()
    await expect.element(page.getByRole('heading', { name: /Nedjma.*introuvable/ })).toHaveFocus()
    await expect.element(page.getByText('1 exemplaire pour RES-AAAA-BBBB')).toBeVisible()
    await expect.element(page.getByText('2 scannés, 1 abîmé')).toBeVisible()
    await expect.element(page.getByText(/serait là\smardi\s1er\sdécembre/)).toBeVisible()
    await expectAccessible(document.body)
  })

  it('is looked for later by a key, for the last bin alone unless another is chosen', async () => {
    await mount()
    await userEvent.keyboard('t')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await page.getByRole('radio', { name: /Ada Haddad/ }).click()
    await press(/Chercher plus tard/)
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
    expect(sent).toEqual([
      { action: 'picking-missing', input: { number: 'GMP-AAAA-0002', isbn: ISBN } },
      { action: 'picking-missing', input: { number: 'GMP-AAAA-0001', isbn: ISBN } },
    ])
  })

  it('is cancelled by one press with one answer, and stays on the screen where that is refused', async () => {
    await mount()
    await press(/Annuler et rembourser/)
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const input = { number: 'GMP-AAAA-0002', isbn: ISBN, reason: 'Introuvable en préparation' }
    expect(sent).toEqual([{ action: 'picking-cancel', input }])
    answer('POST /staff/actions/picking-cancel', () =>
      refusal(409, 'ACTION_REFUSED', { message: 'Le stock compte' }),
    )
    await press(/Annuler et rembourser/)
    await expect.element(page.getByText('Le stock compte')).toBeVisible()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is not cancelled by a preparer, who may correct the stock that counts copies', async () => {
    answer('GET /staff/picking/whereabouts/:isbn', () => ({ data: { ...whereabouts, stock: 2 } }))
    await mount({ role: 'preparer' })
    await press(/Mettre le stock à 0/)
    await vi.waitFor(() =>
      expect(sent).toEqual([{ action: 'stock-set', input: { isbn: ISBN, copies: '0' } }]),
    )
    await expect.element(page.getByText(/2 exemplaires libres/)).toBeVisible()
    expect(page.getByRole('button', { name: /Annuler/ }).elements()).toEqual([])
  })

  it('says in English what failed where its places cannot be read', async () => {
    answer('GET /staff/picking/whereabouts/:isbn', () => refusal(404, 'NOT_FOUND'))
    await mount({ language: 'eng' })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Look for it later' })).toBeEnabled()
  })
})
