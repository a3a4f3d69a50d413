/** Customers: found and called back; and a file with notes that are written, answered and crossed out. */
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CustomerFile } from '#shared/contract/staff/customer-files.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { loyaltyWords } from '#shared/text/staff/en/loyalty.ts'
import { customersWords } from '#shared/text/staff/en/customers.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import CustomerPage from './customer-page.tsx'
import CustomersPage from './customers-page.tsx'

const NOTE = {
  id: '3f2a91c4-0000-4000-8000-000000000000',
  text: 'Looks for Nedjma',
  by: 'Léa',
  at: '2026-11-20T10:00:00.000Z',
  call_back: true,
  called_at: null,
  called_by: null,
}
const FILE: CustomerFile = {
  customer: null,
  order: 'GMP-4F7K-92QX',
  name: 'Ada Reader',
  email: 'ada@example.org',
  phone: '06 12 34 56 78',
  language: 'fr',
  since: '2024-03-01T10:00:00.000Z',
  address: null,
  letters_since: '2025-01-02T10:00:00.000Z',
  paid_orders: 2,
  paid_cents: 3050,
  orders: [
    {
      number: 'GMP-4F7K-92QX',
      stage: 'waiting',
      placed_at: '2026-11-19T10:00:00.000Z',
      total_cents: 1550,
      titles: ['Nedjma', 'Alcools'],
    },
  ],
  waits: [{ kind: 'order', isbn: '9782070360024', title: 'Alcools', order: 'GMP-4F7K-92QX', until: null }],
  owed: [{ kind: 'to_give_back', order: 'GMP-4F7K-92QX', cents: 850 }],
  vouchers: [{ id: NOTE.id, last_four: 'DEFG', balance_cents: 2000, valid_until: '2031-11-26' }],
  loyalty: { is_on: true, card: null },
  shelves: [{ name_fr: 'Poésie', name_en: 'Poetry', copies: 3 }],
  notes: [NOTE],
}

let sent: unknown[]
beforeEach(() => {
  sent = []
  answer('POST /staff/actions/:action', ({ params: { action = '' }, body }) => {
    sent.push({ action, ...(body as { input: object }).input })
    const said = { outcome: 'CUSTOMER_CALLED', params: {} }
    return { data: { id: 'a', subject: NOTE.id, ...said, undo: null } }
  })
})

it.each(['fr', 'eng'] as const)(
  'a file says all of a customer, and takes a note to call back (%s)',
  async (language) => {
    const { one, called } = customersWords[language]
    answer('GET /staff/customer-files/of/', () => ({ data: FILE }))
    const { address } = await mountStaff(<CustomerPage />, { language })
    await expect.element(page.getByRole('heading', { name: 'Ada Reader', level: 1 })).toBeVisible()
    await expect.element(page.getByText(language === 'fr' ? 'Poésie' : 'Poetry')).toBeVisible()
    await expect.element(page.getByText(one.waitsFor.order('GMP-4F7K-92QX', ''))).toBeVisible()
    await expect.element(page.getByText(/8[,.]50/)).toBeVisible()
    await expectAccessible(document.body)
    await userEvent.fill(page.getByRole('textbox', { name: one.note, exact: false }), 'Nedjma is here')
    await page.getByRole('checkbox', { name: one.callBack }).click()
    await page.getByRole('button', { name: one.write }).click()
    await page.getByRole('button', { name: called, exact: true }).click()
    await page.getByRole('button', { name: one.dropOne(NOTE.text) }).click()
    await expect
      .poll(() => sent)
      .toEqual([
        { action: 'customers-note', note: 'Nedjma is here', callBack: true, order: 'GMP-4F7K-92QX' },
        { action: 'customers-called', note: NOTE.id },
        { action: 'customers-drop-note', note: NOTE.id },
      ])
    await userEvent.keyboard('o')
    await expect.poll(address).toBe('/order-entry')
  },
)

it('gives a customer a loyalty card, and credits a sale on the one that they have', async () => {
  const { counter: words } = loyaltyWords.eng
  let card: NonNullable<CustomerFile['loyalty']>['card'] = null
  answer('GET /staff/customer-files/of/', () => ({
    data: { ...FILE, customer: 'u1', loyalty: { is_on: true, card } },
  }))
  await mountStaff(<CustomerPage />, { language: 'eng' })
  await expect.element(page.getByText(words.none)).toBeVisible()
  card = { id: NOTE.id, number: 'BON-3F2A-91C4', version: '7', balance_cents: 199, valid_until: '2031-11-26' }
  await page.getByRole('button', { name: words.join }).click()
  await expect.element(page.getByRole('link', { name: 'BON-3F2A-91C4' })).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: words.books, exact: false }), '20')
  await userEvent.fill(page.getByRole('textbox', { name: counterWords.eng.receipt, exact: false }), 'T-41')
  await page.getByRole('button', { name: words.earnOn('€1.00', 'T-41') }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      { action: 'loyalty-join', customer: 'u1' },
      { action: 'loyalty-earn', card: 'BON-3F2A-91C4', books: '20', receipt: 'T-41' },
    ])
})

it.each(['fr', 'eng'] as const)(
  'customers are found, and called back from the list (%s)',
  async (language) => {
    const words = customersWords[language]
    answer('GET /staff/customer-files', () => ({
      data: [{ ...NOTE, customer: 'u1', order: null, name: 'Bob', phone: '06 98 76 54 32' }],
    }))
    answer('POST /staff/customers/look-up', () => ({
      data: [
        {
          id: null,
          order: 'GMP-4F7K-92QX',
          name: 'Ada Reader',
          email: null,
          phone: '',
          language: 'fr',
          orders: 2,
          address: null,
        },
      ],
    }))
    const { address } = await mountStaff(<CustomersPage />, { language })
    await expect.element(page.getByRole('link', { name: 'Bob' })).toHaveAttribute('href', '/customers/u1')
    await expect
      .element(page.getByRole('link', { name: '06 98 76 54 32' }))
      .toHaveAttribute('href', 'tel:0698765432')
    await expectAccessible(document.body)
    await page.getByRole('button', { name: words.calledFor('Bob') }).click()
    await expect.poll(() => sent).toEqual([{ action: 'customers-called', note: NOTE.id }])
    await userEvent.fill(page.getByRole('searchbox', { name: words.search }), 'ada')
    await page.getByRole('link', { name: 'Ada Reader' }).click()
    await expect.poll(address).toBe('/customers/of/GMP-4F7K-92QX')
  },
)
