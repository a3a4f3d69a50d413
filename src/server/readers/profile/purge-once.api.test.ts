/** Anonymising a buyer writes each row once, however often the jobs run. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCoupon } from '../../../../tests/support/coupons.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { coupons } from '#server/selling/coupons/tables.ts'
import { returnLines, returns, withdrawals } from '#server/selling/returns/tables.ts'
import { couponUses } from '#server/selling/orders/tables.ts'
import { purgeLeavingBuyers } from './purge-buyers.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('return, withdrawal and coupon of a buyer who left', async () => {
  const { db } = shop
  const { id: orderId, number } = await soldOrder(db, { buyer: 'leaving' })
  const [opened] = await db
    .insert(returns)
    .values({ number: 'RET-0NCE-0NCE', orderId, kind: 'withdrawal', state: 'accepted', language: 'fr' })
    .returning({ id: returns.id })
  const returnId = opened?.id ?? ''
  await db.insert(returnLines).values({ returnId, orderId, position: 0, quantity: 1, note: 'For my aunt' })
  await db.insert(withdrawals).values({
    returnId,
    idempotencyKey: randomUUID(),
    requestHash: '',
    name: 'Ada Reader',
    orderNumber: number,
    isWhole: true,
    lines: [],
  })
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, await addCoupon(db)))
  await db.insert(couponUses).values({ orderId, couponId: coupon?.id ?? 0, held: true, emailKey: 'a key' })

  /** Changes with every write of a row. */
  const written = async () => {
    const of = async (table: typeof returnLines | typeof withdrawals | typeof couponUses) =>
      (await db.select({ by: sql<string>`${table}.xmin::text` }).from(table)).map(({ by }) => by)
    return [await of(returnLines), await of(withdrawals), await of(couponUses)]
  }
  const before = await written()
  await purgeLeavingBuyers(db)
  const once = await written()
  expect(once.map(([row], index) => row !== before[index]?.[0])).toEqual([true, true, true])
  expect(await db.select().from(returnLines)).toMatchObject([{ note: '' }])
  expect(await db.select().from(withdrawals)).toMatchObject([{ name: '—' }])
  expect(await db.select().from(couponUses)).toMatchObject([{ emailKey: null }])
  await purgeLeavingBuyers(db)
  expect(await written()).toEqual(once)
})
