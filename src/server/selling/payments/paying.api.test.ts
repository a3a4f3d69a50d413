import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { minutesUntil } from '#shared/orders/unpaid-holds.ts'
import {
  anOrder,
  CARDS,
  intentOf,
  pay,
  placed,
  post,
  readOrder,
  refresh,
  refusal,
  sendOrder,
  tryAgain,
} from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { anEvent, intentAtStripe, sendEvent } from '../../../../tests/support/webhooks.ts'
import { API_PATH, createApi } from '#server/app/api.ts'
import { orders } from '../orders/tables.ts'
import { expireUnpaid } from './expire-unpaid.ts'
import { reconcilePayments } from './reconcile.ts'
import { makeRefunds } from './make-refunds.ts'
import { payments, refunds } from './tables.ts'

let shop: PayingShop
let bookId: number
let order: PlacedOrder
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.stripe.webhooks.drop(true)
  shop.stripe.holdProcessing(false)
  bookId = await shop.addBook({ stock: 1 })
  order = await placed(shop, { bookId })
})

const stateNow = async () => (await readOrder(shop, order)).state

async function letHoldExpire({ minutesAgo = 0.1 } = {}) {
  const holdExpiresAt = new Date(Date.now() - minutesAgo * 60_000)
  await shop.db.update(orders).set({ holdExpiresAt }).where(eq(orders.number, order.number))
}

async function refundsOf() {
  const { id } = await shop.storedOrder(order.number)
  const rows = await shop.db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, id))
  return rows.map(({ refund }) => refund)
}

describe('POST /orders/{number}/payment/refresh', () => {
  it('pays the order when the provider says so', async () => {
    await pay(shop, order)
    const answer = await refresh(shop, order)
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as Data<OrderView>).data.state).toBe('paid')
  })

  it('pays nothing for a forged return address', async () => {
    const forged = `/orders/${order.number}/payment/refresh?redirect_status=succeeded&payment_intent=${intentOf(order)}`
    const answer = await shop.call(forged, post({}, { 'x-order-key': order.access_key }))
    expect(((await answer.json()) as Data<OrderView>).data.state).toBe('pending')
  })

  it('leaves an order waiting while the bank decides', async () => {
    shop.stripe.holdProcessing(true)
    await pay(shop, order)
    await refresh(shop, order)
    expect(await stateNow()).toBe('pending')
    shop.stripe.settle(intentOf(order), 'paid')
    await refresh(shop, order)
    expect(await stateNow()).toBe('paid')
  })

  it.each(['/payment', '/payment/refresh'])('guards %s: a wrong key is an unknown order', async (path) => {
    const wrong = await shop.call(`/orders/${order.number}${path}`, post({}, { 'x-order-key': 'wrong' }))
    const unknown = await shop.call(`/orders/GMP-0000-0000${path}`, post({}, { 'x-order-key': 'wrong' }))
    expect([wrong.status, unknown.status]).toEqual([404, 404])
  })
})

describe('POST /orders/{number}/payment', () => {
  it('takes the copies again after a refused card, and the next card pays', async () => {
    await pay(shop, order, CARDS.declined)
    await refresh(shop, order)
    expect(await stateNow()).toBe('payment_failed')
    expect(await shop.stockOf(bookId)).toBe(1)

    const answer = await tryAgain(shop, order)
    expect(answer.status).toBe(200)
    const again = ((await answer.json()) as Data<PlacedOrder>).data
    expect(again).toMatchObject({ number: order.number, state: 'pending', payment: order.payment })
    expect(await shop.stockOf(bookId)).toBe(0)

    await pay(shop, again)
    await refresh(shop, order)
    expect(await stateNow()).toBe('paid')
  })

  it('renews the hold of an order that still waits', async () => {
    await letHoldExpire()
    const again = ((await (await tryAgain(shop, order)).json()) as Data<PlacedOrder>).data
    expect(minutesUntil(again.hold_expires_at)).toBe(30)
  })

  it('refuses when somebody else bought the copies meanwhile', async () => {
    await pay(shop, order, CARDS.declined)
    await refresh(shop, order)
    await placed(shop, { bookId })
    const answer = await tryAgain(shop, order)
    expect(answer.status).toBe(409)
    expect((await refusal(answer)).code).toBe('OUT_OF_STOCK')
    expect(await stateNow()).toBe('payment_failed')
  })

  it('refuses a paid order, also when only the provider knows yet', async () => {
    await pay(shop, order)
    const answer = await tryAgain(shop, order)
    expect(answer.status).toBe(409)
    expect((await refusal(answer)).code).toBe('ORDER_STATE')
    expect(await stateNow()).toBe('paid')
  })
})

describe('a hold that runs out', () => {
  it('gives the copies back, closes the order and cancels the payment', async () => {
    await letHoldExpire()
    await expireUnpaid(shop.shop)
    expect(await stateNow()).toBe('cancelled')
    expect(await shop.stockOf(bookId)).toBe(1)
    expect((await intentAtStripe(shop, intentOf(order)))['status']).toBe('canceled')
    expect((await tryAgain(shop, order)).status).toBe(409)
  })

  it('also closes an order whose card was refused', async () => {
    await pay(shop, order, CARDS.declined)
    await refresh(shop, order)
    await letHoldExpire()
    await expireUnpaid(shop.shop)
    expect(await stateNow()).toBe('cancelled')
    expect(await shop.stockOf(bookId)).toBe(1)
  })

  it('is paid after all when the money came first', async () => {
    await pay(shop, order)
    await letHoldExpire()
    await expireUnpaid(shop.shop)
    expect(await stateNow()).toBe('paid')
    expect(await shop.stockOf(bookId)).toBe(0)
  })

  it('waits for a bank that is still deciding', async () => {
    shop.stripe.holdProcessing(true)
    await pay(shop, order)
    await letHoldExpire()
    await expireUnpaid(shop.shop)
    expect(await stateNow()).toBe('pending')
    shop.stripe.settle(intentOf(order), 'paid')
    await refresh(shop, order)
    expect(await stateNow()).toBe('paid')
  })

  it('leaves other orders alone', async () => {
    await expireUnpaid(shop.shop)
    expect(await stateNow()).toBe('pending')
  })

  it('keeps the copies a little longer while the provider is away, then gives them back', async () => {
    shop.stripe.faults.add({ kind: 'error' }, { times: 1000 })
    await letHoldExpire()
    await expect(expireUnpaid(shop.shop)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
    expect(await shop.stockOf(bookId)).toBe(0)
    await letHoldExpire({ minutesAgo: 11 })
    await expireUnpaid(shop.shop)
    expect(await shop.stockOf(bookId)).toBe(1)
    shop.stripe.faults.clear()
    await reconcilePayments(shop.shop, { all: true })
    expect((await intentAtStripe(shop, intentOf(order)))['status']).toBe('canceled')
  })

  it('cancels a payment that a crash hid from the shop', async () => {
    const { id } = await shop.storedOrder(order.number)
    await shop.db.delete(payments).where(eq(payments.orderId, id))
    await letHoldExpire()
    await expireUnpaid(shop.shop)
    expect((await intentAtStripe(shop, intentOf(order)))['status']).toBe('canceled')
    expect(await shop.stockOf(bookId)).toBe(1)
  })
})

describe('money that comes too late', () => {
  it('still buys the copies when they are there', async () => {
    await pay(shop, order, CARDS.declined)
    await refresh(shop, order)
    await pay(shop, order)
    await refresh(shop, order)
    expect(await stateNow()).toBe('paid')
    expect(await shop.stockOf(bookId)).toBe(0)
  })

  it('goes back when they are gone: the order is cancelled, then refunded', async () => {
    await pay(shop, order, CARDS.declined)
    await refresh(shop, order)
    await placed(shop, { bookId })
    await pay(shop, order)
    const event = anEvent('payment_intent.succeeded', await intentAtStripe(shop, intentOf(order)))
    expect(await sendEvent(shop, event)).toMatchObject({ outcome: 'refund_queued' })
    expect(await stateNow()).toBe('cancelled')

    await Promise.all([makeRefunds(shop.shop), makeRefunds(shop.shop)])
    expect(await stateNow()).toBe('refunded')
    expect(await refundsOf()).toMatchObject([{ state: 'done', amountCents: 1290 }])
    expect(await shop.stockOf(bookId)).toBe(0)
  })

  it('goes back when the hold had ended without the provider', async () => {
    shop.stripe.faults.add({ kind: 'error' }, { times: 1000 })
    await letHoldExpire({ minutesAgo: 11 })
    await expireUnpaid(shop.shop)
    shop.stripe.faults.clear()
    await pay(shop, order)
    await reconcilePayments(shop.shop, { all: true })
    expect(await stateNow()).toBe('cancelled')
    shop.stripe.faults.add({ kind: 'reset', when: 'after' }, { path: '/v1/refunds', times: 3 })
    await expect(makeRefunds(shop.shop)).rejects.toThrow('PAYMENT_PROVIDER_UNAVAILABLE')
    shop.stripe.faults.clear()
    await makeRefunds(shop.shop)
    expect(await stateNow()).toBe('refunded')
    expect(await refundsOf()).toHaveLength(1)
  })
})

describe('the reconciler', () => {
  it('pays orders whose webhook never came, 20 seconds later', async () => {
    await pay(shop, order)
    await reconcilePayments(shop.shop)
    expect(await stateNow()).toBe('pending')
    const earlier = new Date(Date.now() - 21_000)
    await shop.db.update(payments).set({ createdAt: earlier, checkedAt: earlier })
    await reconcilePayments(shop.shop)
    expect(await stateNow()).toBe('paid')
  })

  it('pays them at once after a start', async () => {
    await pay(shop, order)
    await reconcilePayments(shop.shop, { all: true })
    expect(await stateNow()).toBe('paid')
  })

  it('asks about many, though one of them is unknown to the provider', async () => {
    const { id } = await shop.storedOrder(order.number)
    await shop.db.update(payments).set({ providerId: 'pi_lost' }).where(eq(payments.orderId, id))
    const second = await placed(shop, { bookId: await shop.addBook({ stock: 1 }) })
    await pay(shop, second)
    await expect(reconcilePayments(shop.shop, { all: true })).rejects.toThrow('PAYMENT_PROVIDER_UNAVAILABLE')
    expect((await readOrder(shop, second)).state).toBe('paid')
  })
})

describe('a shop without card payment', () => {
  it('refuses orders before anything is taken', async () => {
    const api = createApi({ ...shop.shop, cardPayments: undefined })
    const call = async (path: string, init?: RequestInit) => api.request(API_PATH + path, init)
    const answer = await sendOrder({ call }, anOrder({ bookId }))
    expect(answer.status).toBe(503)
    expect((await refusal(answer)).code).toBe('PAYMENT_NOT_CONFIGURED')
  })
})
