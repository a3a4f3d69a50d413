/** Refunds that their provider refuses for good do not keep others from being made. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ShopError } from '#shared/contract/errors.ts'
import { intentOf, pay, placed, readOrder, refresh } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { queueRefund } from './queue-refund.ts'
import { makeRefunds } from './make-refunds.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function queuedRefund() {
  const order = await placed(shop, { bookId: await shop.addBook({ stock: 1 }) })
  await pay(shop, order)
  await refresh(shop, order)
  const { id: orderId } = await shop.storedOrder(order.number)
  const wanted = { orderId, amountCents: 500, reason: 'a torn cover', key: `torn:${orderId}` }
  await shop.db.transaction((tx) => queueRefund(tx, wanted))
  return order
}

it('refunds that are stuck are tried again after the others', async () => {
  const { cardPayments } = shop.shop
  if (!cardPayments) throw new Error('The shop takes no cards.')
  const stuck = [await queuedRefund(), await queuedRefund(), await queuedRefund()]
  const refused = new Set(stuck.map(intentOf))
  const refusing = {
    ...shop.shop,
    cardPayments: {
      ...cardPayments,
      refund: (requested: Parameters<typeof cardPayments.refund>[0]) =>
        refused.has(requested.providerId)
          ? Promise.reject(new ShopError('PAYMENT_PROVIDER_UNAVAILABLE'))
          : cardPayments.refund(requested),
    },
  }
  const later = await queuedRefund()
  await expect(makeRefunds(refusing)).rejects.toThrow('PAYMENT_PROVIDER_UNAVAILABLE')
  await expect(makeRefunds(refusing)).rejects.toThrow('PAYMENT_PROVIDER_UNAVAILABLE')
  expect((await readOrder(shop, later)).refunds).toMatchObject([{ state: 'done' }])
  refused.clear()
  await makeRefunds(refusing)
  for (const order of stuck) expect((await readOrder(shop, order)).refunds).toMatchObject([{ state: 'done' }])
})
