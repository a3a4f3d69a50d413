/** Paying what staff change meanwhile: nobody pays a total that they have not read. */
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { fakeCardForm } from '../../../tests/support/component/card-form.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import type { OrderView } from '../api/orders.ts'
import { PayForm } from './pay-form.tsx'

const words = checkoutWords.fr
const NUMBER = 'GMP-4F7K-92QX'
// Money and signs have spaces of their own
const CHANGED = new RegExp(words.problems.priceChanged('10,00 €', '20,00 €').replaceAll(/\s/g, '.'))

const anOrder = (cents: number) =>
  ({
    number: NUMBER,
    state: 'pending',
    lines: [],
    history: [],
    delivery_method: 'pickup',
    delivery_address: null,
    pay_by: '2030-01-01T10:00:00.000Z',
    subtotal_cents: 0,
    discount_cents: 0,
    delivery_cents: cents,
    total_cents: cents,
    vouchers: [],
    voucher_cents: 0,
    due_cents: cents,
    vat_cents: 0,
    vat_rates: [],
    usd_rate: null,
    charge: null,
    additions: [],
    addition_to: null,
  }) as unknown as OrderView

let confirmPayment: ReturnType<typeof fakeCardForm>
beforeEach(() => {
  confirmPayment = fakeCardForm()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The page: the order as it was read first, and as it is when it is read again. */
function Page() {
  const [cents, setCents] = useState(1000)
  return (
    <main id="main">
      <PayForm order={anOrder(cents)} orderKey="key" onOver={() => setCents(2000)} />
    </main>
  )
}

const opened = (cents: number) => ({
  data: { number: NUMBER, due_cents: cents, payment: { provider: 'stripe', client_secret: `of ${cents}` } },
})

async function pressPay() {
  const { main } = await mountShop({ path: '/pay', screens: [{ path: '/pay', Component: Page }] })
  await main.getByRole('checkbox').click()
  await main.getByRole('button', { name: words.submit }).click()
  return main
}

it('asks again before it pays a total that staff changed since the page was opened', async () => {
  answer('POST /orders/:number/payment', () => opened(2000))
  confirmPayment.mockResolvedValue({})
  const main = await pressPay()
  await expect.element(main.getByText(CHANGED)).toBeVisible()
  expect(confirmPayment).not.toHaveBeenCalled()
  await main.getByRole('button', { name: words.submit }).click()
  await expect
    .poll(() => confirmPayment.mock.calls.map(([{ clientSecret }]) => clientSecret))
    .toEqual(['of 2000'])
})

it('says that the total changed when the payment was cancelled while it was typed', async () => {
  answer('POST /orders/:number/payment', () => opened(1000))
  answer('POST /orders/:number/payment/refresh', () => ({ data: anOrder(2000) }))
  confirmPayment.mockResolvedValue({ error: { message: 'This payment was cancelled.' } })
  const main = await pressPay()
  await expect.element(main.getByText(CHANGED)).toBeVisible()
})
