/** A hold that runs out at the very moment of paying: no money stays for an order that was closed. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { pay, readOrder, refresh, tryAgain } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { noticeAbout, placedForPayPal, sendNotice, paypalIdOf } from '../../../../tests/support/paypal.ts'
import { orders } from '../orders/tables.ts'
import { expireUnpaid } from './expire-unpaid.ts'
import type { PaymentProvider } from '#server/platform/payment-providers/provider.ts'
import { makeRefunds } from './make-refunds.ts'
import { pollPayments } from './poll-payments.ts'

let shop: PayingShop
let bookId: number
let order: PlacedOrder
let paypal: PaymentProvider
beforeAll(async () => {
  shop = await openPayingShop()
  shop.stripe.webhooks.drop(true)
  shop.paypal.webhooks.drop(true)
  if (!shop.shop.paypalPayments) throw new Error('The shop has no wallet.')
  paypal = shop.shop.paypalPayments
})
afterAll(() => shop.close())
beforeEach(async () => {
  bookId = await shop.addBook({ stock: 1 })
  order = await placedForPayPal(shop, { bookId })
})

/** The shop with a wallet that does something else at a certain moment. */
const withPayPal = (changes: Partial<PaymentProvider>) => ({
  ...shop.shop,
  paypalPayments: { ...paypal, ...changes },
})

async function runOut() {
  const holdExpiresAt = new Date(Date.now() - 5000)
  await shop.db.update(orders).set({ holdExpiresAt }).where(eq(orders.number, order.number))
}

it('a hold that ends gives the money back that a capture under way still takes', async () => {
  shop.paypal.approve(paypalIdOf(order))
  const slow = withPayPal({
    async capture(providerId) {
      await runOut()
      await expireUnpaid(shop.shop)
      const captured = await paypal.capture?.(providerId)
      if (!captured) throw new Error('A wallet captures.')
      return captured
    },
  })
  await pollPayments(slow, (await shop.storedOrder(order.number)).id)
  expect(shop.paypal.charged()).toContain(order.number)
  expect(await readOrder(shop, order)).toMatchObject({ state: 'cancelled', refunded_cents: 1290 })
  expect(await shop.stockOf(bookId)).toBe(1)
  await makeRefunds(shop.shop)
  expect((await readOrder(shop, order)).state).toBe('refunded')
  expect(shop.paypal.charged()).not.toContain(order.number)
  const notice = noticeAbout(shop, paypalIdOf(order), 'PAYMENT.CAPTURE.COMPLETED')
  expect(await sendNotice(shop, notice)).toMatchObject({ outcome: 'unchanged' })
})

it('a hold that ends leaves the order alone when another attempt begins meanwhile', async () => {
  await runOut()
  let card: PlacedOrder | undefined
  const slow = withPayPal({
    async cancelPayment(providerId) {
      const cancelled = await paypal.cancelPayment(providerId)
      card = ((await (await tryAgain(shop, order)).json()) as Data<PlacedOrder>).data
      return cancelled
    },
  })
  await expireUnpaid(slow)
  expect((await readOrder(shop, order)).state).toBe('pending')
  expect(await shop.stockOf(bookId)).toBe(0)
  if (!card) throw new Error('Nobody tried again.')
  await pay(shop, card)
  await refresh(shop, order)
  expect((await readOrder(shop, order)).state).toBe('paid')
})
