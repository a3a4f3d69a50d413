/** Refunds of one order that cross: requested by staff, its buyer and returns, in any order, some of them undone. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import type { WithdrawalReceipt } from '#shared/contract/returns.ts'
import type { ActionDone } from '#shared/contract/staff/actions.ts'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import type { ActionInput, ActionName } from '#staff/api/actions.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { fakeProvider } from '../../../../tests/support/pretend-provider.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { company } from '#server/shop/company/tables.ts'
import { lockOrder, moveOrder } from '../orders/moves.ts'
import { withdrawReady } from '../orders/ready-for-pickup.ts'
import { releaseStock } from '../orders/stock.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { syncRefunds } from '../payments/sync-refunds.ts'
import { payments, refunds } from '../payments/tables.ts'
import { keyOf, applyRefund } from '../payments/apply-refund.ts'
import { company as settings } from '#server/app/sample/company.ts'

const FIRST = '9782070360024'
const SECOND = '9782070408504'
const SHIPPED = { carrier: 'colissimo', tracking: '6A1' } as const

let shop: OpenShop
let lea: Awaited<ReturnType<typeof signedInAs>>
let bookIds: number[]
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  await shop.db.insert(company).values({ settings })
  lea = await signedInAs(shop, 'bookseller')
  bookIds = []
  for (const isbn of [FIRST, SECOND]) bookIds.push(await storeBook(shop.db, { isbn, stock: 5 }))
})
afterAll(() => shop.close())

type Sold = Awaited<ReturnType<typeof soldOrder>>

/** A paid order: copies of each book at 10 €, and 3 € for the delivery. */
const sold = (copies: number[], given: Parameters<typeof soldOrder>[1] = {}): Promise<Sold> =>
  soldOrder(shop.db, {
    lines: copies.map((quantity, at) => ({ bookId: bookIds[at] ?? 0, quantity })),
    state: 'paid',
    paidAt: new Date(),
    deliveredAt: null,
    ...given,
  })

const perform = <Name extends ActionName>(name: Name, input: ActionInput<Name>) =>
  sendAction(lea, name, input)
const undo = (done: ActionDone) => sendUndo(lea, done)
const refundCopies = ({ number }: Sold, ...copies: string[]) =>
  perform('orders-refund-copies', { number, copies, reason: 'torn' })
const refundDelivery = ({ number }: Sold, ...copies: string[]) =>
  perform('orders-refund-copies', { number, copies, delivery: true, reason: 'late' })
const refundAmount = ({ number }: Sold, amount: string) =>
  perform('orders-refund', { number, amount, reason: 'kindness' })
const ship = ({ number }: Sold, ...copies: string[]) => perform('orders-ship', { number, ...SHIPPED, copies })
const cancelByShop = ({ number }: Sold) => perform('orders-cancel', { number, reason: 'asked by telephone' })

/** What the buyer does, with the key of the order. */
async function byBuyer({ number, headers }: Sold, path: string) {
  const answer = await shop.call(`/orders/${number}/${path}`, { method: 'POST', headers })
  return answer.status
}
const cancel = (order: Sold) => byBuyer(order, 'cancellation')
const cancelLine = (order: Sold, position: number) => byBuyer(order, `lines/${position}/cancellation`)

/** The buyer withdraws; returns the number of the return that this opens. */
async function withdraw({ number, headers }: Sold, lines: object[] | null = null): Promise<string> {
  const declaration = { language: 'fr', name: 'Ada Reader', lines }
  const answer = await shop.call(
    `/orders/${number}/withdrawal`,
    post(declaration, { ...headers, 'idempotency-key': randomUUID() }),
  )
  return ((await answer.json()) as Data<WithdrawalReceipt>).data.return_number
}

const receive = (number: string) => perform('returns-receive', { number, sellable: 'all' })

/** The buyer withdraws, the shop receives and pays back; returns what that gives, in cents. */
async function withdrawn(order: Sold, lines: object[] | null): Promise<number> {
  const number = await withdraw(order, lines)
  await receive(number)
  const { params } = await perform('returns-refund', { number })
  return (params as { cents: number }).cents
}

/** The provider gives what is queued of an order. */
async function providerGives({ id }: Sold): Promise<void> {
  const queued = await shop.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, id), eq(refunds.state, 'queued')))
  for (const { refund, payment } of queued) {
    const { amountCents } = refund
    const made = { id: `re_${refund.id}`, key: keyOf(refund), amountCents, state: 'done' } as const
    await shop.db.transaction((tx) => applyRefund(tx, { payment, reported: made }, shop.shop.followUps))
  }
}

/** Somebody gives money back in the provider's dashboard, and its notice arrives. */
async function refundThere({ id }: Sold, amountCents: number): Promise<void> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
  if (!payment) throw new Error('The order has no payment.')
  const cardPayments = fakeProvider('stripe').provider
  const notice = { key: undefined, id: `re_${randomUUID()}`, amountCents, state: 'done' } as const
  await syncRefunds({ ...shop.shop, cardPayments }, payment, notice)
}

const stockOf = async (at: number) =>
  (
    await shop.db
      .select()
      .from(books)
      .where(eq(books.id, bookIds[at] ?? 0))
  )[0]?.stock

/** What is given back of an order or is on its way, in cents, the first first. */
async function givenBack({ id }: Sold): Promise<number[]> {
  const rows = await shop.db
    .select({ cents: refunds.orderCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, id), ne(refunds.state, 'dropped')))
    .orderBy(asc(refunds.createdAt))
  return rows.map(({ cents }) => cents)
}

const stateOf = async ({ id }: Sold) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id))).map(({ state }) => state)[0]

async function viewOf({ number, headers }: Sold): Promise<OrderView> {
  return ((await (await shop.call(`/orders/${number}`, { headers })).json()) as Data<OrderView>).data
}

describe('undoing a refund', () => {
  it.each([
    ['5', [500, 4800]],
    ['53', [5300]],
  ])('of %s € is refused once its buyer cancelled: all that was paid goes back', async (amount, back) => {
    const order = await sold([2, 3])
    const refund = await refundAmount(order, amount)
    expect(await cancel(order)).toBe(200)
    expect(await refused(undo(refund))).toMatchObject({ code: 'ACTION_REFUSED', refusal: 'REFUNDED_SINCE' })
    expect(await givenBack(order)).toEqual(back)
  })

  it.each<[string, (order: Sold) => Promise<unknown>]>([
    ['a book was cancelled', (order) => cancelLine(order, 0)],
    ['copies were refunded', (order) => refundCopies(order, `${SECOND}=1`)],
    ['a return was refunded', (order) => withdrawn(order, [{ position: 0, quantity: 1 }])],
  ])('is refused once %s', async (_, later) => {
    const order = await sold([1, 2])
    const refund = await refundAmount(order, '5')
    await later(order)
    expect(await refused(undo(refund))).toMatchObject({ refusal: 'REFUNDED_SINCE' })
  })

  it.each<[string, (order: Sold) => Promise<unknown>]>([
    ['a book was cancelled', (order) => cancelLine(order, 0)],
    ['a return was refunded', (order) => withdrawn(order, [{ position: 0, quantity: 1 }])],
  ])('of everything is refused once %s, for which nothing was left', async (_, later) => {
    const order = await sold([1, 2])
    const refund = await refundAmount(order, '33')
    await later(order)
    expect(await refused(undo(refund))).toMatchObject({ refusal: 'REFUNDED_SINCE' })
    expect(await givenBack(order)).toEqual([3300])
  })

  it('goes back step by step, the last one first', async () => {
    const order = await sold([2, 2])
    const first = await refundAmount(order, '5')
    const second = await refundCopies(order, `${FIRST}=1`)
    const third = await cancelByShop(order)
    expect(await givenBack(order)).toEqual([500, 1000, 2800])
    expect(await refused(undo(second))).toMatchObject({ refusal: 'REFUNDED_SINCE' })
    for (const done of [third, second, first]) expect(await undo(done)).toHaveProperty('outcome')
    expect([await givenBack(order), await stateOf(order)]).toEqual([[], 'paid'])
  })
})

describe('a copy is refunded once', () => {
  it.each([
    ['of one copy', 1, [1000]],
    ['of three', 3, [1000, 2000]],
  ])('when staff refunded it and its buyer then cancels a line %s', async (_, quantity, back) => {
    const order = await sold([quantity, 1])
    await refundCopies(order, `${FIRST}=1`)
    const [line] = (await viewOf(order)).lines
    expect(line?.refund_cents).toBe((quantity - 1) * 1000)
    expect(await cancelLine(order, 0)).toBe(200)
    expect(await givenBack(order)).toEqual(back)
  })

  it('when its buyer cancelled the line and staff then want to refund it', async () => {
    const order = await sold([1, 1])
    expect(await cancelLine(order, 0)).toBe(200)
    expect(await refused(refundCopies(order, FIRST))).toMatchObject({ refusal: 'COPIES_REFUNDED' })
    expect(await givenBack(order)).toEqual([1000])
  })

  it('when staff want to refund it again', async () => {
    const order = await sold([2, 1])
    await refundCopies(order, `${FIRST}=1`)
    expect(await refused(refundCopies(order, `${FIRST}=2`))).toMatchObject({ refusal: 'COPIES_REFUNDED' })
    expect(await refundCopies(order, `${FIRST}=1`)).toMatchObject({ outcome: 'ORDER_REFUNDED' })
    expect(await refused(refundCopies(order, `${FIRST}=1`))).toMatchObject({ refusal: 'COPIES_REFUNDED' })
    expect(await givenBack(order)).toEqual([1000, 1000])
  })

  it('when it comes back after that, and the reverse', async () => {
    const delivered = { state: 'delivered', deliveredAt: new Date() } as const
    const order = await sold([1, 1], delivered)
    await refundCopies(order, FIRST)
    expect(await withdrawn(order, [{ position: 0, quantity: 1 }])).toBe(0)
    expect(await givenBack(order)).toEqual([1000])

    const other = await sold([2, 1], delivered)
    expect(await withdrawn(other, [{ position: 0, quantity: 1 }])).toBe(1000)
    expect(await refused(refundCopies(other, `${FIRST}=2`))).toMatchObject({ refusal: 'COPIES_REFUNDED' })
    await refundCopies(other, `${FIRST}=1`)
    expect(await givenBack(other)).toEqual([1000, 1000])
  })

  it('a torn copy that was sent leaves the money of the one that is then cancelled; a missing one does not', async () => {
    const torn = await sold([2, 1])
    await ship(torn, `${FIRST}=1`, SECOND)
    await refundCopies(torn, `${FIRST}=1`)
    expect(await cancelLine(torn, 0)).toBe(200)
    expect(await givenBack(torn)).toEqual([1000, 1000])

    const missing = await sold([2, 1])
    await refundCopies(missing, `${FIRST}=1`)
    await ship(missing, `${FIRST}=1`, SECOND)
    expect(await cancelLine(missing, 0)).toBe(200)
    expect(await givenBack(missing)).toEqual([1000])
  })

  it('to the cent, with a coupon, in whatever order its copies are refunded and undone', async () => {
    const line = { bookId: bookIds[0] ?? 0, quantity: 3, unitPriceCents: 1000, discountShareCents: 100 }
    const order = await sold([], { lines: [line, { bookId: bookIds[1] ?? 0 }] })
    await refundCopies(order, `${FIRST}=1`)
    await undo(await refundCopies(order, `${FIRST}=1`))
    expect(await givenBack(order)).toEqual([967])
    expect(await cancelLine(order, 0)).toBe(200)
    expect(await givenBack(order)).toEqual([967, 2900 - 967])
    // The rest of the order with its delivery
    expect(await cancel(order)).toBe(200)
    expect(await givenBack(order)).toEqual([967, 2900 - 967, 1300])
  })

  it('when the whole order was cancelled while it was on its way back', async () => {
    const order = await sold([1, 1], { state: 'delivered', deliveredAt: new Date() })
    await refundAmount(order, '23')
    expect(await withdrawn(order, null)).toBe(0)
    expect(await givenBack(order)).toEqual([2300])
  })
})

describe('the delivery is refunded once', () => {
  const delivered = { state: 'delivered', deliveredAt: new Date() } as const
  const REFUSED = { refusal: 'DELIVERY_REFUNDED' }

  it('with copies, or alone; not by staff twice', async () => {
    const order = await sold([2, 1], delivered)
    expect(await refundDelivery(order, `${FIRST}=1`)).toMatchObject({ params: { cents: 1300 } })
    expect(await refused(refundDelivery(order, `${FIRST}=1`))).toMatchObject(REFUSED)
    expect(await refused(refundDelivery(order))).toMatchObject(REFUSED)
    expect(await givenBack(order)).toEqual([1300])

    const late = await sold([2, 1], delivered)
    expect(await refundDelivery(late)).toMatchObject({ params: { cents: 300 } })
    expect(await refused(refundDelivery(late, FIRST))).toMatchObject(REFUSED)
    expect(await givenBack(late)).toEqual([300])
  })

  it('an order that was delivered for nothing, or collected, has none', async () => {
    const order = await sold([1, 1], { ...delivered, deliveryCents: 0 })
    expect(await refused(refundDelivery(order, FIRST))).toMatchObject({ refusal: 'NO_DELIVERY_PAID' })
    const nothing = perform('orders-refund-copies', { number: order.number, copies: [], reason: 'x' })
    expect(await refused(nothing)).toMatchObject({ code: 'INVALID_FIELDS' })
    expect(await givenBack(order)).toEqual([])
  })

  it('when staff refunded it and its buyer then cancels, by lines too', async () => {
    const order = await sold([2, 1])
    await refundDelivery(order, `${FIRST}=1`)
    expect(await cancelLine(order, 0)).toBe(200)
    expect(await cancelLine(order, 1)).toBe(200)
    expect([await stateOf(order), await givenBack(order)]).toEqual(['cancelled', [1300, 1000, 1000]])
    expect(await refused(refundDelivery(order))).toMatchObject(REFUSED)
  })

  it('when staff refunded it and its buyer then withdraws from the whole order', async () => {
    const order = await sold([2, 1], delivered)
    await refundDelivery(order)
    expect(await withdrawn(order, null)).toBe(3000)
    expect(await givenBack(order)).toEqual([300, 3000])
  })

  it('when copies and delivery were refunded, and a part comes back after another', async () => {
    const order = await sold([2, 1], delivered)
    await refundDelivery(order, SECOND)
    expect(await withdrawn(order, [{ position: 1, quantity: 1 }])).toBe(0)
    expect(await withdrawn(order, [{ position: 0, quantity: 2 }])).toBe(2000)
    expect(await givenBack(order)).toEqual([1300, 2000])
  })

  it('when a withdrawal gave it, and staff then want to; not once that is undone', async () => {
    const order = await sold([1, 1], delivered)
    const number = await withdraw(order)
    await receive(number)
    const done = await perform('returns-refund', { number })
    expect(done).toMatchObject({ params: { cents: 2300 } })
    expect(await refused(refundDelivery(order))).toMatchObject(REFUSED)
    await undo(done)
    await refundDelivery(order)
    expect(await perform('returns-refund', { number })).toMatchObject({ params: { cents: 2000 } })
    expect(await givenBack(order)).toEqual([300, 2000])
  })

  it('when a withdrawal that gave less than it is worth counts it', async () => {
    const order = await sold([1, 1], delivered)
    const number = await withdraw(order)
    await receive(number)
    await perform('returns-refund', { number, atMost: '10' })
    expect(await refused(refundDelivery(order))).toMatchObject(REFUSED)
    expect(await givenBack(order)).toEqual([1000])
  })

  it('when its refund was undone, or the cancellation that gave it', async () => {
    const order = await sold([1, 1])
    const refund = await refundDelivery(order, FIRST)
    await undo(refund)
    const cancelled = await cancelByShop(order)
    expect(await refused(undo(refund))).toMatchObject({ code: 'ACTION_REFUSED' })
    expect(await refused(refundDelivery(order))).toMatchObject(REFUSED)
    await undo(cancelled)
    await refundDelivery(order)
    expect(await cancel(order)).toBe(200)
    expect(await givenBack(order)).toEqual([300, 2000])
  })

  it('and never beyond the money that is left after a refund at the provider', async () => {
    const order = await sold([1, 1])
    await refundThere(order, 2100)
    expect(await refused(refundDelivery(order))).toMatchObject({ refusal: 'TOO_MUCH_MONEY' })
    const other = await sold([1, 1])
    await refundDelivery(other)
    await refundThere(other, 2100)
    expect(await cancel(other)).toBe(200)
    expect(await givenBack(other)).toEqual([200, 2100])
    expect(await refused(refundDelivery(other))).toMatchObject(REFUSED)
  })

  it('is shown to staff as left to refund until then', async () => {
    const order = await sold([1, 1], delivered)
    const shown = async () =>
      ((await (await lea.call(`/staff/orders/${order.number}`)).json()) as Data<StaffOrder>).data
    expect(await shown()).toMatchObject({ refundable_delivery_cents: 300 })
    await refundDelivery(order)
    expect(await shown()).toMatchObject({ refundable_delivery_cents: 0, refundable_cents: 2000 })
  })
})

describe('copies from which their buyer withdrew before they left', () => {
  it('are on the shelf at once; what was sent can be received, also after everything was refunded', async () => {
    const order = await sold([2])
    await ship(order, `${FIRST}=1`)
    const number = await withdraw(order)
    expect(await stockOf(0)).toBe(5 + 1)
    await refundAmount(order, '23')
    await providerGives(order)
    expect(await stateOf(order)).toBe('refunded')
    expect(await receive(number)).toMatchObject({ outcome: 'RETURN_RECEIVED', params: { copies: 1 } })
    expect(await stockOf(0)).toBe(5 + 2)
    expect(await perform('returns-refund', { number })).toMatchObject({ params: { cents: 0 } })
    expect(await givenBack(order)).toEqual([2300])
  })

  it('leave the others to be sent, and no more', async () => {
    const order = await sold([3])
    await ship(order, `${FIRST}=1`)
    await withdraw(order, [{ position: 0, quantity: 1 }])
    expect(await refused(ship(order, `${FIRST}=2`))).toMatchObject({ code: 'INVALID_FIELDS' })
    expect(await ship(order, `${FIRST}=1`)).toMatchObject({ outcome: 'ORDER_SENT' })
    expect(await stockOf(0)).toBe(5 + 1)
  })

  it.each([
    ['orders-prepare', {}, ({ number }: Sold) => perform('orders-prepare', { number })],
    ['orders-ship', {}, (order: Sold) => ship(order)],
    ['orders-ready', { deliveryMethod: 'pickup' }, ({ number }: Sold) => perform('orders-ready', { number })],
    ['picking-start', {}, ({ number }: Sold) => perform('picking-start', { number })],
  ] as const)(
    'keep an order of which nothing else is left in the shop: %s is refused',
    async (_name, given, send) => {
      const order = await sold([2, 1], given)
      await withdraw(order)
      expect(await refused(send(order))).toMatchObject({ refusal: 'NOTHING_TO_SEND' })
      expect(await stateOf(order)).toBe('paid')
      expect([await stockOf(0), await stockOf(1)]).toEqual([5 + 2, 5 + 1])
    },
  )

  it.each(['paid', 'preparing'] as const)(
    'take a whole order out of what is to be done, when it was %s',
    async (state) => {
      const order = await sold([2, 1], { state })
      const read = async (path: string) => {
        const { data } = (await (await lea.call(`/staff/${path}`)).json()) as Data<
          { number: string; stage: string }[]
        >
        return data.map(({ number, stage }) => [number, stage])
      }
      const todo = async () =>
        (
          await Promise.all(
            ['orders?stage=to_prepare,preparing', 'orders?promised=week', 'picking/orders'].map(read),
          )
        ).map((found) => found.length)
      await withdraw(order, [{ position: 0, quantity: 2 }])
      expect(await todo()).toEqual([1, 1, 1])
      const number = await withdraw(order)
      expect(await todo()).toEqual([0, 0, 0])
      expect(await read('orders?stage=withdrawn')).toEqual([[order.number, 'withdrawn']])
      const one = (await (await lea.call(`/staff/orders/${order.number}`)).json()) as Data<{ stage: string }>
      expect(one.data.stage).toBe('withdrawn')
      await receive(number)
      await perform('returns-refund', { number })
    },
  )

  it('are paid back with the delivery once, by the last of several withdrawals', async () => {
    const order = await sold([1, 2])
    const [first, second] = [await withdraw(order, [{ position: 0, quantity: 1 }]), await withdraw(order)]
    for (const number of [second, first]) {
      await receive(number)
      await perform('returns-refund', { number })
    }
    expect(await givenBack(order)).toEqual([2000, 1300])
  })

  it('are paid back with the whole order when its buyer cancels the rest', async () => {
    const order = await sold([1, 2])
    const number = await withdraw(order, [{ position: 0, quantity: 1 }])
    expect(await cancelLine(order, 1)).toBe(200)
    expect([await stateOf(order), await givenBack(order)]).toEqual(['cancelled', [3300]])
    await receive(number)
    expect(await perform('returns-refund', { number })).toMatchObject({ params: { cents: 0 } })
    expect([await stockOf(0), await stockOf(1)]).toEqual([5 + 1, 5 + 2])
  })
})

it('copies that came back are not taken off those that are still to be sent', async () => {
  const order = await sold([3])
  await ship(order, `${FIRST}=1`)
  const read = async <T>(path: string) => ((await (await lea.call(path)).json()) as Data<T>).data
  const held = async () => (await read<{ held: number }>(`/staff/books/${FIRST}/stock`)).held
  const readyAt = new Date('2026-12-24T10:00:00Z')
  await shop.db.update(orderLines).set({ readyAt }).where(eq(orderLines.orderId, order.id))
  expect(await held()).toBe(2)
  await shop.db.update(orderLines).set({ returned: 1, cancelled: 1 }).where(eq(orderLines.orderId, order.id))
  expect(await held()).toBe(1)
  const one = await read<{ promised_for: string }>(`/staff/orders/${order.number}`)
  expect(one.promised_for).toBe(readyAt.toISOString())
})

it('a return is received also when its order was put back on the shelf, as nobody collected it', async () => {
  const order = await sold([2], { deliveryMethod: 'pickup' })
  await perform('orders-ready', { number: order.number })
  const number = await withdraw(order)
  await shop.db.transaction(async (tx) => withdrawReady(tx, await lockOrder(tx, order.id)))
  expect(await stockOf(0)).toBe(5 + 2)
  expect(await receive(number)).toMatchObject({ outcome: 'RETURN_RECEIVED', params: { copies: 0 } })
  expect(await stockOf(0)).toBe(5 + 2)
})

describe('restoring an order', () => {
  it('that nobody paid is refused: nothing is taken or given', async () => {
    const order = await sold([2, 1])
    const { id, number } = order
    await shop.db.update(payments).set({ state: 'cancelled' }).where(eq(payments.orderId, id))
    await shop.db.update(orders).set({ state: 'pending', paidAt: null }).where(eq(orders.id, id))
    await shop.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, id)
      await releaseStock(tx, locked, 'shop')
      await moveOrder(tx, { order: locked, to: 'cancelled', actor: 'shop', note: 'expired' })
    })
    expect(await refused(perform('orders-restore', { number }))).toMatchObject({ code: 'ORDER_STATE' })
    expect(await stateOf(order)).toBe('cancelled')
  })

  it('that its buyer cancelled is refused, also when its money had gone back before', async () => {
    const order = await sold([2, 1])
    await refundAmount(order, '33')
    expect(await cancel(order)).toBe(200)
    expect(await refused(perform('orders-restore', { number: order.number }))).toMatchObject({
      code: 'ORDER_STATE',
    })
    expect(await stateOf(order)).toBe('cancelled')
  })
})
