/** Orders that are ready and not collected: reminders, extension, and their end. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLetterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { company } from '#server/shop/company/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { readHours } from '#server/shop/opening/read-hours.ts'
import { orderById } from '../orders/read-orders.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import { orderEvents, orderLines, orders } from '../orders/tables.ts'
import { refunds } from '../payments/tables.ts'
import { company as settings } from '#server/app/sample/company.ts'
import { measurePicking, processPickups } from './process-pickups.ts'
import { pickups } from './tables.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  await shop.db.insert(company).values({ settings })
})
afterAll(() => shop.close())

/** A Tuesday; the shop is open from Tuesday to Saturday, so that ten open days are two weeks. */
const READY = new Date('2026-11-24T15:00:00Z')
const LAST_CLOSING = new Date('2026-12-08T18:00:00Z')

async function readyOrder() {
  const order = await soldOrder(shop.db, {
    lines: [{ title: 'Nedjma', quantity: 2 }],
    state: 'shipped',
    deliveryMethod: 'pickup',
    updatedAt: READY,
    deliveredAt: null,
  })
  return { ...order, bookId: order.bookIds[0] ?? 0 }
}
const run = (now: string | Date) => processPickups(shop.db, { now: new Date(now) })
const stateOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.state
const stockOf = async (id: number) => (await shop.db.select().from(books).where(eq(books.id, id)))[0]?.stock
const mailed = async () =>
  (await shop.db.select().from(mails).orderBy(mails.createdAt)).map(({ template }) => template)

describe('an order that lies ready', () => {
  it('is announced to its buyer with the last day of its reservation, counted before that is noted', async () => {
    const box = await openLetterbox(shop)
    const { id } = await readyOrder()
    const order = await orderById(shop.db, id)
    await shop.db.transaction((tx) => notifyBuyer(tx, order, 'order-ready'))
    await shop.deliver(box.server)
    await box.close()
    expect(box.server.taken.at(-1)?.email.text).toContain('jusqu’au mardi 8 décembre inclus')
  })
})

describe('an order that is not collected', () => {
  it('is remembered on the third and the seventh open day, once each over several instances', async () => {
    await readyOrder()
    await run('2026-11-26T12:00:00Z')
    expect(await mailed()).toEqual([])
    await Promise.all(['27T09', '27T10', '28T09'].map((at) => run(`2026-11-${at}:00:00Z`)))
    expect(await mailed()).toEqual(['order-waiting'])
    await run('2026-12-03T10:00:00Z')
    await run('2026-12-04T10:00:00Z')
    expect(await mailed()).toEqual(['order-waiting', 'order-waiting'])
  })

  it('is cancelled after the tenth: copies restocked, refund queued, buyer notified, once', async () => {
    const { id, bookId, totalCents } = await readyOrder()
    const before = (await stockOf(bookId)) ?? 0
    await run(READY)
    await run(new Date(LAST_CLOSING.getTime() - 1))
    expect(await stateOf(id)).toBe('shipped')
    await Promise.all([run(LAST_CLOSING), run(LAST_CLOSING)])
    await run(LAST_CLOSING)
    expect([await stateOf(id), await stockOf(bookId)]).toEqual(['refunded', before + 2])
    expect(await shop.db.select().from(refunds)).toMatchObject([{ orderCents: totalCents, state: 'queued' }])
    expect((await mailed()).filter((template) => template === 'order-uncollected')).toHaveLength(1)
    expect(await shop.db.select().from(orderLines)).toMatchObject([{ quantity: 2, returned: 2 }])
    expect(await shop.db.$count(pickups)).toBe(0)
  })

  it('that is collected in time is neither remembered nor given up', async () => {
    const { id } = await readyOrder()
    await run(READY)
    await shop.db.update(orders).set({ state: 'delivered' }).where(eq(orders.id, id))
    await run(LAST_CLOSING)
    expect([await stateOf(id), await mailed(), await shop.db.$count(pickups)]).toEqual(['delivered', [], 0])
  })
})

describe('how long picking takes', () => {
  it('is the opening time in which four of five orders of the last thirty days were ready, once there are twenty', async () => {
    // Paid on a Tuesday at noon, seven open hours before the night: half are ready soon, 4 of 5 after eight,
    // the others days later
    const paidAt = new Date('2026-11-24T11:00:00Z')
    const picked = async (readyAt: string) => {
      const { id } = await soldOrder(shop.db, { state: 'delivered', deliveryMethod: 'pickup', paidAt })
      const at = { state: 'shipped' as const, at: new Date(readyAt) }
      await shop.db.update(orderEvents).set(at).where(eq(orderEvents.orderId, id))
    }
    for (let order = 0; order < 10; order += 1) await picked('2026-11-24T11:30:00Z')
    for (let order = 0; order < 5; order += 1) await picked('2026-11-25T10:00:00Z')
    for (let order = 0; order < 4; order += 1) await picked('2026-11-27T12:00:00Z')
    const now = new Date('2026-11-30T11:00:00Z')
    await measurePicking(shop.db, now)
    expect((await readHours(shop.db)).pickingMs).toBeUndefined()
    await picked('2026-11-25T10:00:00Z')
    await measurePicking(shop.db, now)
    expect((await readHours(shop.db)).pickingMs).toBe(8 * HOUR_MS)
    await measurePicking(shop.db, new Date('2027-01-05T11:00:00Z'))
    expect((await readHours(shop.db)).pickingMs).toBeUndefined()
  })
})

describe('an order that staff keep longer', () => {
  it('stays until the closing of the day that they name, and no longer once that is undone', async () => {
    const { id } = await readyOrder()
    // Ready now, so that its days are in the future
    await shop.db.update(orders).set({ updatedAt: new Date() })
    await run(new Date())
    const [{ number } = { number: '' }] = await shop.db.select().from(orders).where(eq(orders.id, id))
    const [before] = await shop.db.select().from(pickups)
    const anna = await signedInAs(shop, 'preparer')
    // A Friday and a Sunday, years ahead
    const longer = await sendAction(anna, 'pickup-keep', { number })
    const [later] = await shop.db.select().from(pickups)
    expect(later?.reservedUntil.getTime()).toBeGreaterThan(before?.reservedUntil.getTime() ?? 0)
    await sendUndo(anna, longer)
    const extended = await sendAction(anna, 'pickup-keep', { number, until: '2099-12-18' })
    expect(extended).toMatchObject({ outcome: 'PICKUP_EXTENDED', params: { number, until: '2099-12-18' } })
    await run(new Date(new Date(before?.reservedUntil ?? 0).getTime() + 1))
    expect(await stateOf(id)).toBe('shipped')
    expect((await refused(sendAction(anna, 'pickup-keep', { number, until: '2099-12-20' }))).refusal).toBe(
      'NOT_OPEN_ON',
    )
    await sendUndo(anna, extended)
    expect(await shop.db.select().from(pickups)).toMatchObject([{ reservedUntil: before?.reservedUntil }])
  })

  it('lies ready: others are refused', async () => {
    const { id } = await soldOrder(shop.db)
    const [{ number } = { number: '' }] = await shop.db.select().from(orders).where(eq(orders.id, id))
    const anna = await signedInAs(shop, 'preparer')
    expect((await refused(sendAction(anna, 'pickup-keep', { number, until: '2099-12-18' }))).refusal).toBe(
      'NOT_LYING_READY',
    )
  })
})
