/** Books that the shop added to an order: its buyer finds one from the other, and cancels both knowingly (§4). */
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ordersWords } from '#shared/text/en/orders.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import FollowOrderPage from './follow-order-page.tsx'

const FIRST = 'GMP-4F7K-92QX'
const ADDED = 'GMP-7777-92QX'

const anOrder = (number: string, given: object) => ({
  data: {
    number,
    state: 'paid',
    lines: [],
    history: [],
    delivery_method: 'pickup',
    delivery_address: null,
    dispatch: 'together',
    created_at: '2026-11-21T10:00:00.000Z',
    pay_by: null,
    vouchers: [],
    vat_rates: [],
    delivery_cents: 0,
    total_cents: 1000,
    refunded_cents: 0,
    charge: { currency: 'eur', amount_cents: 1000, refunded_cents: 0 },
    can_cancel: true,
    refunds: [],
    parcels: [],
    documents: [],
    addition_to: null,
    additions: [],
    ...given,
  },
})

it.each(['fr', 'eng'] as const)(
  'leads to what was added and back with one key, and cancels both (%s)',
  async (language) => {
    const { follow: words } = ordersWords[language]
    answer('GET /orders/:number', ({ params, headers }) => {
      expect(headers.get('x-order-key')).toBe('of-the-mail')
      return params['number'] === FIRST
        ? anOrder(FIRST, { additions: [{ number: ADDED, state: 'paid', total_cents: 700 }] })
        : anOrder(ADDED, { addition_to: FIRST })
    })
    answer('GET /orders/:number/return-options', () => ({ data: { lines: [], withdrawal: null } }))
    const { main } = await mountShop({
      language,
      path: `/followorder/${FIRST}#key=of-the-mail`,
      // The router hands the parameters over
      screens: [{ path: '/followorder/:orderId', Component: FollowOrderPage as ComponentType }],
    })
    await expect.element(main.getByText(words.added, { exact: false })).toBeVisible()
    await main.getByRole('button', { name: words.cancel }).click()
    await expect.element(page.getByText(words.cancelAdded, { exact: false })).toBeVisible()
    await expectAccessible(page.getByRole('dialog').element())
    await page.getByRole('button', { name: words.cancelNo }).click()
    await main.getByRole('link', { name: ADDED }).click()
    await expect.element(main.getByText(words.addedTo, { exact: false })).toBeVisible()
    await expectAccessible(main.element())
    await main.getByRole('link', { name: FIRST }).click()
    await expect.element(main.getByText(words.added, { exact: false })).toBeVisible()
  },
)
