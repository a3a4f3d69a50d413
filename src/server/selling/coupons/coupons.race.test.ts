/** Concurrent use of coupons on PostgreSQL: never redeemed more often than allowed. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ShopError } from '#shared/contract/errors.ts'
import { OrderRequest } from '#shared/contract/checkout.ts'
import { anOrder } from '../../../../tests/support/checkout.ts'
import { addCoupon, usesOf } from '../../../../tests/support/coupons.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { placeOrder } from '../checkout/place-order.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const SHOPPERS = 60

async function outcomes(code: string, emailOf: (shopper: number) => string) {
  // A different book each: the lock of a shared book would serialise them
  const bookIds = await Promise.all(Array.from({ length: SHOPPERS }, () => shop.addBook({ stock: 1 })))
  const errors: unknown[] = []
  await Promise.all(
    bookIds.map(async (bookId, shopper) => {
      const body = anOrder({ bookId, totalCents: 1191, coupon_code: code, email: emailOf(shopper) })
      const request = OrderRequest.parse(body)
      try {
        await placeOrder(shop.db, { request, idempotencyKey: randomUUID(), customerId: null })
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
        errors.push(error.fields)
      }
    }),
  )
  const stocks = await Promise.all(bookIds.map((id) => shop.stockOf(id)))
  return { placed: SHOPPERS - errors.length, errors, left: stocks.filter((stock) => stock === 1).length }
}

it('60 shoppers at once use a coupon of 5 five times', async () => {
  const code = await addCoupon(shop.db, { maxUses: 5 })
  const { placed, errors, left } = await outcomes(code, (shopper) => `reader${shopper}@example.org`)
  expect(placed).toBe(5)
  expect(errors).toEqual(Array.from({ length: SHOPPERS - 5 }, () => ({ coupon_code: ['used_up'] })))
  expect(left).toBe(SHOPPERS - 5)
  expect(await usesOf(shop.db, code)).toBe(5)
})

it('60 orders of one customer at once use a coupon of 2 each twice', async () => {
  const code = await addCoupon(shop.db, { maxUsesPerCustomer: 2 })
  const { placed, errors } = await outcomes(code, () => 'same.reader@example.org')
  expect(placed).toBe(2)
  expect(new Set(errors.map((error) => JSON.stringify(error)))).toEqual(
    new Set([JSON.stringify({ coupon_code: ['already_used'] })]),
  )
  expect(await usesOf(shop.db, code)).toBe(2)
})
