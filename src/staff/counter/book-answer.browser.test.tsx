/** A book at the counter: what can be done with it, each by a letter; without a free copy the order comes first, with its date. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CounterAnswer } from '#shared/contract/staff/counter.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { BookAnswer } from './book-answer.tsx'

const ISBN = '9782070360024'
type Found = Extract<CounterAnswer, { kind: 'book' }>
const book = (stock: number): Found =>
  ({
    kind: 'book',
    shelf: 'L2',
    orders: [],
    reservations: [],
    book: {
      id: 7,
      _code_barre: ISBN,
      designation: 'Nedjma',
      dc_auteur: 'Kateb Yacine',
      article_stock: stock,
      removed: false,
      price_cents: 850,
      public_price_cents: 850,
      pickup_price_cents: null,
      articleimage: [],
      promise: { kind: 'supplier', ready_at: '2199-12-01T09:00:00Z', home_from: null, home_by: null },
    },
  }) as never
let sent: { action: string; input: unknown }[]
beforeEach(() => {
  sent = []
  answer('POST /staff/actions/:action', ({ params: { action = '' }, body }) => {
    sent.push({ action, input: (body as { input: unknown }).input })
    const outcome = action === 'stock-take' ? 'STOCK_SET' : 'PROPOSAL_ADDED'
    const params = { title: 'Nedjma', stock: 1, copies: 1, quantity: 1 }
    return { data: { id: 'a', subject: ISBN, outcome, params, undo: null } }
  })
})
const names = () =>
  page
    .getByRole('button')
    .elements()
    .map((one) => one.textContent)

describe('a book at the counter', () => {
  it('is sold and reordered by a letter, and is reserved first while a copy is free', async () => {
    await mountStaff(<BookAnswer answer={book(2)} />)
    const { reserve, orderFor, soldOne, reorder } = counterWords.fr
    await expect.element(page.getByRole('button', { name: reserve })).toBeVisible()
    expect(
      names()
        .slice(0, 4)
        .map((name, at) => name.startsWith([reserve, orderFor, soldOne, reorder][at] ?? '')),
    ).toEqual([true, true, true, true])
    await userEvent.keyboard('v')
    await expect.element(page.getByLabelText(counterWords.fr.receipt)).toHaveFocus()
    await userEvent.keyboard('T-1207{Enter}')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: reorder })).not.toHaveAttribute('aria-disabled')
    await userEvent.keyboard('a')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toEqual([
      { action: 'stock-take', input: { isbn: ISBN, copies: '1', reason: 'counter_sale', receipt: 'T-1207' } },
      { action: 'proposal-add', input: { isbn: ISBN } },
    ])
    await expectAccessible(document.body)
  })

  it('without a free copy is ordered first, with its date, and leads to the order with the letter', async () => {
    const { address } = await mountStaff(<BookAnswer answer={book(0)} />, { language: 'eng' })
    const { orderFor, soldOne } = counterWords.eng
    await expect.element(page.getByText(/1\sDecember\s2199/)).toBeVisible()
    expect(names()[0]?.startsWith(orderFor)).toBe(true)
    expect(names().some((name) => name.startsWith(soldOne))).toBe(false)
    await expectAccessible(document.body)
    await userEvent.keyboard('o')
    await vi.waitFor(() => expect(address()).toBe('/order-entry'))
  })

  it('is not reordered by whoever prepares orders', async () => {
    await mountStaff(<BookAnswer answer={book(1)} />, { role: 'preparer' })
    await expect.element(page.getByRole('button', { name: counterWords.fr.reserve })).toBeVisible()
    expect(names().some((name) => name.startsWith(counterWords.fr.reorder))).toBe(false)
  })
})
