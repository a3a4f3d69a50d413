/** What is done with an order can be undone for 20 seconds: no mail leaves, no money moves, nothing is left of it. */
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActionDone } from '#shared/contract/staff/actions.ts'
import type { ActionInput, ActionName } from '#staff/api/actions.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { endUndoWaits } from '../../../../tests/support/undo-waits.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { orderEvents, orderParcels, orders } from '../orders/tables.ts'
import { refunds } from '../payments/tables.ts'

const ISBN = '9782070360024'

let shop: OpenShop
let lea: Awaited<ReturnType<typeof signedInAs>>
let bookId: number
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  lea = await signedInAs(shop, 'bookseller')
  bookId = await storeBook(shop.db, { isbn: ISBN, stock: 5 })
})
afterAll(() => shop.close())

const sold = async (given: Parameters<typeof soldOrder>[1] = {}) =>
  (
    await soldOrder(shop.db, {
      lines: [{ bookId, quantity: 2 }],
      state: 'paid',
      paidAt: new Date(),
      deliveredAt: null,
      ...given,
    })
  ).number

const done = <Name extends ActionName>(name: Name, input: ActionInput<Name>) => sendAction(lea, name, input)
const undo = (answer: ActionDone) => sendUndo(lea, answer)

async function known(number: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const events = await shop.db
    .select({ state: orderEvents.state })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order?.id ?? ''))
    .orderBy(asc(orderEvents.id))
  return {
    state: order?.state,
    delivered: order?.deliveredAt !== null,
    partly: order?.partlySent,
    events: events.map(({ state }) => state),
    parcels: (await shop.db.select().from(orderParcels)).length,
    refunds: (await shop.db.select().from(refunds)).length,
    mails: (await shop.db.select().from(mails)).map(({ template }) => template),
    held: order?.stockHeld,
    stock: (await shop.db.select().from(books))[0]?.stock,
  }
}

const PICKUP = { deliveryMethod: 'pickup' } as const
const READY = { state: 'shipped', ...PICKUP } as const
const SHIPPED = { carrier: 'colissimo', tracking: '6A1' } as const

type Case = [
  what: string,
  given: Parameters<typeof soldOrder>[1],
  send: (number: string) => Promise<ActionDone>,
]
const ACTIONS: Case[] = [
  ['preparing', {}, (number) => done('orders-prepare', { number })],
  ['a parcel', {}, (number) => done('orders-ship', { number, ...SHIPPED })],
  ['a part in a parcel', {}, (number) => done('orders-ship', { number, ...SHIPPED, copies: [`${ISBN}=1`] })],
  ['laying ready', PICKUP, (number) => done('orders-ready', { number })],
  ['delivery', { state: 'shipped' }, (number) => done('orders-deliver', { number })],
  ['collection', READY, (number) => done('orders-deliver', { number })],
  ['a cancellation', {}, (number) => done('orders-cancel', { number, reason: 'doublon' })],
  ['a refund', {}, (number) => done('orders-refund', { number, amount: '5', reason: 'taché' })],
  [
    'a refund of copies',
    {},
    (number) => done('orders-refund-copies', { number, copies: [`${ISBN}=1`], reason: 'taché' }),
  ],
]

describe('undoing', () => {
  it.each(ACTIONS)('%s leaves nothing of it: no mail, no money', async (_what, given, send) => {
    // What was done before stays: its event is older
    const number = await sold({ ...given, state: 'paid' })
    const { state = 'paid' } = given ?? {}
    if (state !== 'paid') {
      await done('orders-prepare', { number })
      await (given?.deliveryMethod === 'pickup'
        ? done('orders-ready', { number })
        : done('orders-ship', { number, ...SHIPPED }))
    }
    const before = await known(number)
    const answer = await send(number)
    expect(await known(number)).not.toEqual(before)
    await undo(answer)
    expect(await known(number)).toEqual(before)
  })

  it.each(ACTIONS)('%s is refused in words once it is too late', async (_what, given, send) => {
    const number = await sold(given)
    const answer = await send(number)
    const after = await known(number)
    await endUndoWaits(shop.db)
    expect(await refused(undo(answer))).toMatchObject({
      code: 'ACTION_REFUSED',
      message: expect.stringMatching(/^Trop tard/),
    })
    expect(await known(number)).toEqual(after)
  })

  it('one parcel of two leaves the other, and the order partly sent', async () => {
    const number = await sold()
    const one = { number, ...SHIPPED, copies: [`${ISBN}=1`] }
    await done('orders-ship', one)
    const before = await known(number)
    const second = await done('orders-ship', one)
    expect((await known(number)).partly).toBe(false)
    await undo(second)
    expect(await known(number)).toEqual(before)
    expect(before).toMatchObject({ partly: true, parcels: 1, state: 'shipped' })
  })

  it('a cancellation is refused when somebody has taken the copies meanwhile; the order stays cancelled', async () => {
    const number = await sold()
    const answer = await done('orders-cancel', { number, reason: 'doublon' })
    await shop.db.update(books).set({ stock: 1 })
    const after = await known(number)
    expect(await refused(undo(answer))).toMatchObject({ refusal: 'COPIES_GONE' })
    expect(await known(number)).toEqual(after)
    expect(after).toMatchObject({ state: 'cancelled', refunds: 1, mails: ['order-cancelled'] })
  })

  it('what somebody else has gone on with is refused', async () => {
    const number = await sold()
    const answer = await done('orders-prepare', { number })
    await done('orders-ship', { number, ...SHIPPED })
    expect(await refused(undo(answer))).toMatchObject({ code: 'ORDER_STATE' })
  })

  it('a refund or a parcel of another order is refused', async () => {
    const [number, other] = [await sold(), await sold()]
    const refund = await done('orders-refund', { number, amount: '5', reason: 'taché' })
    const parcel = await done('orders-ship', { number, ...SHIPPED })
    for (const offered of [refund, parcel]) {
      const answer = await refused(sendUndo(lea, offered, { number: other }))
      expect(answer.code).toMatch(/ACTION_REFUSED|ORDER_STATE/)
    }
    const unknown = await refused(sendAction(lea, 'orders-keep-money', { number, refund: randomUUID() }))
    expect(unknown.code).toBe('ACTION_REFUSED')
    expect(await known(number)).toMatchObject({ refunds: 1, parcels: 1 })
  })
})
