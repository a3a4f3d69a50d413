import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { either, postAction, sendAction } from '../../../../tests/support/staff-actions.ts'
import { pay, refresh, tryAgain } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { newOrderKey } from '../orders/order-keys.ts'
import { invoices } from '../invoices/tables.ts'
import { orders } from '../orders/tables.ts'
import { reconcilePayments } from '../payments/reconcile.ts'
import { payments, refunds } from '../payments/tables.ts'

const PEOPLE = 20

let shop: PayingShop
let people: Awaited<ReturnType<typeof signedInAs>>[]
beforeAll(async () => {
  shop = await openPayingShop()
  people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) => signedInAs(shop, 'bookseller', { name: `Person ${n}` })),
  )
})
afterAll(() => shop.close())

async function aDraft() {
  const isbn = anIsbn()
  const bookId = await storeBook(shop.db, { isbn, stock: PEOPLE, publicPriceCents: 1000 })
  const draft = randomUUID()
  const email = 'ada.reader@example.org'
  return { bookId, input: { books: [isbn], total: '10.00', name: 'Ada', email, draft } }
}

it('20 people who send one draft at once take one order, and one mail leaves', async () => {
  const { bookId, input } = await aDraft()
  const done = await Promise.all(people.map((person) => sendAction(person, 'orders-take', input)))
  const numbers = new Set(done.map(({ subject }) => subject))
  expect(numbers.size).toBe(1)
  expect(await shop.stockOf(bookId)).toBe(PEOPLE - 1)
  const { id } = await shop.storedOrder([...numbers][0] ?? '')
  expect(await shop.db.$count(mails, eq(mails.subjectId, id))).toBe(1)
})

it('two links of one order that are paid at once, and the till, settle it once', async () => {
  const { bookId, input } = await aDraft()
  const [lea] = people
  if (!lea) throw new Error('Nobody works here.')
  const { subject: number } = await sendAction(lea, 'orders-take', input)
  const { id } = await shop.storedOrder(number)
  const keys = [await newOrderKey(shop.db, id), await newOrderKey(shop.db, id)]
  const opened = await Promise.all(
    keys.map(async (key) => {
      const answer = await tryAgain(shop, { number, access_key: key } as PlacedOrder)
      return { ...((await answer.json()) as Data<PlacedOrder>).data, access_key: key }
    }),
  )
  await Promise.all([
    ...opened.map(async (one) => {
      await pay(shop, one)
      await refresh(shop, one)
    }),
    either(sendAction(lea, 'orders-till', { number, receipt: 'T-1' })),
  ])
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  expect(order?.state).toBe('paid')
  expect(await shop.stockOf(bookId)).toBe(PEOPLE - 1)
  expect(await shop.db.$count(invoices, eq(invoices.orderId, id))).toBe(1)
  // Whoever came second has its money on the way back
  await expect
    .poll(async () => {
      const came = await shop.db
        .select({ back: refunds.orderCents })
        .from(payments)
        .leftJoin(refunds, eq(refunds.paymentId, payments.id))
        .where(eq(payments.orderId, id))
      return came.filter(({ back }) => back === null).length
    })
    .toBe(1)
})

it('20 people who change one order that they looked at together change it once', async () => {
  const { bookId, input } = await aDraft()
  const [lea] = people
  if (!lea) throw new Error('Nobody works here.')
  const { subject: number } = await sendAction(lea, 'orders-take', input)
  const answer = await lea.call(`/staff/orders/${number}`)
  const { version: expectedVersion } = ((await answer.json()) as Data<StaffOrder>).data
  const [isbn = ''] = input.books
  const done = await Promise.all(
    people.map((person, n) => {
      const changed = { number, books: [`${isbn}=${n + 1}`], total: `${(n + 1) * 10}.00` }
      return postAction(person, 'orders-change', changed, { expectedVersion })
    }),
  )
  expect(done.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(PEOPLE - 1).fill(409)])
  const { totalCents } = await shop.storedOrder(number)
  expect(await shop.stockOf(bookId)).toBe(PEOPLE - totalCents / 1000)
})

it('an order that is changed while its buyer pays keeps the money of one total, and waits without any', async () => {
  const [lea] = people
  if (!lea) throw new Error('Nobody works here.')
  for (let round = 0; round < 5; round += 1) {
    const { bookId, input } = await aDraft()
    const { subject: number } = await sendAction(lea, 'orders-take', input)
    const { id } = await shop.storedOrder(number)
    const access_key = await newOrderKey(shop.db, id)
    const begun = await tryAgain(shop, { number, access_key } as PlacedOrder)
    const placed = { ...((await begun.json()) as Data<PlacedOrder>).data, access_key }
    const [isbn = ''] = input.books
    await Promise.all([
      pay(shop, placed).then(() => refresh(shop, placed)),
      either(sendAction(lea, 'orders-change', { number, books: [`${isbn}=2`], total: '20.00' })).then(() =>
        reconcilePayments(shop.shop),
      ),
    ])
    const stored = async () => {
      const came = await shop.db
        .select({ cents: payments.amountCents, back: refunds.amountCents })
        .from(payments)
        .leftJoin(refunds, eq(refunds.paymentId, payments.id))
        .where(and(eq(payments.orderId, id), eq(payments.state, 'captured')))
      const { state, totalCents } = await shop.storedOrder(number)
      const cents = came.reduce((sum, one) => sum + one.cents - (one.back ?? 0), 0)
      return { isSettled: came.length === 1, isRight: cents === (state === 'paid' ? totalCents : 0) }
    }
    await expect.poll(stored).toEqual({ isSettled: true, isRight: true })
    const { totalCents } = await shop.storedOrder(number)
    expect(await shop.stockOf(bookId)).toBe(PEOPLE - totalCents / 1000)
  }
})

it('of adding a book and handing the order over at once, one wins', async () => {
  const [lea, max] = people
  if (!lea || !max) throw new Error('Nobody works here.')
  const { input } = await aDraft()
  const { subject: number } = await sendAction(lea, 'orders-take', input)
  await sendAction(lea, 'orders-till', { number, receipt: 'T-2' })
  const done = await Promise.all([
    postAction(lea, 'orders-add', { number, books: input.books, total: '10.00' }),
    postAction(max, 'orders-ready', { number }),
  ])
  expect(done.filter(({ status }) => status === 200)).toHaveLength(1)
})
