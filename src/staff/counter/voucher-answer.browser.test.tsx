/** A voucher at the counter: what is left of it, spent against a receipt, given back, and why one pays nothing. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CounterAnswer, CounterVoucher } from '#shared/contract/staff/counter.ts'
import { giftsWords } from '#shared/text/staff/en/gifts.ts'
import { loyaltyWords } from '#shared/text/staff/en/loyalty.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { Answer } from './answer.tsx'

const words = counterWords.eng
const { counter: ofCard } = loyaltyWords.eng
const voucher = (more: Partial<CounterVoucher> = {}): CounterAnswer => ({
  kind: 'voucher',
  voucher: {
    id: '3f2a91c4-0000-4000-8000-000000000000',
    number: 'BON-3F2A-91C4',
    kind: 'voucher',
    version: '7',
    state: 'open',
    last_four: 'DEFG',
    face_cents: 5000,
    balance_cents: 3750,
    valid_until: '2031-11-26',
    taken: [{ receipt: 'T-31', cents: 1250 }],
    loyalty: null,
    ...more,
  },
  present: null,
})
const mount = (found: CounterAnswer, role: 'bookseller' | 'preparer' = 'bookseller') =>
  mountStaff(<Answer answer={found} typed="a code" />, { language: 'eng', role })

const field = (name: string) => page.getByRole('textbox', { name, exact: false })

let sent: unknown[]
beforeEach(() => {
  sent = []
  answer('POST /staff/actions/:action', ({ params: { action = '' }, body }) => {
    sent.push({ action, ...(body as object) })
    const outcome = action === 'vouchers-spend' ? 'VOUCHER_SPENT' : 'VOUCHER_PUT_BACK'
    const params = { number: 'BON-3F2A-91C4', cents: 1000, left: 2750, receipt: 'T-32' }
    return { data: { id: 'a', subject: 'BON-3F2A-91C4', outcome, params, undo: null } }
  })
})

describe('a voucher at the counter', () => {
  it('says what is left, and spends a part of it against the receipt that the button names', async () => {
    await mount(voucher())
    await expect.element(page.getByText('€37.50', { exact: true })).toBeVisible()
    await expectAccessible(document.body)
    await userEvent.fill(field(words.voucher.amount), '10')
    await userEvent.fill(field(words.receipt), 'T-32')
    await page.getByRole('button', { name: words.voucher.spendOn('€10.00', 'T-32') }).click()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const input = { voucher: 'BON-3F2A-91C4', amount: '10', receipt: 'T-32' }
    expect(sent).toMatchObject([{ action: 'vouchers-spend', input, expected_version: '7' }])
  })

  it('gives back what a receipt took', async () => {
    await mount(voucher())
    await page.getByRole('button', { name: `${words.voucher.putBack} T-31` }).click()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const input = { voucher: 'BON-3F2A-91C4', amount: '12.50', receipt: 'T-31' }
    expect(sent).toMatchObject([{ action: 'vouchers-put-back', input }])
  })

  it('credits a purchase on a loyalty card, and takes it back', async () => {
    const loyalty = { is_on: true, credits: [{ receipt: 'T-40', cents: 199 }] }
    await mount(voucher({ kind: 'loyalty', state: 'spent', balance_cents: 0, taken: [], loyalty }))
    await expect.element(page.getByText(ofCard.empty)).toBeVisible()
    await expectAccessible(document.body)
    await userEvent.fill(field(ofCard.books), '39.90')
    await userEvent.fill(field(words.receipt), 'T-41')
    await page.getByRole('button', { name: ofCard.earnOn('€1.99', 'T-41') }).click()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const input = { card: 'BON-3F2A-91C4', books: '39.90', receipt: 'T-41' }
    expect(sent).toMatchObject([{ action: 'loyalty-earn', input, expected_version: '7' }])
    await page.getByRole('button', { name: `${ofCard.takeBack} T-40` }).click()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ action: 'loyalty-take-back', input: { receipt: 'T-40' } })
  })

  it('credits nothing while the shop gives no credit', async () => {
    await mount(voucher({ kind: 'loyalty', taken: [], loyalty: { is_on: false, credits: [] } }))
    await expect.element(page.getByText(ofCard.off)).toBeVisible()
    expect(field(ofCard.books).elements()).toEqual([])
  })

  it.each(['expired', 'frozen', 'replaced', 'spent'] as const)(
    'says why one that is %s pays nothing',
    async (state) => {
      await mount(voucher({ state, taken: [] }))
      await expect.element(page.getByText(words.voucher.whyNothing[state])).toBeVisible()
      expect(field(words.receipt).elements()).toEqual([])
    },
  )

  it.each(['mistyped', 'unknown'] as const)('says of a code that is %s what to do', async (reason) => {
    await mount({ kind: 'no_voucher', reason })
    await expect.element(page.getByText(words.voucher.none[reason].text)).toBeVisible()
  })
})

it('takes a book of a present back by its code, and offers to spend what is on it then', async () => {
  const gifts = giftsWords.eng.exchanging
  const present = { order: 'GMP-4F7K-92QX', books: [{ isbn: '9782070360024', title: 'Nadja', left: 2 }] }
  const empty = voucher({ kind: 'exchange', state: 'spent', balance_cents: 0, taken: [] })
  await mount({ ...empty, present } as CounterAnswer)
  await expect.element(page.getByText(gifts.text)).toBeVisible()
  await expectAccessible(document.body)
  await expect.element(page.getByText('€0.00')).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: gifts.copies('Nadja') }).selectOptions('2')
  await page.getByRole('checkbox', { name: gifts.sellable }).click()
  await page.getByRole('button', { name: gifts.submit }).click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const input = { voucher: 'BON-3F2A-91C4', books: ['9782070360024=2'], sellable: 'none' }
  expect(sent).toMatchObject([{ action: 'gifts-exchange', input }])
})
