/** Refunds in cents of euro of an order whose dollars are worth more than euros: a cent of one may be none of the other. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { readOrder, refresh } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { placedForPayPal, paypalIdOf } from '../../../../tests/support/paypal.ts'
import { company } from '#server/shop/company/tables.ts'
import { cancelOrder } from '../fulfilment/cancel.ts'
import { queueRefund } from './queue-refund.ts'
import { makeRefunds } from './make-refunds.ts'
import { payments, refunds } from './tables.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.db.update(company).set({ settings: { ...(await shop.settings()), usd_rate: 0.4 } })
})
afterAll(() => shop.close())

/** An order of 12.90 euros, which are 5.16 dollars. */
async function paid(): Promise<PlacedOrder & { orderId: string }> {
  const order = await placedForPayPal(shop, { bookId: await shop.addBook({ stock: 1 }) })
  shop.paypal.approve(paypalIdOf(order))
  await refresh(shop, order)
  return { ...order, orderId: (await shop.storedOrder(order.number)).id }
}

const back = (orderId: string, amountCents: number, part: number | string) =>
  shop.db.transaction((tx) =>
    queueRefund(tx, { orderId, amountCents, reason: 'a cent', key: `${part}:${orderId}` }),
  )

const given = async (orderId: string) =>
  (
    await shop.db
      .select({ cents: refunds.amountCents })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.orderId, orderId), eq(payments.currency, 'usd')))
      .orderBy(refunds.createdAt)
  ).map(({ cents }) => cents)

it('refunds below a cent give at least a cent each, and what is too much with the next ones', async () => {
  const { orderId, ...order } = await paid()
  for (const part of [1, 2, 3]) expect(await back(orderId, 1, part)).toMatchObject({ kind: 'queued' })
  // 1 % of 12.90 is gone with these ten cents: 5 cents of the dollars, of which 3 were given
  await back(orderId, 10, 'ten')
  expect(await given(orderId)).toEqual([1, 1, 1, 2])
  expect(await back(orderId, 1277, 'rest')).toMatchObject({ kind: 'queued' })
  expect((await given(orderId)).reduce((sum, cents) => sum + cents, 0)).toBe(516)
  await makeRefunds(shop.shop)
  expect(await readOrder(shop, order)).toMatchObject({ state: 'refunded', refunded_cents: 1290 })
})

it('an order can be cancelled of which no whole cent is left to give', async () => {
  const { orderId, ...order } = await paid()
  expect(await back(orderId, 1289, 'most')).toMatchObject({ kind: 'queued' })
  expect(await given(orderId)).toEqual([516])
  expect(await back(orderId, 1, 'rest')).toEqual({ kind: 'tooMuch', refundableCents: 0 })
  await shop.db.transaction((tx) => cancelOrder(tx, { orderId, actor: 'staff' }))
  await makeRefunds(shop.shop)
  expect((await readOrder(shop, order)).state).toBe('refunded')
})
