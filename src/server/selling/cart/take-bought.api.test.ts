import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { anOrder, pay, post, refresh } from '../../../../tests/support/checkout.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { cartLines } from './tables.ts'

let shop: PayingShop
let ada: TestCustomer
beforeAll(async () => {
  shop = await openPayingShop()
  ada = await aCustomer(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(cartLines))

const add = (bookId: number, quantity: number, customer = ada) =>
  shop.call('/cart', post({ user_id: customer.id, article_id: bookId, quantity }, customer.headers))

async function order(bookId: number, headers: Record<string, string>): Promise<PlacedOrder> {
  const body = anOrder({ bookId, quantity: 2, totalCents: 2280 })
  const answer = await shop.call(
    '/orders',
    post(body, { 'idempotency-key': crypto.randomUUID(), ...headers }),
  )
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { data: PlacedOrder }).data
}

async function cart() {
  const lines = await shop.db.select().from(cartLines)
  return lines.map(({ bookId, quantity }) => [bookId, quantity])
}

it('books leave their customer’s cart once they are paid, copies added meanwhile stay', async () => {
  const [one, two] = [await shop.addBook({ stock: 9 }), await shop.addBook({ stock: 9 })]
  await add(one, 2)
  await add(two, 2)
  const orders = [await order(one, ada.headers), await order(two, ada.headers)]
  expect(await cart()).toEqual([
    [one, 2],
    [two, 2],
  ])
  await add(two, 1)
  for (const placed of orders) {
    await pay(shop, placed)
    await refresh(shop, placed)
    await refresh(shop, placed)
  }
  expect(await cart()).toEqual([[two, 1]])
})

it('a guest’s order, and another customer’s, leave it alone', async () => {
  const bookId = await shop.addBook({ stock: 9 })
  const eve = await aCustomer(shop)
  await add(bookId, 2)
  for (const headers of [{}, eve.headers]) {
    const placed = await order(bookId, headers)
    await pay(shop, placed)
    await refresh(shop, placed)
  }
  expect(await cart()).toEqual([[bookId, 2]])
})
