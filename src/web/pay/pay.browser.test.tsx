/** An order that the shop took, opened by its code or by its link: paid already, or over, it says so (§2). */
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { payWords } from '#shared/text/en/pay.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import PayCodePage from './pay-code-page.tsx'
import PayOrderPage from './pay-order-page.tsx'

const SCREENS = [
  { path: '/pay', Component: PayCodePage },
  // The router hands the parameters over
  { path: '/pay/:orderId', Component: PayOrderPage as ComponentType },
]
const { code, order, over, paid } = payWords.fr
const PATH = '/pay/GMP-4F7K-92QX#key=of-the-mail'

const LATER = '2030-01-01T10:00:00.000Z'

const anOrder = (given: object) => ({
  data: {
    number: 'GMP-4F7K-92QX',
    lines: [],
    history: [],
    delivery_method: 'pickup',
    charge: null,
    ...given,
  },
})

it('a wrong code says so, and too many when to come back', async () => {
  answer('POST /orders/pay-code', () => refusal(404, 'NOT_FOUND'))
  const { main } = await mountShop({ path: '/pay', screens: SCREENS })
  await main.getByRole('button', { name: code.submit }).click()
  await expect.element(main.getByText(code.empty).first()).toBeInTheDocument()
  await main.getByRole('textbox', { name: code.label, exact: false }).fill('K7QX-4F2M')
  await main.getByRole('button', { name: code.submit }).click()
  await expect.element(main.getByText(code.wrong)).toBeInTheDocument()
  await expectAccessible(main.element())
  answer('POST /orders/pay-code', () =>
    Response.json(
      { code: 'TOO_MANY_REQUESTS', message: '' },
      { status: 429, headers: { 'retry-after': '510' } },
    ),
  )
  await main.getByRole('button', { name: code.submit }).click()
  await expect.element(main.getByText(code.tooMany(9))).toBeInTheDocument()
})

it.each([
  {
    state: 'paid',
    pay_by: LATER,
    charge: { currency: 'eur', amount_cents: 990, refunded_cents: 0 },
    title: paid.title,
  },
  { state: 'cancelled', pay_by: LATER, charge: null, title: over.title },
  { state: 'pending', charge: null, pay_by: '2020-01-01T10:00:00.000Z', title: over.title },
  { state: 'pending', charge: null, pay_by: null, title: over.title },
])(
  'a link to an order that is $state, to be paid by $pay_by, asks for no money: $title',
  async ({ title, ...given }) => {
    answer('GET /orders/:number', () => anOrder(given))
    const { main } = await mountShop({ path: PATH, screens: SCREENS })
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    await expectAccessible(main.element())
  },
)

it('a guessed key opens nothing, and the code is offered', async () => {
  answer('GET /orders/:number', () => refusal(404, 'NOT_FOUND'))
  const { main } = await mountShop({ path: PATH, screens: SCREENS })
  await expect
    .element(page.getByRole('heading', { level: 1, name: order.notFound.title }))
    .toBeInTheDocument()
  await expect.element(main.getByRole('link', { name: order.notFound.action })).toBeInTheDocument()
})

describe('on a phone in English', () => {
  const words = payWords.eng
  beforeEach(() => page.viewport(390, 844))

  it('a mistyped code is explained within the screen', async () => {
    answer('POST /orders/pay-code', () => refusal(422, 'INVALID_FIELDS'))
    const { main } = await mountShop({ language: 'eng', path: '/pay', screens: SCREENS })
    await main.getByRole('textbox', { name: words.code.label, exact: false }).fill('k7qx')
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByText(words.code.wrong)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
    await expectAccessible(main.element())
  })

  it('what is paid already says so, and leads to the order', async () => {
    const charge = { currency: 'eur', amount_cents: 990, refunded_cents: 0 }
    answer('GET /orders/:number', () => anOrder({ state: 'paid', pay_by: LATER, charge }))
    await mountShop({ language: 'eng', path: PATH, screens: SCREENS })
    await expect.element(page.getByRole('heading', { level: 1, name: words.paid.title })).toBeVisible()
    await expect.element(page.getByRole('link', { name: words.paid.follow })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
  })
})
