/** Ways to an order for those without an account (§2, §4): the look-up, the page after paying, the link of a mail. */
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ordersWords } from '#shared/text/en/orders.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import type { OrderView } from '../api/orders.ts'
import CheckoutResultPage from './checkout-result-page.tsx'
import FollowOrderPage from './follow-order-page.tsx'
import OrderSuccessPage from './order-success-page.tsx'
import { TextWish } from './text-wish.tsx'
import TrackOrderPage from './track-order-page.tsx'

const SCREENS = [
  { path: '/checkout-result', Component: CheckoutResultPage },
  { path: '/order-success', Component: OrderSuccessPage },
  // The router hands the parameters over
  { path: '/followorder/:orderId', Component: FollowOrderPage as ComponentType },
  { path: '/track-order', Component: TrackOrderPage },
]
const { follow, success, track } = ordersWords.fr

it.each(['/order-success?order=GMP-4F7K-92QX', '/checkout-result?order=GMP-4F7K-92QX&token=X&PayerID=Y'])(
  'an address proves nothing: %s asks for no order',
  async (path) => {
    await mountShop({ path, screens: SCREENS })
    await expect
      .element(page.getByRole('heading', { level: 1, name: success.unknown.title }))
      .toBeInTheDocument()
  },
)

it('a guessed key opens nothing, and the look-up is offered', async () => {
  const keys: (string | null)[] = []
  answer('GET /orders/:number', ({ headers }) => {
    keys.push(headers.get('x-order-key'))
    return refusal(404, 'NOT_FOUND')
  })
  const { address, main } = await mountShop({
    path: '/followorder/GMP-4F7K-92QX#key=guessed',
    screens: SCREENS,
  })
  await expect
    .element(page.getByRole('heading', { level: 1, name: follow.notFound.title }))
    .toBeInTheDocument()
  await expectAccessible(main.element())
  expect(keys).toEqual(['guessed'])
  await main.getByRole('link', { name: follow.notFound.track }).click()
  await expect.poll(address).toBe('/track-order')
})

it('too many look-ups say when to come back', async () => {
  answer('POST /orders/track', () =>
    Response.json(
      { code: 'TOO_MANY_REQUESTS', message: '' },
      { status: 429, headers: { 'retry-after': '510' } },
    ),
  )
  const { main } = await mountShop({ path: '/track-order', screens: SCREENS })
  const field = (name: string) => main.getByRole('textbox', { name, exact: false })
  await field(track.number).fill('GMP-4F7K-92QX')
  await field(track.email).fill('marie@example.org')
  await main.getByRole('button', { name: track.submit }).click()
  const alert = main.getByRole('alert').filter({ hasText: track.tooMany(9) })
  await expect.element(alert).toHaveFocus()
  await expect.element(field(track.email)).toHaveValue('marie@example.org')
})

const anOrder = (given: object) =>
  ({
    number: 'GMP-4F7K-92QX',
    state: 'paid',
    delivery_method: 'pickup',
    phone: '06 12 34 56 78',
    text_when_ready: false,
    can_be_texted: true,
    lines: [{ states: [{ state: 'here', copies: 1 }] }],
    ...given,
  }) as unknown as OrderView

async function openWish(given: object = {}) {
  const Component = () => (
    <main id="main">
      <TextWish order={anOrder(given)} />
    </main>
  )
  const path = '/track-order'
  await mountShop({ path, screens: [{ path, Component }], company: { text_messages: true } })
  return page.getByRole('checkbox', { name: follow.texts.label })
}

it('a text message is wanted and ended with a tick, which stays as it was where that fails', async () => {
  const sent: unknown[] = []
  answer('PUT /orders/:number/text-when-ready', ({ body }) => {
    sent.push(body)
    return sent.length < 3 ? { data: {} } : refusal(409, 'ORDER_STATE')
  })
  const tick = await openWish()
  await tick.click()
  await expect.element(page.getByText(follow.texts.on)).toBeVisible()
  await tick.click()
  await expect.element(page.getByText(follow.texts.off)).toBeVisible()
  await tick.click()
  await expect.element(page.getByText(follow.failed)).toBeVisible()
  await expect.element(tick).not.toBeChecked()
  expect(sent).toEqual([{ wanted: true }, { wanted: false }, { wanted: true }])
})

it.each([false, true])(
  'offers no text message to a landline, but ends one that was wanted: %s',
  async (wanted) => {
    const tick = await openWish({ can_be_texted: false, text_when_ready: wanted })
    await expect.poll(() => tick.elements().length).toBe(wanted ? 1 : 0)
  },
)

it.each([
  ['ready', false],
  ['waiting', true],
] as const)(
  'beside what lies ready of an order, with its last copy %s, a text message is offered: %s',
  async (state, isOffered) => {
    const lines = [{ states: [{ state: 'ready', copies: 1 }] }, { states: [{ state, copies: 1 }] }]
    const tick = await openWish({ state: 'shipped', lines })
    await expect.poll(() => tick.elements().length).toBe(isOffered ? 1 : 0)
  },
)
