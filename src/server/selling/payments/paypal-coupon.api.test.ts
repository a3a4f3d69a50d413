/** A coupon paid for by wallet: PayPal gets the parts of the amount, in dollars that add up. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { chargedAmounts } from '#shared/orders/charged.ts'
import { addCoupon, usesOf } from '../../../../tests/support/coupons.ts'
import { readOrder, refresh } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { noticeAbout, placedForPayPal, sendNotice, paypalIdOf } from '../../../../tests/support/paypal.ts'
import { queueRefund } from './queue-refund.ts'
import { makeRefunds } from './make-refunds.ts'
import { payments } from './tables.ts'

let shop: PayingShop
let order: PlacedOrder
let code: string
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.paypal.webhooks.drop(true)
  code = await addCoupon(shop.db, { maxUses: 1 })
  const bookId = await shop.addBook({ stock: 1, publicPriceCents: 1450 })
  // 14.50 less 10 % (1.45) and 3.00 for delivery are 16.05 euros
  order = await placedForPayPal(shop, { bookId, coupon_code: code, totalCents: 1605 })
})

const paymentNow = async () => {
  const { id } = await shop.storedOrder(order.number)
  return (await shop.db.select().from(payments).where(eq(payments.orderId, id)))[0]
}
const stateNow = async () => (await readOrder(shop, order)).state
const usd = (value: string) => ({ currency_code: 'USD', value })

it('a coupon is sent to PayPal as a discount, and the parts add up to what is charged', async () => {
  shop.paypal.approve(paypalIdOf(order))
  const { resource } = noticeAbout(shop, paypalIdOf(order), 'CHECKOUT.ORDER.APPROVED')
  expect(resource['purchase_units']).toMatchObject([
    {
      amount: {
        // 16.05 euros would be 17.66: what is charged is the sum of what was shown
        ...usd('17.65'),
        breakdown: { item_total: usd('15.95'), shipping: usd('3.30'), discount: usd('1.60') },
      },
    },
  ])
  await refresh(shop, order)
  expect(await stateNow()).toBe('paid')
  // What was charged comes first, and adds up; euros are the hint
  expect(chargedAmounts(await readOrder(shop, order))).toMatchObject({
    currency: 'usd',
    subtotalCents: 1595,
    discountCents: 160,
    deliveryCents: 330,
    totalCents: 1765,
    hint: { currency: 'eur', totalCents: 1605 },
  })
  expect(await paymentNow()).toMatchObject({ state: 'captured', amountCents: 1765, currency: 'usd' })
  expect(await usesOf(shop.db, code)).toBe(1)
})

it('pays nothing with another amount, such as the one without the coupon', async () => {
  shop.paypal.approve(paypalIdOf(order))
  await refresh(shop, order)
  const paid = noticeAbout(shop, paypalIdOf(order), 'PAYMENT.CAPTURE.COMPLETED')
  // The same notice for an order that is not paid yet
  const other = await placedForPayPal(shop, {
    bookId: await shop.addBook({ stock: 1, publicPriceCents: 1450 }),
    coupon_code: await addCoupon(shop.db),
    totalCents: 1605,
  })
  for (const value of ['19.25', '17.64', '17.66']) {
    const twisted = {
      ...paid,
      id: `WH-${randomUUID()}`,
      resource: {
        ...paid.resource,
        amount: usd(value),
        custom_id: other.number,
        supplementary_data: { related_ids: { order_id: paypalIdOf(other) } },
      },
    }
    expect(await sendNotice(shop, twisted)).toEqual({ status: 200, outcome: 'refused: wrong amount' })
  }
  expect((await readOrder(shop, other)).state).toBe('pending')
})

it('an order with a coupon goes back whole, in parts that add up to the dollars that came; the coupon is free again', async () => {
  shop.paypal.approve(paypalIdOf(order))
  await refresh(shop, order)
  const { id } = await shop.storedOrder(order.number)
  for (const [part, amountCents] of [535, 535, 535].entries()) {
    const wanted = { orderId: id, amountCents, reason: 'in parts', key: `part-${part}-${id}` }
    expect(await shop.db.transaction((tx) => queueRefund(tx, wanted))).toMatchObject({ kind: 'queued' })
  }
  await makeRefunds(shop.shop)
  expect(await readOrder(shop, order)).toMatchObject({ state: 'refunded', refunded_cents: 1605 })
  expect(shop.paypal.charged()).not.toContain(order.number)
  expect(await usesOf(shop.db, code)).toBe(0)
})
