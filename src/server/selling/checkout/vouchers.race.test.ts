/** One voucher, spent by many at once over two instances on one database: never more than is on it, and each loser is refused for it. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ShopError } from '#shared/contract/errors.ts'
import { OrderRequest } from '#shared/contract/checkout.ts'
import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { followUpsOf } from '#server/app/composition/follow-ups.ts'
import { anOrder } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { addVoucher, leftOn } from '../../../../tests/support/vouchers.ts'
import { orders } from '../orders/tables.ts'
import { voucherMovements } from '../vouchers/tables.ts'
import { placeOrder } from './place-order.ts'

const SHOPPERS = 60
/** A book at 9.90 €, and 3 € for the delivery. */
const TOTAL = 1290

let shop: PayingShop
let other: Database
beforeAll(async () => {
  shop = await openPayingShop()
  // As patient as the first one: 60 shoppers wait for one voucher
  const { databaseUrl } = shop.database
  other = await openDatabase({ dataDir: '', databaseUrl, queryDeadlineMs: 60_000 })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

it('a voucher of 50 € that 60 shoppers spend at once pays three orders, and every other one is refused for it', async () => {
  const voucher = await addVoucher(shop.db, 5000)
  // A different book each: the lock of a shared book would serialise them
  const bookIds = await Promise.all(Array.from({ length: SHOPPERS }, () => shop.addBook({ stock: 1 })))
  const refused: unknown[] = []
  await Promise.all(
    bookIds.map(async (bookId, shopper) => {
      const vouchers = [{ code: voucher.code, cents: TOTAL }]
      const request = OrderRequest.parse(
        anOrder({ bookId, vouchers, email: `reader-${shopper}@example.org` }),
      )
      const { db } = shopper % 2 === 0 ? shop : other
      try {
        await placeOrder(db, {
          request,
          idempotencyKey: randomUUID(),
          customerId: null,
          followUps: followUpsOf({ authSecret: undefined }),
        })
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
        refused.push(error.fields)
      }
    }),
  )
  expect(refused).toHaveLength(SHOPPERS - 3)
  expect(new Set(refused.map((fields) => JSON.stringify(fields)))).toEqual(
    new Set(['{"vouchers.0.code":["changed"]}']),
  )
  expect(await shop.db.$count(orders, eq(orders.state, 'paid'))).toBe(3)
  expect(await leftOn(shop.db, voucher)).toBe(5000 - 3 * TOTAL)
  const [sum] = await shop.db
    .select({ cents: sql<number>`sum(${voucherMovements.cents})::int` })
    .from(voucherMovements)
  expect(sum?.cents).toBe(5000 - 3 * TOTAL)
})
