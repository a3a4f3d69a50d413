/** What only a real PostgreSQL shows: invoice numbers under concurrency, and cancelling while staff send. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pay, placed, post, refresh } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { nextNumber } from '../invoices/issue-documents.ts'
import { invoices, invoiceSeries } from '../invoices/tables.ts'
import { payments, refunds } from '../payments/tables.ts'
import { sendParcel } from './fulfil.ts'
import { orderParcels } from '../orders/tables.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)))

async function readyToSettle() {
  const order = await placed(shop, { bookId: await shop.addBook({ stock: 1 }) })
  await pay(shop, order)
  return order
}

describe('invoice numbers', () => {
  it('follow each other without a gap, whatever is undone meanwhile', async () => {
    shop.stripe.webhooks.drop(true)
    const placedOrders = await times(20, readyToSettle)
    const undone = times(20, () =>
      shop.db
        .transaction(async (tx) => {
          await nextNumber(tx, 'invoice', new Date())
          throw new Error('undone')
        })
        .catch(() => undefined),
    )
    await Promise.all([
      undone,
      ...placedOrders.flatMap((order) => [refresh(shop, order), refresh(shop, order)]),
    ])
    shop.stripe.webhooks.drop(false)
    const issued = await shop.db.select().from(invoices).orderBy(asc(invoices.number))
    expect(issued.map(({ number }) => Number(number.slice(-6)))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect(await shop.db.select().from(invoiceSeries)).toMatchObject([{ last: 20 }])
  })
})

describe('cancelling while staff send', () => {
  it('has one winner', async () => {
    const outcomes = await times(10, async () => {
      const order = await readyToSettle()
      await refresh(shop, order)
      const { id } = await shop.storedOrder(order.number)
      const headers = { 'x-order-key': order.access_key }
      const [cancelled, sent] = await Promise.allSettled([
        shop.call(`/orders/${order.number}/cancellation`, post({}, headers)),
        shop.db.transaction((tx) =>
          sendParcel(tx, { orderId: id, actor: 'staff', carrier: 'ups', trackingNumber: null }),
        ),
      ])
      const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.status === 200
      const { state, stockHeld } = await shop.storedOrder(order.number)
      const back = await shop.db
        .select({ id: refunds.id })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(payments.orderId, id))
      const parcels = await shop.db.select().from(orderParcels).where(eq(orderParcels.orderId, id))
      return {
        isCancelled,
        isSent: sent.status === 'fulfilled',
        state,
        stockHeld,
        back: back.length,
        parcels: parcels.length,
      }
    })
    for (const outcome of outcomes) {
      expect(outcome).toEqual(
        outcome.isCancelled
          ? { isCancelled: true, isSent: false, state: 'cancelled', stockHeld: false, back: 1, parcels: 0 }
          : { isCancelled: false, isSent: true, state: 'shipped', stockHeld: true, back: 0, parcels: 1 },
      )
    }
  })
})
