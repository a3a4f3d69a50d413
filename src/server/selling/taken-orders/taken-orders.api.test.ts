import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { OpenedByCode } from '#shared/contract/orders.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { PAY_DAYS } from '#shared/orders/unpaid-holds.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import type { ActionInput } from '#staff/api/actions.ts'
import {
  CARDS,
  pay,
  post,
  readOrder,
  refresh,
  refusal,
  tryAgain,
} from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { paypalIdOf } from '../../../../tests/support/paypal.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { endUndoWaits } from '../../../../tests/support/undo-waits.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { bookSupplies, suppliers } from '#server/catalogue/suppliers/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { newOrderKey } from '../orders/order-keys.ts'
import { invoices } from '../invoices/tables.ts'
import { orders } from '../orders/tables.ts'
import { expireUnpaid } from '../payments/expire-unpaid.ts'
import { makeRefunds } from '../payments/make-refunds.ts'
import { payments, refunds } from '../payments/tables.ts'
import { payCodeOf } from './pay-code.ts'
import { DAY_MS } from '#shared/time/durations.ts'

let shop: PayingShop
let lea: Awaited<ReturnType<typeof signedInAs>>
let isbn: string
let bookId: number
beforeAll(async () => {
  const url = 'https://texts.example/send'
  const texts = { TEXT_GATEWAY_URL: url, TEXT_GATEWAY_KEY: 'a key of it', TEXT_SENDER: 'GMP' }
  shop = await openPayingShop({ environment: texts })
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
})
beforeEach(async () => {
  isbn = anIsbn()
  bookId = await storeBook(shop.db, { isbn, stock: 5, publicPriceCents: 1000 })
  await shop.db.delete(rateLimits)
})
afterAll(() => shop.close())

type Input = ActionInput<'orders-take'>
const anOrder = (given: Partial<Input> = {}): Input => ({
  books: [isbn],
  total: '10.00',
  name: 'Ada Reader',
  email: 'ada.reader@example.org',
  phone: '06 12 34 56 78',
  ...given,
})

const take = (given: Partial<Input> = {}, who = lea) => sendAction(who, 'orders-take', anOrder(given))

/** Takes an order and returns what a link of it opens. */
async function taken(given: Partial<Input> = {}) {
  const { subject: number } = await take(given)
  const order = await shop.storedOrder(number)
  return { ...order, access_key: await newOrderKey(shop.db, order.id) }
}

const keyed = (order: { number: string; access_key: string }) => order as unknown as PlacedOrder

async function opened(order: { number: string; access_key: string }, by = 'stripe'): Promise<PlacedOrder> {
  const answer = await tryAgain(shop, keyed(order), by)
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as Data<PlacedOrder>).data
}

async function paid(order: { number: string; access_key: string }) {
  const placed = { ...(await opened(order)), access_key: order.access_key }
  await pay(shop, placed)
  await refresh(shop, placed)
  return placed
}

const mailed = async (id: string, template: string) =>
  (await shop.db.select().from(mails).where(eq(mails.subjectId, id))).filter(
    (mail) => mail.template === template,
  )

describe('orders-take answers', () => {
  it('with an order like any other: its copies reserved, who took it and until when it can be paid', async () => {
    const { subject: number, outcome, params } = await take({ books: [`${isbn}=2`], total: '20.00' })
    expect({ outcome, params }).toEqual({
      outcome: 'ORDER_TAKEN',
      params: { number, cents: 2000, dueCents: 2000, isMailed: true },
    })
    const order = await shop.storedOrder(number)
    expect(order).toMatchObject({ state: 'pending', takenBy: 'Léa', totalCents: 2000, customerId: null })
    const days = (order.payBy?.getTime() ?? 0) - Date.now()
    expect(days / DAY_MS).toBeGreaterThan(PAY_DAYS - 0.1)
    expect(order.holdExpiresAt).toEqual(order.payBy)
    expect(await shop.stockOf(bookId)).toBe(3)
    expect(await mailed(order.id, 'order-to-pay')).toMatchObject([{ recipient: 'ada.reader@example.org' }])
  })

  it('in the name of a customer, to the address of their account and in its language', async () => {
    const id = randomUUID()
    const email = `${id}@example.org`
    await shop.db
      .insert(users)
      .values({ id, firstName: 'Kateb', email, emailVerified: true, language: 'eng' })
    const { subject } = await take({ customer: id, email: 'other@example.org' })
    expect(await shop.storedOrder(subject)).toMatchObject({ customerId: id, email, language: 'eng' })
  })

  it('without a mail to whoever gave a telephone number alone, also once it is paid', async () => {
    const order = await taken({ email: undefined })
    await paid(order)
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'paid', email: '' })
    expect(await shop.db.select().from(mails).where(eq(mails.subjectId, order.id))).toEqual([])
  })

  it('with the wish of its buyer for a text message, which a landline cannot have', async () => {
    const { textWhenReady } = await taken({ texts: true })
    expect(textWhenReady).toBe(true)
    expect((await taken()).textWhenReady).toBe(false)
    const landline = take({ texts: true, phone: '01 42 34 56 78' })
    expect((await refused(landline)).refusal).toBe('FIXED_LINE')
  })

  it('with home delivery at the price of the site', async () => {
    const home = { address: '12, rue des Écoles', postalCode: '75005', city: 'Paris' }
    const { subject } = await take({ method: 'standard', total: '13.00', ...home })
    expect(await shop.storedOrder(subject)).toMatchObject({
      deliveryCents: 300,
      deliveryAddress: { city: 'Paris', country: 'FR' },
    })
  })

  it('with the same order for the same draft, whoever sends it', async () => {
    const draft = randomUUID()
    const max = await signedInAs(shop, 'preparer')
    const first = await take({ draft })
    const second = await take({ draft }, max)
    expect(second.subject).toBe(first.subject)
    expect(await shop.stockOf(bookId)).toBe(4)
    expect(await mailed((await shop.storedOrder(first.subject)).id, 'order-to-pay')).toHaveLength(1)
  })
})

describe('orders-take refuses, taking nothing', () => {
  it.each<[Partial<Input>, string]>([
    [{ total: '9.99' }, 'PRICE_CHANGED'],
    [{ books: ['9782070360024'] }, 'ACTION_REFUSED'],
    [{ email: undefined, phone: undefined }, 'ACTION_REFUSED'],
    [{ customer: 'nobody' }, 'ACTION_REFUSED'],
    [{ phone: 'soon' }, 'INVALID_FIELDS'],
    [{ method: 'standard', total: '13.00' }, 'INVALID_FIELDS'],
  ])('%o with %s', async (given, code) => {
    expect(await refused(take(given))).toMatchObject({ code })
    expect(await shop.stockOf(bookId)).toBe(5)
  })

  it('more copies than there are and may be promised', async () => {
    expect(await refused(take({ books: [`${isbn}=6`], total: '60.00' }))).toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    expect(await shop.stockOf(bookId)).toBe(5)
  })

  it('a draft that says something else by now', async () => {
    const draft = randomUUID()
    await take({ draft })
    expect(await refused(take({ draft, name: 'Kateb' }))).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  })
})

describe('its link', () => {
  it('pays it like any other order, with its invoice', async () => {
    const order = await taken()
    await paid(order)
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'paid' })
    expect(await shop.db.$count(invoices, eq(invoices.orderId, order.id))).toBe(1)
    expect(await mailed(order.id, 'order-confirmation')).toHaveLength(1)
  })

  it('pays it by PayPal too, once, whoever brings the news', async () => {
    const order = await taken()
    const placed = { ...(await opened(order, 'paypal')), access_key: order.access_key }
    shop.paypal.approve(paypalIdOf(placed))
    await Promise.all([refresh(shop, placed), refresh(shop, placed)])
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'paid' })
    const came = await shop.db.select().from(payments).where(eq(payments.orderId, order.id))
    expect(came).toMatchObject([{ provider: 'paypal', state: 'captured' }])
    expect(await shop.db.$count(invoices, eq(invoices.orderId, order.id))).toBe(1)
  })

  it('can be paid on the third day, at the price that was agreed, also after a refused card', async () => {
    const order = await taken()
    const before = new Date(Date.now() - 2 * DAY_MS)
    await shop.db.update(orders).set({ createdAt: before }).where(eq(orders.id, order.id))
    const declined = { ...(await opened(order)), access_key: order.access_key }
    await pay(shop, declined, CARDS.declined)
    await refresh(shop, declined)
    // Nobody else takes the copy meanwhile
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'payment_failed', stockHeld: true })
    expect(await shop.stockOf(bookId)).toBe(4)
    await paid(order)
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'paid' })
  })

  it('ends: the order is cancelled, its copies are back, and nothing can be paid', async () => {
    const order = await taken()
    const over = new Date(Date.now() - 1000)
    await shop.db.update(orders).set({ payBy: over, holdExpiresAt: over }).where(eq(orders.id, order.id))
    expect((await refusal(await tryAgain(shop, keyed(order)))).code).toBe('ORDER_STATE')
    await expireUnpaid(shop.shop)
    expect(await shop.stockOf(bookId)).toBe(5)
    expect(await readOrder(shop, keyed(order))).toMatchObject({ state: 'cancelled' })
  })

  it('opened once more after it was paid says so, and takes nothing', async () => {
    const order = await taken()
    await paid(order)
    expect((await refusal(await tryAgain(shop, keyed(order)))).code).toBe('ORDER_STATE')
  })

  it('is mailed again when staff ask for it', async () => {
    const { id, number } = await taken()
    expect(await sendAction(lea, 'orders-link', { number })).toMatchObject({ outcome: 'LINK_MAILED' })
    expect(await mailed(id, 'order-to-pay')).toHaveLength(2)
  })
})

describe('the code that is read out', () => {
  const open = (code: string) => shop.call('/orders/pay-code', post({ code }))

  it('opens its order, typed as people type it', async () => {
    const order = await taken()
    const code = payCodeOf(shop.shop.config.authSecret, order)
    const answer = await open(` ${code.toLowerCase().replace('-', ' ')}`)
    const { number, access_key: key } = ((await answer.json()) as Data<OpenedByCode>).data
    expect(number).toBe(order.number)
    await paid({ number, access_key: key })
    expect(await shop.storedOrder(number)).toMatchObject({ state: 'paid' })
  })

  it('is guessed ten times in a quarter of an hour', async () => {
    const order = await taken()
    for (let tries = 0; tries < 10; tries += 1) expect((await open('0000-0000')).status).toBe(404)
    const answer = await open(payCodeOf(shop.shop.config.authSecret, order))
    expect(answer.status).toBe(429)
  })
})

describe('orders-till', () => {
  const atTill = (number: string, receipt = 'T-1207') => sendAction(lea, 'orders-till', { number, receipt })

  it('makes it a paid order, with the number of the receipt', async () => {
    const { id, number } = await taken()
    expect(await atTill(number)).toMatchObject({ outcome: 'PAID_AT_TILL' })
    expect(await shop.storedOrder(number)).toMatchObject({ state: 'paid' })
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
    expect(payment).toMatchObject({ provider: 'till', captureId: 'T-1207', amountCents: 1000 })
    expect(await shop.db.$count(invoices, eq(invoices.orderId, id))).toBe(1)
    expect(await refused(atTill(number))).toMatchObject({ code: 'ACTION_REFUSED' })
  })

  it('and a card at the same time settle it once: the card’s money goes back', async () => {
    const order = await taken()
    const placed = { ...(await opened(order)), access_key: order.access_key }
    await atTill(order.number)
    await pay(shop, placed)
    await shop.call('/orders/track', post({ number: order.number, email: 'ada.reader@example.org' }))
    await refresh(shop, placed)
    await expect
      .poll(async () => {
        const given = await shop.db
          .select({ provider: payments.provider, cents: refunds.orderCents })
          .from(refunds)
          .innerJoin(payments, eq(payments.id, refunds.paymentId))
          .where(eq(payments.orderId, order.id))
        return given
      })
      .toEqual([{ provider: 'stripe', cents: 1000 }])
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'paid' })
  })

  it('owes what is cancelled later until somebody notes that it was handed out', async () => {
    const { id, number } = await taken()
    await atTill(number)
    await sendAction(lea, 'orders-cancel', { number, reason: 'changed their mind' })
    await endUndoWaits(shop.db)
    await makeRefunds(shop.shop)
    const state = async () =>
      (await shop.db.select().from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId)))
        .filter((one) => one.payments.orderId === id)
        .map((one) => one.refunds.state)
    expect(await state()).toEqual(['owed'])
    expect(await shop.storedOrder(number)).toMatchObject({ state: 'refunded' })
    expect(await shop.db.$count(invoices, eq(invoices.orderId, id))).toBe(2)
    expect(await refused(sendAction(lea, 'orders-repay', { number }))).toMatchObject({
      code: 'ACTION_REFUSED',
    })
    await sendAction(lea, 'orders-repay', { number, byHand: 'cash' })
    expect(await state()).toEqual(['done'])
  })

  it('is no way to pay an order of the site', async () => {
    const { number, id } = await taken()
    await shop.db.update(orders).set({ takenBy: null, payBy: null }).where(eq(orders.id, id))
    expect(await refused(atTill(number))).toMatchObject({ code: 'ACTION_REFUSED' })
  })
})

describe('orders-drop', () => {
  it('takes it back as its undo: no mail leaves, and its copies are on the shelf', async () => {
    const done = await take()
    const { id } = await shop.storedOrder(done.subject)
    expect(done.undo).toMatchObject({ action: 'orders-drop', input: { number: done.subject } })
    await sendUndo(lea, done)
    expect(await shop.storedOrder(done.subject)).toMatchObject({ state: 'cancelled' })
    expect(await shop.stockOf(bookId)).toBe(5)
    expect(await mailed(id, 'order-to-pay')).toEqual([])
  })

  it('of one that somebody is paying cancels the payment first', async () => {
    const order = await taken()
    const placed = { ...(await opened(order)), access_key: order.access_key }
    await sendAction(lea, 'orders-drop', { number: order.number })
    await expireUnpaid(shop.shop)
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'cancelled' })
    expect(await shop.stockOf(bookId)).toBe(5)
    expect(await pay(shop, placed)).not.toBe('succeeded')
  })

  it('refuses one that is paid', async () => {
    const order = await taken()
    await paid(order)
    const { number } = order
    expect(await refused(sendAction(lea, 'orders-drop', { number }))).toMatchObject({
      code: 'ACTION_REFUSED',
    })
  })
})

describe('who left a telephone number alone', () => {
  it('is a buyer of their own, with the orders of that number', async () => {
    const buy = async (phone: string) => {
      const { subject: number } = await take({ email: undefined, phone })
      await sendAction(lea, 'orders-till', { number, receipt: number })
      const answer = await lea.call(`/staff/orders/${number}`)
      return ((await answer.json()) as Data<StaffOrder>).data.buyer.orders
    }
    expect([await buy('06 11 11 11 11'), await buy('06 11 11 11 11'), await buy('06 22 22 22 22')]).toEqual([
      1, 2, 1,
    ])
  })
})

describe('what is not on the shelf', () => {
  async function supply(name: string) {
    const nameKey = name.toLowerCase()
    const [supplier] = await shop.db
      .insert(suppliers)
      .values({ name, nameKey, leadDays: 3, orderingDays: [1, 2, 3, 4, 5], cutOff: '14:00' })
      .returning({ id: suppliers.id })
    await shop.db.insert(bookSupplies).values({ bookId, supplierId: supplier?.id, allotment: 9 })
  }

  it('is promised from the supplier with its date, and not where less was said', async () => {
    await supply('Relais')
    const wanted = { books: [`${isbn}=7`], total: '70.00' }
    expect(await refused(take({ ...wanted, promised: ['shelf'] }))).toMatchObject({ code: 'OUT_OF_STOCK' })
    const order = await taken({ ...wanted, promised: ['supplier'] })
    const [line] = (await readOrder(shop, keyed(order))).lines
    expect(line).toMatchObject({ quantity: 7, promise: { kind: 'supplier' } })
    expect(Date.parse(line?.promise?.ready_at ?? '')).toBeGreaterThan(Date.now())
    expect(await shop.stockOf(bookId)).toBe(0)
    // Given up, the copies of the shelf are for others
    await sendAction(lea, 'orders-drop', { number: order.number })
    expect(await shop.stockOf(bookId)).toBe(5)
  })

  it('of a book that is not yet published is a pre-order, paid now and dated from its publication', async () => {
    await supply('Distributeur')
    await shop.db.update(books).set({ stock: 0, publishedOn: '2199-02-11' }).where(eq(books.id, bookId))
    expect(await refused(take({ promised: ['shelf'] }))).toMatchObject({ code: 'OUT_OF_STOCK' })
    const order = await taken({ promised: ['preorder'] })
    const [line] = (await readOrder(shop, keyed(order))).lines
    expect(line).toMatchObject({ quantity: 1, promise: { kind: 'preorder' } })
    expect(line?.promise?.ready_at?.slice(0, 7)).toBe('2199-02')
    await paid(order)
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'paid' })
    expect(await shop.stockOf(bookId)).toBe(0)
  })
})
