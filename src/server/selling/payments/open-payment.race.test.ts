/** Requests that open the payment of one order at the same moment, on a real PostgreSQL. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { intentOf, placed } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { openAndRecord, providerOf } from './open-payment.ts'
import type { PaymentProvider } from '#server/platform/payment-providers/provider.ts'
import { payments } from './tables.ts'

const AT_ONCE = 10
const ORDERS = 40

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

/** A provider that knows one payment, and answers all who ask for it as soon as the last request arrives. */
function opening(providerId: string, { asking }: { asking: number }): PaymentProvider {
  const all = Promise.withResolvers<void>()
  let requested = 0
  return {
    ...providerOf(shop.shop, 'stripe'),
    openPayment: async () => {
      requested += 1
      if (requested === asking) all.resolve()
      await all.promise
      return { providerId, clientSecret: `${providerId}_secret` }
    },
  }
}

/** An order whose payment was not stored yet. */
async function unopened(bookId: number) {
  const { number } = await placed(shop, { bookId })
  const order = await shop.storedOrder(number)
  await shop.db.delete(payments).where(eq(payments.orderId, order.id))
  return order
}

describe('the payment of an order', () => {
  it('opened 10 times at once is stored once, and everybody gets it', async () => {
    const bookId = await shop.addBook({ stock: ORDERS })
    for (let turn = 0; turn < ORDERS; turn += 1) {
      const order = await unopened(bookId)
      const provider = opening(`pi_${order.number}`, { asking: AT_ONCE })
      const opened = await Promise.all(
        Array.from({ length: AT_ONCE }, () => openAndRecord(shop.db, provider, order)),
      )
      expect(new Set(opened.map(({ providerId }) => providerId))).toEqual(new Set([`pi_${order.number}`]))
      expect(await shop.db.$count(payments, eq(payments.orderId, order.id))).toBe(1)
    }
  })

  it('is never the payment of another order', async () => {
    const bookId = await shop.addBook({ stock: 2 })
    const theirs = intentOf(await placed(shop, { bookId }))
    const order = await unopened(bookId)
    const answer = openAndRecord(shop.db, opening(theirs, { asking: 1 }), order)
    await expect(answer).rejects.toThrow('is not the one of its order')
  })
})
