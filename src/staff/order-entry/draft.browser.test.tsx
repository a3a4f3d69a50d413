/** The draft of an order, with the book or the customer that another screen led here with. */
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { useOrderDraft } from './draft.ts'

const book = { id: 7, isbn: '9782070360024', title: 'Nedjma', authors: 'Kateb Yacine', cover: null, stock: 0 }

function Lines() {
  const { draft } = useOrderDraft({ book })
  return <p>{draft.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}</p>
}

it.each([
  { before: 'nothing', lines: [], shown: '1 × Nedjma' },
  { before: 'the book already', lines: [{ ...book, quantity: 2 }], shown: '2 × Nedjma' },
  {
    before: 'another',
    lines: [{ ...book, id: 8, title: 'Sula', quantity: 1 }],
    shown: '1 × Sula, 1 × Nedjma',
  },
])('has the book once where it had $before', async ({ lines, shown }) => {
  sessionStorage.setItem('order-draft', JSON.stringify({ lines }))
  await mountStaff(<Lines />)
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
  sessionStorage.clear()
})

const customer = {
  id: 'u1',
  name: 'Ada Reader',
  phone: '06 12 34 56 78',
  email: null,
  language: 'fr' as const,
  address: null,
}

function Who() {
  const { draft } = useOrderDraft({ customer })
  return <p>{`${draft.name}, ${draft.customerId ?? 'nobody'}, ${draft.pay}`}</p>
}

it.each([
  { before: 'nobody', stored: {}, whom: 'the customer of the file', shown: 'Ada Reader, u1, code' },
  {
    before: 'somebody else',
    stored: { isNamed: true, name: 'Bob' },
    whom: 'them still',
    shown: 'Bob, nobody, link',
  },
])('is for $whom where it was for $before', async ({ stored, shown }) => {
  sessionStorage.setItem('order-draft', JSON.stringify(stored))
  await mountStaff(<Who />)
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
  sessionStorage.clear()
})
