/** Refunds of one order requested at once, on a real PostgreSQL: what was captured is the most that goes back. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pay, placed, refresh } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { placedForPayPal, paypalIdOf } from '../../../../tests/support/paypal.ts'
import { queueRefund } from './queue-refund.ts'
import { makeRefunds } from './make-refunds.ts'
import { payments, refunds } from './tables.ts'

const AT_ONCE = 20

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const atOnce = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)))

async function paidOrder() {
  const order = await placed(shop, { bookId: await shop.addBook({ stock: 1 }) })
  await pay(shop, order)
  await refresh(shop, order)
  return await shop.storedOrder(order.number)
}

const refund = (orderId: string, amountCents: number, key: string = randomUUID()) =>
  shop.db.transaction((tx) => queueRefund(tx, { orderId, amountCents, reason: 'asked at once', key }))

async function givenBack(orderId: string) {
  const [sums] = await shop.db
    .select({
      euros: sql<number>`coalesce(sum(${refunds.orderCents}), 0)::int`,
      charged: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
  return sums
}

describe('20 refunds of one order at once', () => {
  it('never give back more than was captured', async () => {
    const { id } = await paidOrder()
    const outcomes = await atOnce(() => refund(id, 100))
    expect(outcomes.filter(({ kind }) => kind === 'queued')).toHaveLength(12)
    expect(outcomes.filter(({ kind }) => kind === 'tooMuch')).toHaveLength(8)
    expect(await givenBack(id)).toEqual({ euros: 1200, charged: 1200, count: 12 })
    expect(await refund(id, 91)).toEqual({ kind: 'tooMuch', refundableCents: 90 })
  })

  it('of an order that was paid twice, by card and at the till, come whole from a payment that has as much', async () => {
    const { id, totalCents } = await paidOrder()
    const [first] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
    if (!first) throw new Error('Nobody paid.')
    const again = { ...first, id: randomUUID(), provider: 'till' as const, providerId: 'T-71' }
    await shop.db.insert(payments).values(again)
    await refund(id, 100)
    expect(await refund(id, totalCents)).toEqual({ kind: 'queued' })
    expect(await givenBack(id)).toMatchObject({ euros: 100 + totalCents, count: 2 })
  })

  it('with one cause give back once', async () => {
    const { id } = await paidOrder()
    const key = `return:${randomUUID()}`
    const outcomes = await atOnce(() => refund(id, 100, key))
    expect(outcomes.filter(({ kind }) => kind === 'queued')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'repeated')).toHaveLength(AT_ONCE - 1)
    expect(await givenBack(id)).toEqual({ euros: 100, charged: 100, count: 1 })
  })

  it('of an order that nobody paid give back nothing', async () => {
    const order = await placed(shop, { bookId: await shop.addBook({ stock: 1 }) })
    const { id } = await shop.storedOrder(order.number)
    expect(new Set((await atOnce(() => refund(id, 1))).map(({ kind }) => kind))).toEqual(new Set(['tooMuch']))
  })

  it('in parts of an order paid in dollars add up to the dollars that came', async () => {
    const order = await placedForPayPal(shop, { bookId: await shop.addBook({ stock: 1 }) })
    await shop.paypal.approve(paypalIdOf(order))
    await refresh(shop, order)
    const { id, totalCents } = await shop.storedOrder(order.number)
    const part = Math.floor(totalCents / AT_ONCE)
    await atOnce(() => refund(id, part))
    await refund(id, totalCents - part * AT_ONCE)
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
    expect(await givenBack(id)).toEqual({ euros: totalCents, charged: payment?.amountCents, count: 21 })
    await makeRefunds(shop.shop)
    expect((await shop.storedOrder(order.number)).state).toBe('refunded')
  })
})
