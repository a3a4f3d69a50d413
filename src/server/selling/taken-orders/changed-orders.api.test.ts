import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import type { EntryQuote } from '#shared/contract/staff/order-entry.ts'
import type { OrdersToPrepare } from '#shared/contract/staff/picking.ts'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { pay, post, readOrder, refresh, setupOf, tryAgain } from '../../../../tests/support/checkout.ts'
import { paypalIdOf } from '../../../../tests/support/paypal.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { postAction, refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import type { ActionInput } from '#staff/api/actions.ts'
import { bookSupplies, suppliers } from '#server/catalogue/suppliers/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { newOrderKey } from '../orders/order-keys.ts'
import { invoices } from '../invoices/tables.ts'
import { changeSelling } from '#server/shop/company/selling-commands.ts'
import { paymentsOf } from '../payments/open-payment.ts'
import { reconcilePayments } from '../payments/reconcile.ts'
import { payments, refunds } from '../payments/tables.ts'
import { composeMail } from '#server/app/composition/mails.ts'

let shop: PayingShop
let lea: Awaited<ReturnType<typeof signedInAs>>
let isbns: [string, string]
let ids: [number, number]
beforeAll(async () => {
  shop = await openPayingShop()
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
})
beforeEach(async () => {
  isbns = [anIsbn(), anIsbn()]
  ids = [
    await storeBook(shop.db, { isbn: isbns[0], stock: 5, publicPriceCents: 1000 }),
    await storeBook(shop.db, { isbn: isbns[1], stock: 5, publicPriceCents: 700 }),
  ]
})
afterAll(() => shop.close())

const HOME = {
  method: 'standard' as const,
  address: '12, rue des Écoles',
  postalCode: '75005',
  city: 'Paris',
}

/** Takes an order of one copy of the first book; returns it with a key of its link. */
async function taken(given: Partial<ActionInput<'orders-take'>> = {}) {
  const { subject: number } = await sendAction(lea, 'orders-take', {
    books: [isbns[0]],
    total: '10.00',
    name: 'Ada Reader',
    email: 'ada.reader@example.org',
    ...given,
  })
  const order = await shop.storedOrder(number)
  return { ...order, access_key: await newOrderKey(shop.db, order.id) }
}

const keyed = (order: { number: string; access_key: string }) => order as unknown as PlacedOrder

async function opened(order: { number: string; access_key: string }, by?: PaymentProviderName) {
  const answer = await tryAgain(shop, keyed(order), by)
  if (!answer.ok) throw new Error(await answer.text())
  return { ...((await answer.json()) as Data<PlacedOrder>).data, access_key: order.access_key }
}

const till = (number: string) => sendAction(lea, 'orders-till', { number, receipt: `T-${number}` })

const mailsToPay = (subjectId: string) =>
  shop.db.$count(mails, and(eq(mails.subjectId, subjectId), eq(mails.template, 'order-to-pay')))

const stocks = () => Promise.all(ids.map((id) => shop.stockOf(id)))

async function shown(number: string): Promise<StaffOrder> {
  return ((await (await lea.call(`/staff/orders/${number}`)).json()) as Data<StaffOrder>).data
}

const change = (number: string, given: Partial<ActionInput<'orders-change'>>) =>
  sendAction(lea, 'orders-change', { number, books: [isbns[0]], total: '10.00', ...given })

describe('orders-change', () => {
  it('adds a book and a copy to an order that is not paid: its link shows the new total', async () => {
    const order = await taken()
    const done = await change(order.number, { books: [`${isbns[0]}=2`, isbns[1]], total: '27.00' })
    expect(done).toMatchObject({
      outcome: 'ORDER_CHANGED',
      params: { beforeCents: 1000, cents: 2700, isMailed: true },
    })
    expect(await stocks()).toEqual([3, 4])
    expect(await readOrder(shop, keyed(order))).toMatchObject({
      total_cents: 2700,
      lines: [{ quantity: 2 }, { quantity: 1 }],
    })
    const placed = await opened(order)
    await pay(shop, placed)
    await refresh(shop, placed)
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'paid', totalCents: 2700 })
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id))
    expect(invoice).toMatchObject({ totalCents: 2700 })
  })

  it('takes a book out and changes where it goes: copies return to the shelf, delivery is counted', async () => {
    const order = await taken({ books: [isbns[0], `${isbns[1]}=2`], total: '24.00' })
    const done = await change(order.number, { books: [isbns[1]], total: '10.00', ...HOME })
    expect(done).toMatchObject({ outcome: 'ORDER_CHANGED' })
    expect(await stocks()).toEqual([5, 4])
    expect(await shop.storedOrder(order.number)).toMatchObject({
      totalCents: 1000,
      deliveryCents: 300,
      deliveryMethod: 'standard',
      deliveryAddress: { name: 'Ada Reader', city: 'Paris' },
    })
  })

  it('keeps the copies that it has, also the last one, and promises what else is awaited', async () => {
    const order = await taken({ books: [`${isbns[0]}=5`], total: '50.00' })
    expect(await refused(change(order.number, { books: [`${isbns[0]}=6`], total: '60.00' }))).toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    expect(await stocks()).toEqual([0, 5])
    const [supplier] = await shop.db
      .insert(suppliers)
      .values({
        name: 'Relais',
        nameKey: 'relais',
        leadDays: 3,
        orderingDays: [1, 2, 3, 4, 5],
        cutOff: '14:00',
      })
      .returning({ id: suppliers.id })
    await shop.db.insert(bookSupplies).values({ bookId: ids[0], supplierId: supplier?.id, allotment: 9 })
    // Somebody else has paid, and waits for a copy
    await till((await taken({ promised: ['supplier'] })).number)
    await change(order.number, { books: [`${isbns[0]}=6`], total: '60.00' })
    expect((await shown(order.number)).lines[0]?.states).toEqual([
      { state: 'waiting', copies: 1 },
      { state: 'here', copies: 5 },
    ])
    await change(order.number, { books: [`${isbns[0]}=3`], total: '30.00' })
    // One of the two is for whoever waits
    expect(await stocks()).toEqual([1, 5])
    await till(order.number)
    expect((await shown(order.number)).lines[0]?.states).toEqual([{ state: 'here', copies: 3 }])
  })

  it('is undone as a whole; no mail of it leaves', async () => {
    const order = await taken()
    await shop.db.update(mails).set({ state: 'sent' }).where(eq(mails.subjectId, order.id))
    const done = await change(order.number, { books: [`${isbns[1]}=2`], total: '17.00', ...HOME })
    expect(await mailsToPay(order.id)).toBe(2)
    await sendUndo(lea, done)
    expect(await stocks()).toEqual([4, 5])
    expect(await shop.storedOrder(order.number)).toMatchObject({
      totalCents: 1000,
      deliveryMethod: 'pickup',
      deliveryCents: 0,
    })
    expect(await mailsToPay(order.id)).toBe(1)
  })

  it('gives back what was paid of the old total meanwhile, and mails the link of the new one', async () => {
    const order = await taken()
    const placed = await opened(order)
    await change(order.number, { books: [`${isbns[0]}=2`], total: '20.00', mail: 'none' })
    const before = await mailsToPay(order.id)
    await pay(shop, placed)
    await expect
      .poll(async () =>
        shop.db
          .select({ cents: refunds.amountCents })
          .from(refunds)
          .innerJoin(payments, eq(payments.id, refunds.paymentId))
          .where(eq(payments.orderId, order.id)),
      )
      .toEqual([{ cents: 1000 }])
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'pending', stockHeld: true })
    expect(await mailsToPay(order.id)).toBe(before + 1)
    const again = await opened(order)
    await pay(shop, again)
    await refresh(shop, again)
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'paid', totalCents: 2000 })
    expect(await stocks()).toEqual([3, 5])
  })

  it('cancels at Stripe what was begun for the old total: it is refused, and only the new one is paid', async () => {
    const order = await taken()
    const begun = await opened(order)
    await change(order.number, { books: [`${isbns[0]}=2`], total: '20.00', mail: 'none' })
    await reconcilePayments(shop.shop)
    expect(await pay(shop, begun)).toBe('payment_intent_unexpected_state')
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'pending', stockHeld: true })
    const again = await opened(order)
    await pay(shop, again)
    await refresh(shop, again)
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'paid', totalCents: 2000 })
    expect(await paymentsOf(shop.db, order.id)).toMatchObject([
      { state: 'captured', amountCents: 2000 },
      { state: 'cancelled', amountCents: 1000 },
    ])
  })

  it('never takes at PayPal what its buyer agreed to before the total changed', async () => {
    const order = await taken()
    const begun = await opened(order, 'paypal')
    await change(order.number, { books: [`${isbns[0]}=2`], total: '20.00' })
    shop.paypal.approve(paypalIdOf(begun))
    await refresh(shop, begun)
    expect(await paymentsOf(shop.db, order.id)).toMatchObject([{ state: 'cancelled' }])
    const again = await opened(order, 'paypal')
    shop.paypal.approve(paypalIdOf(again))
    await refresh(shop, again)
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'paid', totalCents: 2000 })
  })

  it('is paid as it was once its change is undone, also after both totals were begun', async () => {
    const order = await taken()
    const begun = await opened(order)
    const done = await change(order.number, { books: [`${isbns[0]}=2`], total: '20.00' })
    expect(setupOf(await opened(order)).client_secret).not.toBe(setupOf(begun).client_secret)
    await sendUndo(lea, done)
    const again = await opened(order)
    await pay(shop, again)
    await refresh(shop, again)
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'paid', totalCents: 1000 })
  })

  it.each<[Partial<ActionInput<'orders-change'>>, string]>([
    [{ total: '9.99' }, 'PRICE_CHANGED'],
    [{ books: ['9782070360024'] }, 'ACTION_REFUSED'],
    [{ method: 'standard', total: '13.00' }, 'INVALID_FIELDS'],
  ])('refuses %o with %s, changing nothing', async (given, code) => {
    const { number } = await taken({ books: [`${isbns[0]}=2`], total: '20.00' })
    expect(await refused(change(number, given))).toMatchObject({ code })
    expect(await shop.storedOrder(number)).toMatchObject({ totalCents: 2000, deliveryMethod: 'pickup' })
    expect(await stocks()).toEqual([3, 5])
  })

  it('refuses an order that is paid, and whoever looked at it before somebody changed it', async () => {
    const { number } = await taken()
    const { version: expectedVersion } = await shown(number)
    await change(number, { books: [`${isbns[0]}=2`], total: '20.00' })
    const late = { number, books: [isbns[1]], total: '7.00' }
    expect((await postAction(lea, 'orders-change', late, { expectedVersion })).status).toBe(409)
    await till(number)
    expect(await refused(change(number, {}))).toMatchObject({ code: 'ACTION_REFUSED' })
    expect(await shop.storedOrder(number)).toMatchObject({ state: 'paid', totalCents: 2000 })
  })
})

describe('orders-cancel-line', () => {
  it('takes one copy of three out of a paid order: its part goes back, the rest goes on', async () => {
    const { number } = await taken({ books: [`${isbns[0]}=3`], total: '30.00' })
    await till(number)
    const done = await sendAction(lea, 'orders-cancel-line', {
      number,
      isbn: isbns[0],
      reason: 'one is enough',
      copies: '1',
    })
    expect(done).toMatchObject({ outcome: 'LINE_CANCELLED', params: { cents: 1000 } })
    expect(await stocks()).toEqual([3, 5])
    const { stage, lines } = await shown(number)
    expect({ stage, states: lines[0]?.states }).toEqual({
      stage: 'to_prepare',
      states: expect.arrayContaining([
        { state: 'here', copies: 2 },
        { state: 'cancelled', copies: 1 },
      ]),
    })
    await sendUndo(lea, done)
    expect(await stocks()).toEqual([2, 5])
  })
})

describe('what a change would cost', () => {
  async function quoted(order: string, ofBook: { id: number; quantity: number }, method: string) {
    const lines = [{ article_id: ofBook.id, quantity: ofBook.quantity }]
    const answer = await lea.call('/staff/orders/quote', post({ lines, delivery_method: method, order }))
    return { status: answer.status, ...((await answer.json()) as Partial<Data<EntryQuote>>).data }
  }

  it('counts the copies that an unpaid order has, and one delivery for what is added to a paid one', async () => {
    const { number } = await taken({ books: [`${isbns[0]}=5`], total: '50.00' })
    expect(await quoted(number, { id: ids[0], quantity: 5 }, 'pickup')).toMatchObject({
      total_cents: 5000,
      lines: [{ available: 5 }],
    })
    const home = await taken({ books: [isbns[1]], total: '10.00', ...HOME })
    await till(home.number)
    expect(await quoted(home.number, { id: ids[1], quantity: 1 }, 'standard')).toMatchObject({
      delivery_cents: 0,
      total_cents: 700,
    })
  })

  it('is not known of an order that does not exist', async () => {
    expect((await quoted('GMP-0000-0000', { id: ids[0], quantity: 1 }, 'pickup')).status).toBe(404)
  })
})

describe('orders-add', () => {
  const add = (number: string, given: Partial<ActionInput<'orders-add'>> = {}) =>
    sendAction(lea, 'orders-add', { number, books: [isbns[1]], total: '7.00', ...given })

  async function toPrepare() {
    const answer = await lea.call('/staff/picking/orders')
    return ((await answer.json()) as OrdersToPrepare).data.map(({ number }) => number)
  }

  async function paidOrder(given: Partial<ActionInput<'orders-take'>> = {}) {
    const { number } = await taken(given)
    await till(number)
    return number
  }

  it('adds books to a paid order: paid by a link of their own, invoiced apart, for the same buyer', async () => {
    const number = await paidOrder()
    const done = await add(number)
    const addition = done.params['addition'] as string
    expect(done).toMatchObject({ outcome: 'BOOKS_ADDED', params: { number, cents: 700, isMailed: true } })
    const order = await shop.storedOrder(addition)
    expect(order).toMatchObject({
      state: 'pending',
      email: 'ada.reader@example.org',
      deliveryMethod: 'pickup',
      takenBy: 'Léa',
    })
    expect(await stocks()).toEqual([4, 4])
    expect(await mailsToPay(order.id)).toBe(1)
    const placed = await opened({ number: addition, access_key: await newOrderKey(shop.db, order.id) })
    await pay(shop, placed)
    await refresh(shop, placed)
    expect(await shop.storedOrder(addition)).toMatchObject({ state: 'paid' })
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id))
    expect(invoice).toMatchObject({ totalCents: 700 })
    expect(await shop.storedOrder(number)).toMatchObject({ state: 'paid', totalCents: 1000 })
  })

  const refundedOf = async (number: string) => {
    const { id } = await shop.storedOrder(number)
    const rows = await shop.db
      .select({ cents: refunds.amountCents })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, id))
    return rows.map(({ cents }) => cents)
  }

  it('is cancelled with its order: paid, it is refunded, and unpaid, it can be paid no more; one undo restores all', async () => {
    const number = await paidOrder()
    const paid = String((await add(number)).params['addition'])
    await till(paid)
    const unpaid = String((await add(number)).params['addition'])
    const begun = await opened({
      number: unpaid,
      access_key: await newOrderKey(shop.db, (await shop.storedOrder(unpaid)).id),
    })
    const done = await sendAction(lea, 'orders-cancel', { number, reason: 'gone abroad' })
    expect(await stocks()).toEqual([5, 5])
    for (const one of [number, paid, unpaid])
      expect(await shop.storedOrder(one)).toMatchObject({ state: 'cancelled', stockHeld: false })
    expect([await refundedOf(number), await refundedOf(paid), await refundedOf(unpaid)]).toEqual([
      [1000],
      [700],
      [],
    ])
    await sendUndo(lea, done)
    expect(await stocks()).toEqual([4, 3])
    expect(await shop.storedOrder(number)).toMatchObject({ state: 'paid' })
    expect(await shop.storedOrder(paid)).toMatchObject({ state: 'paid' })
    expect(await shop.storedOrder(unpaid)).toMatchObject({ state: 'pending', stockHeld: true })
    expect([await refundedOf(number), await refundedOf(paid)]).toEqual([[], []])
    await sendAction(lea, 'orders-cancel', { number, reason: 'gone abroad, really' })
    await reconcilePayments(shop.shop)
    expect(await pay(shop, begun)).toBe('payment_intent_unexpected_state')
  })

  it('stays as it was when it was cancelled before its order was, and that is undone', async () => {
    const number = await paidOrder()
    const paid = String((await add(number)).params['addition'])
    await till(paid)
    await sendAction(lea, 'orders-cancel', { number: paid, reason: 'one too many' })
    await sendUndo(lea, await sendAction(lea, 'orders-cancel', { number, reason: 'gone abroad' }))
    expect(await shop.storedOrder(number)).toMatchObject({ state: 'paid' })
    expect(await shop.storedOrder(paid)).toMatchObject({ state: 'cancelled' })
  })

  it('is shown to its buyer with its order, which cancels both; the key of one opens the other, and no more', async () => {
    const number = await paidOrder()
    const addition = String((await add(number)).params['addition'])
    await till(addition)
    const { id } = await shop.storedOrder(number)
    const access_key = await newOrderKey(shop.db, id)
    expect(await readOrder(shop, keyed({ number, access_key }))).toMatchObject({
      addition_to: null,
      additions: [{ number: addition, state: 'paid', total_cents: 700 }],
    })
    expect(await readOrder(shop, keyed({ number: addition, access_key }))).toMatchObject({
      addition_to: number,
      additions: [],
    })
    const another = await paidOrder()
    const headers = { 'x-order-key': access_key }
    expect((await shop.call(`/orders/${another}`, { headers })).status).toBe(404)
    const tracked = post({ number, email: 'ada.reader@example.org' })
    expect(await (await shop.call('/orders/track', tracked)).json()).toMatchObject({
      data: { additions: [] },
    })
    await shop.call(`/orders/${number}/cancellation`, post({}, headers))
    expect(await refundedOf(addition)).toEqual([700])
    expect(await shop.storedOrder(another)).toMatchObject({ state: 'paid' })
  })

  it('costs no second delivery, since one parcel takes both', async () => {
    const number = await paidOrder({ ...HOME, total: '13.00' })
    const done = await add(number)
    expect(await shop.storedOrder(done.params['addition'] as string)).toMatchObject({
      deliveryCents: 0,
      totalCents: 700,
      deliveryAddress: { city: 'Paris' },
    })
  })

  it('leaves with its order by one action, once both are there, and is taken back with it', async () => {
    const number = await paidOrder({ ...HOME, total: '23.00', books: [`${isbns[0]}=2`] })
    const addition = String((await add(number)).params['addition'])
    await till(addition)
    const unready = String((await add(number)).params['addition'])
    const states = async () => [
      (await shop.storedOrder(number)).state,
      (await shop.storedOrder(addition)).state,
      (await shop.storedOrder(unready)).state,
    ]
    expect(await refused(sendAction(lea, 'orders-ship', { number, carrier: 'colissimo' }))).toMatchObject({
      refusal: 'ADDITION_UNPAID',
    })
    await sendAction(lea, 'orders-dispatch', { number, dispatch: 'apart' })
    const part = { number, carrier: 'colissimo' as const, copies: [`${isbns[0]}=1`] }
    await sendAction(lea, 'orders-ship', part)
    expect(await states()).toEqual(['shipped', 'paid', 'pending'])
    const done = await sendAction(lea, 'orders-ship', {
      number,
      carrier: 'colissimo',
      tracking: '6A12345678901',
    })
    expect(done).toMatchObject({ params: { number: `${number} + ${addition}` } })
    expect(await states()).toEqual(['shipped', 'shipped', 'pending'])
    expect((await shown(addition)).parcels).toMatchObject([
      { carrier: 'colissimo', tracking_number: '6A12345678901', lines: [{ quantity: 1 }] },
    ])
    await sendUndo(lea, done)
    expect(await states()).toEqual(['shipped', 'paid', 'pending'])
    expect((await shown(addition)).parcels).toEqual([])
  })

  it('is made ready with its order, and taken back with it', async () => {
    const number = await paidOrder()
    const addition = String((await add(number)).params['addition'])
    await till(addition)
    const done = await sendAction(lea, 'orders-ready', { number })
    expect(await shown(addition)).toMatchObject({ stage: 'ready' })
    await sendUndo(lea, done)
    expect([(await shown(number)).stage, (await shown(addition)).stage]).toEqual(['to_prepare', 'to_prepare'])
  })

  it('holds back an order that leaves at once until they are paid or cancelled', async () => {
    const number = await paidOrder()
    const { params } = await add(number)
    const addition = params['addition'] as string
    expect((await shown(number)).stage).toBe('waiting')
    expect(await toPrepare()).not.toContain(number)
    expect(await refused(sendAction(lea, 'orders-ready', { number }))).toMatchObject({
      code: 'ACTION_REFUSED',
      refusal: 'ADDITION_UNPAID',
    })
    await sendAction(lea, 'orders-drop', { number: addition })
    expect(await toPrepare()).toContain(number)
    expect(await sendAction(lea, 'orders-ready', { number })).toMatchObject({ outcome: 'ORDER_READY' })
  })

  it('lets an order leave that goes as its books come in', async () => {
    const number = await paidOrder({ dispatch: 'apart' })
    await add(number)
    expect(await sendAction(lea, 'orders-ready', { number })).toMatchObject({ outcome: 'ORDER_READY' })
  })

  it('is one addition for one draft, and is taken back as its undo', async () => {
    const number = await paidOrder()
    const draft = randomUUID()
    const first = await add(number, { draft })
    const second = await add(number, { draft })
    expect(second.params).toEqual(first.params)
    expect(await stocks()).toEqual([4, 4])
    await sendUndo(lea, first)
    expect(await stocks()).toEqual([4, 5])
    const { id } = await shop.storedOrder(first.params['addition'] as string)
    expect(await mailsToPay(id)).toBe(0)
  })

  it('shows both orders what belongs together, and the mail to which order it is added', async () => {
    const number = await paidOrder()
    const { params } = await add(number)
    const addition = params['addition'] as string
    expect((await shown(number)).additions).toEqual([{ number: addition, stage: 'unpaid', total_cents: 700 }])
    expect((await shown(addition)).addition_to).toBe(number)
    const { id } = await shop.storedOrder(addition)
    const [mail] = await shop.db.select().from(mails).where(eq(mails.subjectId, id))
    if (!mail) throw new Error('No mail is queued.')
    expect((await composeMail(shop.db, shop.shop.config, mail))?.text).toContain(number)
  })

  it('refuses an order that is not paid, that has left, or that is cancelled', async () => {
    const unpaid = (await taken()).number
    expect(await refused(add(unpaid))).toMatchObject({ refusal: 'NOTHING_ADDED' })
    const gone = await paidOrder()
    await sendAction(lea, 'orders-ready', { number: gone })
    expect(await refused(add(gone))).toMatchObject({ code: 'ACTION_REFUSED' })
    const cancelled = await paidOrder()
    await sendAction(lea, 'orders-cancel', { number: cancelled, reason: 'changed their mind' })
    expect(await refused(add(cancelled))).toMatchObject({ code: 'ACTION_REFUSED' })
    expect((await stocks())[1]).toBe(5)
  })

  it('changes an addition that is not paid: it goes where its order goes', async () => {
    const number = await paidOrder({ ...HOME, total: '13.00' })
    const { params } = await add(number)
    const addition = params['addition'] as string
    const done = await change(addition, { books: [`${isbns[1]}=2`], total: '14.00', method: 'pickup' })
    expect(done).toMatchObject({ outcome: 'ORDER_CHANGED', params: { cents: 1400 } })
    expect(await shop.storedOrder(addition)).toMatchObject({ deliveryMethod: 'standard', deliveryCents: 0 })
  })
})

describe('a present that the shop took', () => {
  it('is wrapped and has a note, and stays one when its books change', async () => {
    await shop.db.transaction((tx) => changeSelling(tx, { gifts: { wrappingCents: 250, exchangeDays: 30 } }))
    const present = { gift: 'wrapped' as const, giftNote: 'Bonne fête', giftFrom: 'Ada' }
    const order = await taken({ total: '12.50', ...present })
    expect(order).toMatchObject({
      wrappingCents: 250,
      totalCents: 1250,
      gift: { is_wrapped: true, note: 'Bonne fête', from: 'Ada', arrive_by: null },
    })
    const done = await change(order.number, { total: '10.00', gift: 'plain', giftFrom: 'Zoé' })
    expect(await shop.storedOrder(order.number)).toMatchObject({
      wrappingCents: 0,
      gift: { is_wrapped: false, note: null, from: 'Zoé', arrive_by: null },
    })
    await sendUndo(lea, done)
    expect(await shop.storedOrder(order.number)).toMatchObject({ totalCents: 1250, gift: order.gift })
  })

  it('is not wrapped a second time for books that are added', async () => {
    await shop.db.transaction((tx) => changeSelling(tx, { gifts: { wrappingCents: 250, exchangeDays: 30 } }))
    const { number } = await taken({ total: '12.50', gift: 'wrapped' })
    await till(number)
    const { params } = await sendAction(lea, 'orders-add', { number, books: [isbns[1]], total: '7.00' })
    expect(await shop.storedOrder(String(params['addition']))).toMatchObject({ wrappingCents: 0, gift: null })
  })
})

it('gifts-offer sets what wrapping costs, refuses too much, and is undone', async () => {
  const done = await sendAction(lea, 'gifts-offer', { wrapping: 'no', days: '45' })
  const read = async () => ((await (await lea.call('/staff/gifts')).json()) as Data<unknown>).data
  expect(await read()).toMatchObject({ wrapping_cents: null, exchange_days: 45 })
  expect(await refused(sendAction(lea, 'gifts-offer', { price: '20.01' }))).toMatchObject({
    refusal: 'WRAPPING_PRICE',
  })
  await sendUndo(lea, done)
  expect(await read()).toMatchObject({ wrapping_cents: 250, exchange_days: 30 })
})
