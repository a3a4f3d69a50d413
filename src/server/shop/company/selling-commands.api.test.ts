/** Staff change coupons, delivery, VAT and price rules; the order recap follows. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { Quote } from '#shared/contract/checkout.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { repriceBooks } from '#server/catalogue/books/reprice-books.ts'
import { staffActions } from '#server/platform/actions/tables.ts'

let shop: PayingShop
let staff: ReturnType<typeof staffIn>
let bookId: number
beforeAll(async () => {
  shop = await openPayingShop()
  staff = staffIn(shop.db)
  bookId = await shop.addBook({ stock: 9, publicPriceCents: 2000, discountPpm: 100_000 })
})
afterAll(() => shop.close())

async function quoted(request: Record<string, unknown> = {}): Promise<Quote> {
  const lines = [{ article_id: bookId, quantity: 1 }]
  const body = { lines, delivery_method: 'standard', country: 'FR', ...request }
  return ((await (await shop.call('/orders/quote', post(body))).json()) as Data<Quote>).data
}

it('a coupon is made, shown, used and ended', async () => {
  expect(await staff('coupons', 'add', 'noël 10', '--percent', '10', '--uses', '5')).toContain(
    'NOËL10: 10 % off',
  )
  expect(await staff('coupons', 'list')).toContain('NOËL10')
  expect((await quoted({ coupon_code: 'noël10' })).discount_cents).toBe(180)
  await expect(staff('coupons', 'add', 'NOËL10', '--amount', '5')).rejects.toThrow(/already/)
  await expect(staff('coupons', 'add', 'BACKTWSCHW3X2346', '--amount', '5')).rejects.toThrow(
    /looks like a voucher/,
  )
  await expect(staff('coupons', 'add', 'BOTH', '--amount', '5', '--percent', '5')).rejects.toThrow(/one of/)
  await staff('coupons', 'end', 'NOËL10')
  expect((await quoted({ coupon_code: 'NOËL10' })).coupon).toMatchObject({ reason: 'over' })
  await expect(staff('coupons', 'end', 'UNKNOWN')).rejects.toThrow(/No coupon/)
})

it('delivery has other prices for a country, a threshold, another method, and none', async () => {
  await staff('delivery', 'set', 'standard', '2000:7.50', '500:4.50', '--to', 'be,lu', '--free-from', '50')
  expect((await quoted({ country: 'BE' })).delivery_cents).toBe(450)
  expect((await quoted({ country: 'DE' })).delivery_cents).toBe(990)
  const dear = [{ article_id: bookId, quantity: 3 }]
  expect((await quoted({ country: 'LU', lines: dear })).delivery_cents).toBe(0)
  await staff('delivery', 'set', 'express', '30000:12', '--to', 'FR')
  expect((await quoted()).delivery).toContainEqual({ method: 'express', price_cents: 1200 })
  expect(await staff('delivery', 'list')).toContain('BE LU')
  await staff('delivery', 'stop', 'express')
  expect(await quoted({ delivery_method: 'express' })).toMatchObject({ is_delivered: false })
})

it('a country is taxed with its own rates', async () => {
  await staff(
    'vat',
    'set',
    'be',
    '--book',
    '6',
    '--audiobook',
    '21',
    '--since',
    '2019-04-01',
    '--source',
    'a test',
  )
  expect((await quoted({ country: 'BE' })).vat_rates).toMatchObject([{ permille: 60 }])
  expect((await quoted()).vat_rates).toMatchObject([{ permille: 55 }])
  expect(await staff('vat', 'list')).toContain('278-0 bis')
})

it('the French rules are one switch, and everything is recorded', async () => {
  expect((await quoted()).subtotal_cents).toBe(1800)
  await staff('prices', 'french', 'on')
  await repriceBooks(shop.db)
  expect((await quoted()).subtotal_cents).toBe(2000)
  expect((await quoted({ delivery_method: 'pickup' })).subtotal_cents).toBe(1900)
  await staff('prices', 'french', 'off')
  await repriceBooks(shop.db)
  expect((await quoted()).subtotal_cents).toBe(1800)
  const actions = await shop.db.select().from(staffActions).where(eq(staffActions.action, 'prices french'))
  expect(actions.map(({ details }) => details)).toEqual([{ state: 'on' }, { state: 'off' }])
})
