/** The first screen of the day. */
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LATE_DAYS } from '#shared/orders/staff-views.ts'
import type { StaffOrderRow } from '#shared/contract/staff/orders.ts'
import type { Today } from '#shared/contract/staff/today.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { storeBoughtVoucher } from '../../../../tests/support/voucher-orders.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import { midnight } from '#server/selling/orders/sales-of-week.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { clocksOf } from '#server/app/composition/day.ts'
import { proposals } from '#server/back-office/purchasing/tables.ts'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { orderFrom, storeSupplier } from '../../../../tests/support/deliveries.ts'
import { sendAction } from '../../../../tests/support/staff-actions.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

it('the day begins with broken promises, those of today and tomorrow, and what nobody collected', async () => {
  const nora = await signedInAs(shop, 'owner')
  const paidAt = ago(3)
  const promise = async ({ id }: { id: string }, readyAt: SQL) =>
    await shop.db.execute(sql`update order_lines set ready_at = ${readyAt} where order_id = ${id}`)
  const late = await soldOrder(shop.db, {
    state: 'paid',
    deliveredAt: null,
    paidAt,
    lines: [{ title: 'Les Années', quantity: 2 }],
  })
  const [bookId = 0] = late.bookIds
  const paid = { state: 'paid' as const, deliveredAt: null, paidAt: new Date(), lines: [{ bookId }] }
  const dueToday = [
    await soldOrder(shop.db, paid),
    await soldOrder(shop.db, { ...paid, deliveryMethod: 'pickup' }),
  ]
  for (const order of dueToday) await promise(order, sql`${midnight(-1)} - interval '1 millisecond'`)
  const awaiting = await soldOrder(shop.db, paid)
  await promise(awaiting, sql`${midnight(-1)} + interval '12 hours'`)
  await shop.db.insert(backorders).values({
    orderId: awaiting.id,
    position: 0,
    bookId,
    wanted: 1,
    isPaid: true,
    requestedAt: new Date(),
  })
  const later = await soldOrder(shop.db, { ...paid, lines: [{ bookId }, { bookId }] })
  await promise(later, midnight(-9))
  // Sent in one parcel: the earliest copy makes it no earlier
  await shop.db.execute(
    sql`update order_lines set ready_at = now() where order_id = ${later.id} and position = 0`,
  )
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
    late: { count: 1, oldest: new Date(paidAt.getTime() + LATE_DAYS * DAY_MS).toISOString() },
    today: { count: 2, pickups: 1 },
    tomorrow: { count: 1, waiting: 1 },
    ready: { count: 2, unclaimed: 1 },
    shelf: { orders: 4, copies: 6, books: [{ title: 'Les Années', copies: 6 }] },
    waiting: [{ kind: 'unclaimed', count: 1, example: forgotten.number }],
  })
  const rows = async (query: string) =>
    ((await (await nora.call(`/staff/orders?${query}`)).json()) as { data: StaffOrderRow[] }).data
  expect(await rows('promised=tomorrow')).toMatchObject([
    { number: awaiting.number, stage: 'waiting', on_backorder: 1 },
  ])
  const inTurn = 'stage=to_prepare,waiting&sort=promised&per_page=3'
  const first = await rows(inTurn)
  const rest = await rows(`${inTurn}&after=${first.at(-1)?.number}`)
  expect([...first, ...rest].map(({ number }) => number)).toEqual(
    [late, ...dueToday.toSorted((one, other) => one.id.localeCompare(other.id)), awaiting, later].map(
      ({ number }) => number,
    ),
  )
})

it('the week’s sales stand beside the week before, cancelled orders left out', async () => {
  const nora = await signedInAs(shop, 'owner')
  const read = async () => ((await (await nora.call('/staff/today')).json()) as { data: Today }).data.sales
  const before = await read()
  const line = (unitPriceCents: number) => ({ deliveryCents: 0, lines: [{ unitPriceCents }] })
  await soldOrder(shop.db, { paidAt: new Date(), ...line(1200) })
  await soldOrder(shop.db, { paidAt: ago(8), ...line(500) })
  await soldOrder(shop.db, { state: 'cancelled', paidAt: new Date(), ...line(9900) })
  // Sold once it is spent
  await storeBoughtVoucher(shop.db)
  const after = await read()
  expect(after?.days).toHaveLength(7)
  expect((after?.cents ?? 0) - (before?.cents ?? 0)).toBe(1200)
  expect((after?.week_before_cents ?? 0) - (before?.week_before_cents ?? 0)).toBe(500)
  expect((after?.days.at(-1)?.cents ?? 0) - (before?.days.at(-1)?.cents ?? 0)).toBe(1200)
  expect((after?.days.at(-2)?.week_before_cents ?? 0) - (before?.days.at(-2)?.week_before_cents ?? 0)).toBe(
    500,
  )
})

it('names what the law still asks the shop to state, to those who set it', async () => {
  const [nora, paul] = [await signedInAs(shop, 'bookseller'), await signedInAs(shop, 'preparer')]
  const read = async (member: typeof nora) =>
    ((await (await member.call('/staff/today')).json()) as { data: Today }).data.legal_gaps
  expect(await read(nora)).toContain('legal.mediator_name')
  expect(await read(paul)).toBeNull()
  await shop.db.execute(
    sql`update company set settings = jsonb_set(settings, '{legal}', '{"mediator_name": "CM2C"}')`,
  )
  expect(await read(nora)).not.toContain('legal.mediator_name')
})

it('what has a clock is listed for whoever may read it, and who works on what is named', async () => {
  const nora = await signedInAs(shop, 'bookseller', { name: 'Nora' })
  const eve = await signedInAs(shop, 'preparer', { name: 'Eve' })
  const day = async (who: typeof nora) =>
    ((await (await who.call('/staff/today')).json()) as { data: Today }).data
  const { id, name } = await storeSupplier(shop.db, { cutOff: '17:00', francoCents: 100_000 })
  const order = await soldOrder(shop.db, {
    state: 'paid',
    deliveredAt: null,
    paidAt: new Date(),
    lines: [{ title: 'Nedjma' }],
  })
  const [bookId = 0] = order.bookIds
  await orderFrom(shop.db, id, { [bookId]: 2 })
  const proposed = { bookId, supplierId: id, proposed: 3, unitNetCents: 1000, computedAt: new Date() }
  await shop.db.insert(proposals).values(proposed)
  // A Thursday morning
  const now = new Date('2026-11-26T09:00:00Z')
  const eventId = await storeEvent(shop.db, { capacity: 9, startsAt: new Date(now.getTime() + DAY_MS) })
  const at = async (moment: Date) =>
    (await clocksOf(shop.db, { role: 'bookseller', language: 'fr' }, moment)).map(({ kind }) => kind)
  expect(await clocksOf(shop.db, { role: 'bookseller', language: 'fr' }, now)).toMatchObject([
    { kind: 'cut_off', name, id, count: 3, by: '2026-11-26T16:00:00.000Z', cents: 97_000 },
    { kind: 'deliveries', count: 1, by: null },
    { kind: 'event', name: 'Lecture à deux voix', id: eventId, count: 0 },
  ])
  expect(await at(new Date(now.getTime() - 20 * DAY_MS))).not.toContain('event')
  await shop.db.execute(sql`update suppliers set archived_at = now() where id = ${id}`)
  expect(await at(now)).not.toContain('cut_off')
  await shop.db.execute(sql`update suppliers set archived_at = null where id = ${id}`)
  // A preparer orders nothing and has no agenda
  const kinds = (await day(eve)).clocks.map((one) => one.kind)
  expect(kinds).toEqual(['pick', 'deliveries'])
  const { subject } = await sendAction(eve, 'receiving-open', { supplier: String(id) })
  await sendAction(nora, 'picking-start', { number: order.number })
  expect((await day(nora)).working).toEqual([
    { name: 'Nora', kind: 'picking', count: 1, reception: null },
    { name: 'Eve', kind: 'receiving', count: 0, reception: subject },
  ])
  const receiving = async () => (await day(nora)).working.filter(({ kind }) => kind === 'receiving')
  await shop.db.execute(sql`update receptions set opened_at = now() - interval '3 days'`)
  await shop.db.execute(sql`update reception_lines set last_read_at = now() - interval '2 days'`)
  expect(await receiving()).toEqual([])
  await shop.db.execute(sql`update reception_lines set last_read_at = now()`)
  expect(await receiving()).toHaveLength(1)
})
