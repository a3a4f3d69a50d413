/** Checkout under fire, over HTTP. */
import { randomUUID } from 'node:crypto'
import { count, eq, sql, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import {
  anOrder,
  pay,
  placed,
  readOrder,
  refresh,
  refusal,
  sendOrder,
  tryAgain,
} from '../../../../tests/support/checkout.ts'
import { storeSupplier } from '../../../../tests/support/deliveries.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { backordersOf } from '#server/catalogue/backorders/backorders.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { cancelOrder } from '../fulfilment/cancel.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { bookSupplies } from '#server/catalogue/suppliers/tables.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { deliverMails } from '#server/shop/mail/deliver.ts'
import type { Mailer } from '#server/shop/mail/message.ts'
import { expireUnpaid } from '../payments/expire-unpaid.ts'
import { orderEvents, orderLines, orders } from '../orders/tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)))

async function soldCopies(bookId: number) {
  const [row] = await shop.db
    .select({ orders: count(), copies: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .where(eq(orderLines.bookId, bookId))
  return row
}

/** Announces a book for a day in a month, of which so many copies may be promised. */
async function announce(bookId: number, allotment: number) {
  const publishedOn = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
  const { id: supplierId } = await storeSupplier(shop.db)
  await shop.db.update(books).set({ publishedOn }).where(eq(books.id, bookId))
  await shop.db.insert(bookSupplies).values({ bookId, supplierId, allotment })
}

async function eventsOf(number: string) {
  const { id } = await shop.storedOrder(number)
  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(orderEvents.id)
  return events.map(({ state }) => state)
}

describe('200 shoppers at once', () => {
  it('get 10 of the 10 copies: 10 orders, 190 refusals, no copy left', async () => {
    const bookId = await shop.addBook({ stock: 10 })
    const statuses = await times(200, async () => (await sendOrder(shop, anOrder({ bookId }))).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(190)
    expect(await soldCopies(bookId)).toEqual({ orders: 10, copies: 10 })
    expect(await shop.stockOf(bookId)).toBe(0)
  })

  it('buying two books in either order never block each other', async () => {
    const one = await shop.addBook({ stock: 1000, publicPriceCents: 1000 })
    const two = await shop.addBook({ stock: 1000, publicPriceCents: 1000 })
    const statuses = await times(60, async (index) => {
      const ids = index % 2 === 0 ? [one, two] : [two, one]
      const lines = ids.map((id) => ({ article_id: id, quantity: 1 }))
      return (await sendOrder(shop, anOrder({ lines, totalCents: 2300 }))).status
    })
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(await shop.stockOf(one)).toBe(940)
    expect(await shop.stockOf(two)).toBe(940)
  })
})

describe('60 shoppers at once, of a book that appears in a month and of which 5 copies are allotted', () => {
  it('are promised 5, which come one by one to those who ordered first, whoever gives up meanwhile', async () => {
    const bookId = await shop.addBook({ stock: 0 })
    await announce(bookId, 5)
    const answers = await times(60, () => sendOrder(shop, anOrder({ bookId })))
    const taken = answers.filter(({ status }) => status === 201)
    expect([taken.length, answers.filter(({ status }) => status === 409).length]).toEqual([5, 55])
    const placedOrders = await Promise.all(
      taken.map(async (answer) => ((await answer.json()) as Data<PlacedOrder>).data),
    )
    await Promise.all(
      placedOrders.map(async (order) => {
        await pay(shop, order)
        await refresh(shop, order)
      }),
    )
    const [leaver, ...others] = (await backordersOf(shop.db, [bookId])).map(({ orderId }) => orderId)
    const arrive = () =>
      shop.db
        .update(books)
        .set({ stock: sql`stock + 1` })
        .where(eq(books.id, bookId))
    await Promise.all([
      ...Array.from({ length: 4 }, arrive),
      shop.db.transaction((tx) => cancelOrder(tx, { orderId: leaver ?? '', actor: 'customer' })),
    ])
    expect(await backordersOf(shop.db, [bookId])).toMatchObject(
      others.map((orderId) => ({ orderId, wanted: 1, allocated: 1, isPaid: true })),
    )
    expect(await shop.stockOf(bookId)).toBe(0)
    const again = await times(8, async () => (await sendOrder(shop, anOrder({ bookId }))).status)
    // Those who have their copies wait for none any more: the allotment is free again
    expect(again.filter((status) => status === 201)).toHaveLength(5)
  })
})

describe('one shopper at checkout', () => {
  it('clicking 20 times at once places one order', async () => {
    const bookId = await shop.addBook({ stock: 30 })
    const key = randomUUID()
    const answers = await times(20, () => sendOrder(shop, anOrder({ bookId }), key))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201])
    const numbers = answers.map(async (answer) => ((await answer.json()) as Data<PlacedOrder>).data.number)
    expect(new Set(await Promise.all(numbers)).size).toBe(1)
    expect(await soldCopies(bookId)).toEqual({ orders: 1, copies: 1 })
    expect(await shop.stockOf(bookId)).toBe(29)
  })

  it('sending two baskets under one key at once gets one of them, and a conflict', async () => {
    const bookId = await shop.addBook({ stock: 30 })
    const key = randomUUID()
    const answers = await Promise.all([
      sendOrder(shop, anOrder({ bookId }), key),
      sendOrder(shop, anOrder({ bookId, quantity: 2, totalCents: 2280 }), key),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && (await refusal(refused)).code).toBe('IDEMPOTENCY_CONFLICT')
  })

  it('is paid once by 50 copies of the webhook and 10 returning browsers, and gets one mail', async () => {
    const bookId = await shop.addBook({ stock: 1 })
    const order = await placed(shop, { bookId })
    shop.stripe.webhooks.hold(true)
    await pay(shop, order)
    shop.stripe.webhooks.copies(50)
    await Promise.all([shop.stripe.webhooks.release(), times(10, () => refresh(shop, order))])
    shop.stripe.webhooks.copies(1)
    shop.stripe.webhooks.hold(false)

    expect(await eventsOf(order.number)).toEqual(['pending', 'paid'])
    const { id } = await shop.storedOrder(order.number)
    const queued = await shop.db.select().from(mails).where(eq(mails.subjectId, id))
    expect(queued).toHaveLength(1)
    expect((await readOrder(shop, order)).refunds).toEqual([])
  })

  it('trying to pay again 10 times at once takes the copies once', async () => {
    const bookId = await shop.addBook({ stock: 3 })
    const order = await placed(shop, { bookId })
    await pay(shop, order, 'pm_card_chargeDeclined')
    await refresh(shop, order)
    expect(await shop.stockOf(bookId)).toBe(3)
    const answers = await times(10, () => tryAgain(shop, order))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await shop.stockOf(bookId)).toBe(2)
  })
})

describe('jobs of several instances at once', () => {
  it('send each mail once', async () => {
    const bookId = await shop.addBook({ stock: 30 })
    const paid = await times(20, async () => {
      const order = await placed(shop, { bookId })
      await pay(shop, order)
      await refresh(shop, order)
      return order
    })
    const left: string[] = []
    const mailer: Mailer = {
      isRepeatable: false,
      longestSendingSeconds: 60,
      send: async ({ id }) => {
        left.push(id)
        return { kind: 'sent' }
      },
    }
    await times(8, () => deliverMails({ ...shop.shop, mailer, composeMail }))
    expect(left.length).toBeGreaterThanOrEqual(paid.length)
    expect(new Set(left).size).toBe(left.length)
    const unsent = await shop.db.select().from(mails).where(eq(mails.state, 'queued'))
    expect(unsent).toEqual([])
  })

  it('give the copies of an expired hold back once', async () => {
    const bookId = await shop.addBook({ stock: 5 })
    const order = await placed(shop, { bookId, quantity: 5, totalCents: 5250 })
    await shop.db
      .update(orders)
      .set({ holdExpiresAt: new Date(0) })
      .where(eq(orders.number, order.number))
    await times(6, () => expireUnpaid(shop.shop))
    expect(await shop.stockOf(bookId)).toBe(5)
    expect(await eventsOf(order.number)).toEqual(['pending', 'cancelled'])
  })
})
