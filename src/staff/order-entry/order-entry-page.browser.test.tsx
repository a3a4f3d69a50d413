/** An order that is taken while its total is being computed again. */
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { refresh } from '../api/queries.ts'
import { emptyDraft } from './draft.ts'
import OrderEntryPage from './order-entry-page.tsx'

const { summary } = orderEntryWords.eng

const book = { id: 7, isbn: '9782070360024', title: 'Nedjma', authors: 'Kateb Yacine', cover: null, stock: 3 }
const total = {
  subtotal_cents: 950,
  delivery_cents: 0,
  wrapping_cents: 0,
  total_cents: 950,
  voucher_cents: 0,
  due_cents: 950,
  vouchers: [],
  country: 'FR',
  is_delivered: true,
  text_messages: false,
  lines: [
    { article_id: 7, quantity: 1, available: 3, unit_price_cents: 950, line_total_cents: 950, promise: null },
  ],
}

it('is taken by one press, and nothing is called missing', async () => {
  const draft = { ...emptyDraft(), isNamed: true, name: 'Ada', phone: '0601020304', pay: 'code' }
  sessionStorage.setItem('order-draft', JSON.stringify({ ...draft, lines: [{ ...book, quantity: 1 }] }))
  let computed = Promise.resolve()
  answer('POST /staff/orders/quote', async () => {
    await computed
    return { data: total }
  })
  answer('GET /staff/countries', () => ({ data: [] }))
  answer('POST /staff/actions/orders-take', () => ({
    data: {
      id: 'a',
      subject: 'GMP-0000-0001',
      outcome: 'ORDER_TAKEN',
      params: { number: 'GMP-0000-0001', dueCents: 950 },
      undo: null,
    },
  }))
  const said: string[] = []
  const watch = new MutationObserver(() => {
    for (const alert of document.querySelectorAll('[role=alert]')) said.push(alert.textContent)
  })
  watch.observe(document, { subtree: true, childList: true, characterData: true })
  const { address } = await mountStaff(<OrderEntryPage />, { language: 'eng' })
  await expect.element(page.getByText(summary.total, { exact: true })).toBeVisible()

  const again = Promise.withResolvers<void>()
  computed = again.promise
  void refresh()
  await expect.element(page.getByText(summary.counting, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: summary.submit }).click()
  again.resolve()
  await expect.poll(address).toBe('/orders/GMP-0000-0001')
  watch.disconnect()
  expect(said).toEqual([])
})
