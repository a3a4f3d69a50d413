/** The first screen of the day. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Today } from '#shared/contract/staff/today.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import type { OpenShop } from '../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../tests/support/sold-order.ts'
import { signedInAs } from '../../../tests/support/staff-api.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const HOUR_MS = 3_600_000
const ago = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS)

it('the day begins with what is late, what is to fetch and what nobody collected', async () => {
  const nora = await signedInAs(shop, 'owner')
  const paidAt = ago(3)
  const late = await soldOrder(shop.db, {
    state: 'paid',
    deliveredAt: null,
    paidAt,
    lines: [{ title: 'Les Années', quantity: 2 }],
  })
  await soldOrder(shop.db, {
    state: 'paid',
    deliveredAt: null,
    paidAt: new Date(),
    lines: [{ bookId: late.bookIds[0] ?? 0 }],
  })
  const pickup = {
    deliveryMethod: 'pickup' as const,
    state: 'shipped' as const,
    deliveredAt: null,
    paidAt: ago(20),
  }
  const forgotten = await soldOrder(shop.db, { ...pickup, updatedAt: ago(12) })
  await soldOrder(shop.db, { ...pickup, updatedAt: ago(1) })
  const { data } = (await (await nora.call('/staff/today')).json()) as { data: Today }
  expect(data).toMatchObject({
    late: { count: 1, oldest: paidAt.toISOString() },
    to_prepare: { count: 2, paid_today: 1 },
    in_progress: { count: 0, partly_sent: 0 },
    ready: { count: 2, unclaimed: 1 },
    shelf: { orders: 2, copies: 3, books: [{ title: 'Les Années', copies: 3 }] },
    waiting: [{ kind: 'unclaimed', count: 1, example: forgotten.number }],
  })
})

it('the week’s sales stand beside the week before, cancelled orders left out', async () => {
  const nora = await signedInAs(shop, 'owner')
  const read = async () => ((await (await nora.call('/staff/today')).json()) as { data: Today }).data.sales
  const before = await read()
  const line = (unitPriceCents: number) => ({ deliveryCents: 0, lines: [{ unitPriceCents }] })
  await soldOrder(shop.db, { paidAt: new Date(), ...line(1200) })
  await soldOrder(shop.db, { paidAt: ago(8), ...line(500) })
  await soldOrder(shop.db, { state: 'cancelled', paidAt: new Date(), ...line(9900) })
  const after = await read()
  expect(after?.days).toHaveLength(7)
  expect((after?.cents ?? 0) - (before?.cents ?? 0)).toBe(1200)
  expect((after?.week_before_cents ?? 0) - (before?.week_before_cents ?? 0)).toBe(500)
  expect((after?.days.at(-1)?.cents ?? 0) - (before?.days.at(-1)?.cents ?? 0)).toBe(1200)
  expect((after?.days.at(-2)?.week_before_cents ?? 0) - (before?.days.at(-2)?.week_before_cents ?? 0)).toBe(
    500,
  )
})
