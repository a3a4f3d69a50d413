import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pay, placed, readOrder, refresh } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { staffActions } from '#server/platform/actions/tables.ts'

let shop: PayingShop
let staff: ReturnType<typeof staffIn>
beforeAll(async () => {
  shop = await openPayingShop()
  staff = staffIn(shop.db)
})
afterAll(() => shop.close())

async function paid(given: Record<string, unknown> = {}) {
  const bookId = await shop.addBook({ stock: 5 })
  const order = await placed(shop, { bookId, ...given })
  await pay(shop, order)
  await refresh(shop, order)
  const [book] = await shop.db.select().from(books).where(eq(books.id, bookId))
  return { order, isbn: book?.isbn ?? '', number: order.number }
}

it('staff show, prepare, send in parcels and deliver an order; every action is recorded', async () => {
  const { order, isbn, number } = await paid({ quantity: 2, totalCents: 2280 })
  expect(await staff('orders', 'list')).toContain(number)
  await staff('orders', 'prepare', number)
  await staff('orders', 'ship', number, `${isbn}=1`, '--carrier', 'colissimo', '--tracking', '6A1234')
  await expect(staff('orders', 'ship', number, `${isbn}=2`, '--carrier', 'ups')).rejects.toThrow(
    'INVALID_FIELDS',
  )
  await expect(
    staff('orders', 'ship', number, '--carrier', 'ups', '--link', 'http://plain.example/1'),
  ).rejects.toThrow('link')
  await staff('orders', 'ship', number, '--carrier', 'other', '--link', 'https://carrier.example/1')
  await staff('orders', 'deliver', number)
  await staff('orders', 'note', number, 'called back')
  const shown = await staff('orders', 'show', number)
  for (const part of ['Ada Reader', '6A1234', 'F-20', 'delivered', isbn]) expect(shown).toContain(part)
  expect((await readOrder(shop, order)).parcels[1]?.tracking_url).toBe('https://carrier.example/1')
  const actions = await shop.db
    .select()
    .from(staffActions)
    .where(eq(staffActions.subject, number))
    .orderBy(desc(staffActions.id))
  expect(actions.map(({ action }) => action)).toEqual([
    'orders note',
    'orders deliver',
    'orders ship',
    'orders ship',
    'orders prepare',
  ])
})

it('a parcel holds a book as often as it is named', async () => {
  const { order, isbn, number } = await paid({ quantity: 2, totalCents: 2280 })
  await staff('orders', 'ship', number, isbn, `${isbn}=1`, '--carrier', 'ups')
  expect((await readOrder(shop, order)).parcels).toMatchObject([{ lines: [{ quantity: 2 }] }])
})

it('staff cancel an order, and give parts of the money back but never more than came', async () => {
  const one = await paid()
  await staff('orders', 'refund', one.number, '5', '--reason', 'torn cover')
  await expect(staff('orders', 'refund', one.number, '7.91', '--reason', 'more')).rejects.toThrow('€7.90')
  await staff('orders', 'cancel', one.number, '--reason', 'lost')
  expect(await readOrder(shop, one.order)).toMatchObject({ state: 'cancelled', refunded_cents: 1290 })
  await expect(staff('orders', 'cancel', one.number, '--reason', 'again')).rejects.toThrow('ORDER_STATE')
  await expect(staff('orders', 'show', 'GMP-0000-0000')).rejects.toThrow('orders list')
})
