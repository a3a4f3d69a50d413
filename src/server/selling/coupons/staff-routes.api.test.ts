import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffCoupon } from '#shared/contract/staff/coupons.ts'
import { addCoupon } from '../../../../tests/support/coupons.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'

let shop: OpenShop
let bookseller: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
  bookseller = await signedInAs(shop, 'bookseller')
})
afterAll(() => shop.close())

async function couponOf(code: string): Promise<StaffCoupon | undefined> {
  const answer = await bookseller.call('/staff/coupons')
  const { data } = (await answer.json()) as Data<StaffCoupon[]>
  return data.find((coupon) => coupon.code === code)
}

describe('GET /staff/coupons', () => {
  it('says what each coupon gives, until when, and whether it may be used', async () => {
    const [good, later, over, empty] = [
      await addCoupon(shop.db, { maxUses: 3, uses: 2, maxUsesPerCustomer: 1 }),
      await addCoupon(shop.db, { kind: 'free_delivery', ppm: 0, startsAt: new Date('2999-01-01') }),
      await addCoupon(shop.db, { kind: 'amount', ppm: 0, amountCents: 500, endsAt: new Date('2020-01-01') }),
      await addCoupon(shop.db, { maxUses: 1, uses: 1 }),
    ]
    expect(await couponOf(good)).toMatchObject({ ppm: 100_000, uses: 2, max_uses: 3, state: 'good' })
    expect(await couponOf(later)).toMatchObject({ kind: 'free_delivery', state: 'not_yet' })
    expect(await couponOf(over)).toMatchObject({
      amount_cents: 500,
      state: 'over',
      ends_at: '2020-01-01T00:00:00.000Z',
    })
    expect(await couponOf(empty)).toMatchObject({ state: 'used_up' })
  })

  it.each(['preparer', 'editor'] as const)('is refused to a %s', async (role) => {
    const { call } = await signedInAs(shop, role)
    expect((await call('/staff/coupons')).status).toBe(403)
  })
})

describe('the end of a coupon', () => {
  it('is taken back by the action that its answer names, to the very moment', async () => {
    const endsAt = new Date('2999-06-01T10:11:12.000Z')
    for (const ends of [endsAt, null]) {
      const code = await addCoupon(shop.db, { endsAt: ends })
      const { undo } = await sendAction(bookseller, 'coupons-end', { code })
      expect(await couponOf(code)).toMatchObject({ state: 'over' })
      await sendUndo(bookseller, { undo })
      expect(await couponOf(code)).toMatchObject({ state: 'good', ends_at: ends?.toISOString() ?? null })
    }
  })

  it('is the end of its last day at the shop', async () => {
    const code = await addCoupon(shop.db)
    const { version } = await sendAction(bookseller, 'coupons-reopen', { code, until: '2999-12-31' })
    expect(await couponOf(code)).toMatchObject({ ends_at: '2999-12-31T23:00:00.000Z', version })
  })
})
