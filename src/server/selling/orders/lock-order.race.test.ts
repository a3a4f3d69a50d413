/** One order of locks (docs/architecture.md): each pair deadlocks when one of the two takes its locks the other way round. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, pay, post } from '../../../../tests/support/checkout.ts'
import { aCustomer, PASSWORD, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { queueFor, withoutRetries } from '../../../../tests/support/queued-locks.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { confirmEmail } from '#server/people/accounts/change-email.ts'
import { resetPassword } from '#server/people/accounts/new-password.ts'
import { emailChanges } from '#server/people/accounts/tables.ts'
import { backordersOf, promiseCopies } from '#server/catalogue/backorders/backorders.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { pollPayments } from '../payments/poll-payments.ts'
import { deleteAccount } from '#server/readers/profile/deletion.ts'
import { moveBelongings } from '#server/readers/profile/move-belongings.ts'
import { acceptReturn, receiveReturn } from '../returns/answer-return.ts'
import { openReturn } from '../returns/moves.ts'
import { returns } from '../returns/tables.ts'
import { writeReview } from '#server/readers/reviews/own-reviews.ts'
import { cancelOrder } from '../fulfilment/cancel.ts'
import { lockOrder } from './moves.ts'
import { payForPromised } from './stock.ts'
import { orders } from './tables.ts'

let shop: PayingShop
let raw: ReturnType<typeof withoutRetries>
let db: Db
let ada: TestCustomer
beforeAll(async () => {
  shop = await openPayingShop()
  raw = withoutRetries(shop.database.databaseUrl)
  db = raw.db
  ada = await aCustomer(shop)
})
afterAll(async () => {
  await raw.close()
  await shop.close()
})

const BOTH = [{ status: 'fulfilled' }, { status: 'fulfilled' }]

async function leaving(customer: TestCustomer) {
  const secret = await makeLink(db, { purpose: 'account-deletion', subjectId: customer.id, days: 1 })
  return () => deleteAccount(db, { secret, keepNewsletter: false })
}
const rowOf = (customer: TestCustomer) => sql`select id from users where id = ${customer.id} for update`

describe('nobody waits for each other forever', () => {
  it('when an order is settled while its customer leaves', async () => {
    const bookId = await shop.addBook({ stock: 1 })
    shop.stripe.webhooks.drop(true)
    const headers = { 'idempotency-key': crypto.randomUUID(), ...ada.headers }
    const answer = await shop.call('/orders', post(anOrder({ bookId, email: ada.email }), headers))
    const order = ((await answer.json()) as Data<PlacedOrder>).data
    await pay(shop, order)
    shop.stripe.webhooks.drop(false)
    const { id } = await shop.storedOrder(order.number)
    const ended = await queueFor(db, sql`select id from orders where id = ${id} for update`, {
      first: () => pollPayments({ ...shop.shop, db }, id),
      second: await leaving(ada),
    })
    expect(ended).toMatchObject(BOTH)
    expect(await shop.storedOrder(order.number)).toMatchObject({
      state: 'paid',
      buyer: 'leaving',
      customerId: null,
    })
  })

  it('when a customer leaves while their new address is confirmed', async () => {
    const grace = await aCustomer(shop)
    const [wish] = await db
      .insert(emailChanges)
      .values({ userId: grace.id, email: `new-${grace.email}` })
      .returning()
    const secret = await makeLink(db, { purpose: 'email-change', subjectId: wish?.id ?? '', days: 1 })
    const ended = await queueFor(db, rowOf(grace), {
      first: await leaving(grace),
      second: () => confirmEmail(db, { secret, password: PASSWORD }, { moveBelongings }),
    })
    expect(ended).toMatchObject([
      { status: 'fulfilled', value: true },
      { status: 'fulfilled', value: undefined },
    ])
  })

  it('when a new address is confirmed while a password is reset', async () => {
    const grace = await aCustomer(shop)
    const [wish] = await db
      .insert(emailChanges)
      .values({ userId: grace.id, email: `new-${grace.email}` })
      .returning()
    const change = await makeLink(db, { purpose: 'email-change', subjectId: wish?.id ?? '', days: 1 })
    const reset = await makeLink(db, { purpose: 'password-reset', subjectId: grace.id, hours: 1 })
    const ended = await queueFor(db, rowOf(grace), {
      first: () => confirmEmail(db, { secret: change, password: PASSWORD }, { moveBelongings }),
      second: () => resetPassword(db, { secret: reset, password: `${PASSWORD} again` }),
    })
    expect(ended).toMatchObject([
      { status: 'fulfilled', value: { email: `new-${grace.email}` } },
      // Its link was mailed to the address before
      { status: 'fulfilled', value: undefined },
    ])
  })

  it('when a returned copy goes back on the shelf while its buyer reviews the book', async () => {
    const sold = await soldOrder(db, {})
    const [bookId = 0] = sold.bookIds
    const { id, number } = await db.transaction((tx) =>
      openReturn(tx, {
        orderId: sold.id,
        kind: 'return',
        language: 'fr',
        lines: [{ position: 0, quantity: 1, reason: 'damaged', note: '' }],
      }),
    )
    await db.transaction((tx) => acceptReturn(tx, number))
    const [order] = await db.select().from(orders).where(eq(orders.id, sold.id))
    if (!order) throw new Error('The order is gone.')
    const request = { rating: 4, text: 'Abîmé, mais beau.', language: 'fr' } as const
    const ended = await queueFor(db, sql`select id from books where id = ${bookId} for update`, {
      first: () => writeReview(db, { order, bookId }, request),
      second: () => db.transaction((tx) => receiveReturn(tx, number, 'all')),
    })
    expect(ended).toMatchObject(BOTH)
    const [returned] = await db.select().from(returns).where(eq(returns.id, id))
    expect(returned?.state).toBe('received')
  })

  it('when copies arrive while orders that wait for them are paid and cancelled', async () => {
    const bookId = await shop.addBook({ stock: 0 })
    const promised = async (isPaid: boolean) => {
      const { id: orderId } = await soldOrder(db, { lines: [{ bookId, quantity: 1 }], state: 'paid' })
      const line = { orderId, position: 0, bookId, wanted: 1, isPaid, requestedAt: new Date() }
      await db.transaction((tx) => promiseCopies(tx, [line]))
      return orderId
    }
    const [leavingId, payingId] = [await promised(true), await promised(false)]
    const held = sql`select id from books where id = ${bookId} for update`
    const arrival = async () => await db.update(books).set({ stock: 1 }).where(eq(books.id, bookId))
    const cancelled = await queueFor(db, held, {
      first: arrival,
      second: () => db.transaction((tx) => cancelOrder(tx, { orderId: leavingId, actor: 'staff' })),
    })
    expect(cancelled).toMatchObject(BOTH)
    const paid = await queueFor(db, held, {
      first: () => db.transaction(async (tx) => payForPromised(tx, await lockOrder(tx, payingId))),
      second: arrival,
    })
    expect(paid).toMatchObject(BOTH)
    expect(await backordersOf(db, [bookId])).toMatchObject([{ orderId: payingId, allocated: 1 }])
  })
})
