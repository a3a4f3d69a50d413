import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { CARDS, intentOf, pay, placed, readOrder, tryAgain } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { anEvent, intentAtStripe, sendEvent } from '../../../../tests/support/webhooks.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { paymentEvents } from './tables.ts'

const SUCCEEDED = 'payment_intent.succeeded'
const FAILED = 'payment_intent.payment_failed'

let shop: PayingShop
let bookId: number
let order: PlacedOrder
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  // The tests of this file bring the notices themselves
  shop.stripe.webhooks.drop(true)
  bookId = await shop.addBook({ stock: 2 })
  order = await placed(shop, { bookId })
})

const intent = () => intentAtStripe(shop, intentOf(order))
const stateNow = async () => (await readOrder(shop, order)).state
const statesOf = async () => (await readOrder(shop, order)).history.map(({ state }) => state)

async function mailsAbout({ number }: PlacedOrder) {
  const { id } = await shop.storedOrder(number)
  return await shop.db.select().from(mails).where(eq(mails.subjectId, id))
}

describe('POST /payments/stripe/webhook answers', () => {
  it('a success by paying the order and queueing its mail', async () => {
    await pay(shop, order)
    expect(await sendEvent(shop, anEvent(SUCCEEDED, await intent()))).toEqual({
      status: 200,
      outcome: 'paid',
    })
    expect(await stateNow()).toBe('paid')
    expect(await mailsAbout(order)).toMatchObject([
      { template: 'order-confirmation', state: 'queued', language: 'fr' },
    ])
  })

  it('by itself: the fake’s own signed notice pays the order', async () => {
    shop.stripe.webhooks.drop(false)
    await pay(shop, order)
    await shop.stripe.webhooks.idle()
    expect(await stateNow()).toBe('paid')
  })

  it('copies of a notice without a second effect', async () => {
    await pay(shop, order)
    const event = anEvent(SUCCEEDED, await intent())
    await sendEvent(shop, event)
    expect(await sendEvent(shop, event)).toEqual({ status: 200, outcome: 'duplicate' })
    expect(await sendEvent(shop, anEvent(SUCCEEDED, await intent()))).toMatchObject({ outcome: 'unchanged' })
    expect(await statesOf()).toEqual(['pending', 'paid'])
    expect(await mailsAbout(order)).toHaveLength(1)
  })

  it('a refusal by giving the copies back', async () => {
    expect(await shop.stockOf(bookId)).toBe(1)
    await pay(shop, order, CARDS.declined)
    expect(await sendEvent(shop, anEvent(FAILED, await intent()))).toMatchObject({
      outcome: 'payment_failed',
    })
    expect(await stateNow()).toBe('payment_failed')
    expect(await shop.stockOf(bookId)).toBe(2)
  })

  it('a refusal that comes after the success with nothing', async () => {
    await pay(shop, order, CARDS.declined)
    const refusal = anEvent(FAILED, await intent())
    await pay(shop, order)
    await sendEvent(shop, anEvent(SUCCEEDED, await intent()))
    expect(await sendEvent(shop, refusal)).toMatchObject({ outcome: 'unchanged' })
    expect(await stateNow()).toBe('paid')
    expect(await shop.stockOf(bookId)).toBe(1)
  })

  it('a refusal that comes after the next try began with nothing', async () => {
    await pay(shop, order, CARDS.declined)
    const refusal = anEvent(FAILED, await intent())
    expect((await tryAgain(shop, order)).status).toBe(200)
    expect(await sendEvent(shop, refusal)).toMatchObject({ outcome: 'unchanged' })
    expect(await stateNow()).toBe('pending')
    expect(await shop.stockOf(bookId)).toBe(1)
  })

  it('the refusal of the next try as a refusal again', async () => {
    await pay(shop, order, CARDS.declined)
    await tryAgain(shop, order)
    await pay(shop, order, CARDS.declined)
    expect(await sendEvent(shop, anEvent(FAILED, await intent()))).toMatchObject({
      outcome: 'payment_failed',
    })
    expect(await shop.stockOf(bookId)).toBe(2)
    expect(await statesOf()).toEqual(['pending', 'payment_failed', 'pending', 'payment_failed'])
  })

  it('a refused authentication as a refusal', async () => {
    expect(await pay(shop, order, CARDS.authenticated)).toBe('requires_action')
    shop.stripe.authenticate(intentOf(order), 'refuse')
    expect(await sendEvent(shop, anEvent(FAILED, await intent()))).toMatchObject({
      outcome: 'payment_failed',
    })
  })

  it('a cancellation at the provider by closing the order', async () => {
    const cancelled = { ...(await intent()), status: 'canceled' }
    expect(await sendEvent(shop, anEvent('payment_intent.canceled', cancelled))).toMatchObject({
      outcome: 'cancelled',
    })
    expect(await stateNow()).toBe('cancelled')
    expect(await shop.stockOf(bookId)).toBe(2)
  })

  it('what does not concern it with 200, so that it does not come again', async () => {
    const event = anEvent('charge.succeeded', { id: 'ch_1', object: 'charge' })
    expect(await sendEvent(shop, event)).toEqual({ status: 200, outcome: 'ignored' })
  })
})

it('a notice signed nearly 300 seconds ago is accepted', async () => {
  await pay(shop, order)
  const event = anEvent(SUCCEEDED, await intent())
  expect(await sendEvent(shop, event, { ageSeconds: 280 })).toMatchObject({ outcome: 'paid' })
})

describe('a signed notice has no effect, and says why, for', () => {
  it.each([
    ['a wrong amount', { amount: 1 }, 'refused: wrong amount'],
    ['less money than asked', { amount_received: 1289 }, 'refused: wrong amount'],
    ['another currency', { currency: 'usd' }, 'refused: wrong currency'],
    ['another order’s payment', { metadata: { order_number: 'GMP-0000-0000' } }, 'refused: other order'],
    ['a payment without an order', { metadata: {} }, 'refused: other order'],
    ['a payment that the shop does not know', { id: 'pi_unknown' }, 'refused: unknown payment'],
  ])('%s', async (_, twist, outcome) => {
    await pay(shop, order)
    const event = anEvent(SUCCEEDED, { ...(await intent()), ...twist })
    expect(await sendEvent(shop, event)).toEqual({ status: 200, outcome })
    expect(await stateNow()).toBe('pending')
    const [stored] = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id))
    expect(stored?.outcome).toBe(outcome)
  })
})
