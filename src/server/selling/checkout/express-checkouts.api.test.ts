import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ExpressCheckout, PlacedOrder } from '#shared/contract/checkout.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { ExpressBuyer } from '#shared/contract/express-checkouts.ts'
import { anOrder, post, readOrder, refresh, refusal, sendOrder } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { noticeAbout, paypalIdOf, sendNotice } from '../../../../tests/support/paypal.ts'
import { company } from '#server/shop/company/tables.ts'
import { reconcilePayments } from '../payments/reconcile.ts'
import { payments } from '../payments/tables.ts'

let shop: PayingShop
let bookId: number
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.paypal.webhooks.drop(true)
  shop.paypal.faults.clear()
  bookId = await shop.addBook({ stock: 3 })
})

const aBasket = (given: object = {}) => ({
  lines: [{ article_id: bookId, quantity: 1 }],
  delivery_method: 'standard',
  country: 'FR',
  coupon_code: null,
  lang: 'fr',
  is_address_needed: true,
  expected_total_cents: 1290,
  ...given,
})
const send = (given?: object) => shop.call('/orders/express-checkouts', post(aBasket(given)))
const data = async <T>(answer: Response) => ((await answer.json()) as Data<T>).data
async function begun(given?: object): Promise<ExpressCheckout> {
  const answer = await send(given)
  expect(answer.status).toBe(201)
  return data<ExpressCheckout>(answer)
}
const buyerOf = ({ id, key }: ExpressCheckout) =>
  shop.call(`/orders/express-checkouts/${id}`, { headers: { 'x-express-key': key } })
const placeFor = async (express: ExpressCheckout, given: object = {}, key: string = randomUUID()) =>
  sendOrder(shop, anOrder({ bookId, payment_provider: 'paypal', express_checkout: express, ...given }), key)
const paymentsOf = async (order: PlacedOrder) =>
  shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, (await shop.storedOrder(order.number)).id))
    .orderBy(payments.attempt)
const captured = (express: ExpressCheckout) =>
  shop.paypal
    .events()
    .filter(
      (event) =>
        event.event_type === 'PAYMENT.CAPTURE.COMPLETED' && JSON.stringify(event).includes(express.id),
    ).length

describe('an express checkout that begins at PayPal', () => {
  it('says who buys and where the books go, and pays the order that is placed with it, once', async () => {
    const express = await begun()
    shop.paypal.approve(express.id)
    expect(await data<ExpressBuyer>(await buyerOf(express))).toEqual({
      email: 'payer@example.com',
      phone: '0612345678',
      name: 'Camille Martin',
      place: {
        address: '12 rue de la Paix',
        additional_information: '',
        postal_code: '75002',
        city: 'Paris',
        country: 'FR',
      },
    })
    expect(await shop.stockOf(bookId)).toBe(3)

    const order = await data<PlacedOrder>(await placeFor(express))
    expect(paypalIdOf(order)).toBe(express.id)
    await Promise.all([refresh(shop, order), refresh(shop, order)])
    expect((await readOrder(shop, order)).state).toBe('paid')
    expect(captured(express)).toBe(1)
    expect(await paymentsOf(order)).toMatchObject([{ state: 'captured', amountCents: 1419, currency: 'usd' }])
  })

  it('says nothing before its buyer agreed, to another browser, or once it is over', async () => {
    const express = await begun()
    expect((await buyerOf(express)).status).toBe(404)
    shop.paypal.approve(express.id)
    const other = await begun()
    for (const key of ['', 'x', other.key]) expect((await buyerOf({ id: express.id, key })).status).toBe(404)
    expect((await buyerOf(express)).status).toBe(200)
    const order = await data<PlacedOrder>(await placeFor(express))
    await refresh(shop, order)
    expect((await buyerOf(express)).status).toBe(404)
  })

  it('is no payment that somebody must look into while nobody has ordered', async () => {
    const express = await begun()
    shop.paypal.approve(express.id)
    const notice = noticeAbout(shop, express.id, 'CHECKOUT.ORDER.APPROVED')
    expect(await sendNotice(shop, notice)).toEqual({ status: 200, outcome: 'ignored' })
    const order = await data<PlacedOrder>(await placeFor(express))
    // What comes once it is ordered takes the money
    const later = noticeAbout(shop, express.id, 'CHECKOUT.ORDER.APPROVED')
    expect(await sendNotice(shop, { ...later, id: `WH-${express.id}` })).toEqual({
      status: 200,
      outcome: 'paid',
    })
    expect((await readOrder(shop, order)).state).toBe('paid')
  })

  it('does not say where the books go if they are collected, or if the form says so', async () => {
    const costs = { expected_total_cents: 990 }
    for (const given of [{ delivery_method: 'pickup', ...costs }, { is_address_needed: false }]) {
      const express = await begun(given)
      shop.paypal.approve(express.id)
      expect(await data<ExpressBuyer>(await buyerOf(express))).toMatchObject({
        name: 'Camille Martin',
        place: null,
      })
    }
  })

  it('is not begun for another total, without copies, or without a rate, with the reason', async () => {
    const dearer = await send({ expected_total_cents: 1200 })
    expect(await refusal(dearer)).toMatchObject({ code: 'PRICE_CHANGED', total_cents: 1290 })
    const lines = [
      { article_id: bookId, quantity: 4 },
      { article_id: 999_999, quantity: 1 },
    ]
    expect(await refusal(await send({ lines }))).toMatchObject({
      code: 'OUT_OF_STOCK',
      error: { 'lines.0.quantity': ['out_of_stock'], 'lines.1.quantity': ['out_of_stock'] },
    })
    const settings = await shop.settings()
    await shop.db.update(company).set({ settings: { ...settings, usd_rate: null } })
    try {
      expect((await send()).status).toBe(503)
    } finally {
      await shop.db.update(company).set({ settings })
    }
  })

  it('pays one order: another one that names it, or a stranger’s, gets a payment of its own', async () => {
    const express = await begun()
    shop.paypal.approve(express.id)
    const first = await data<PlacedOrder>(await placeFor(express))
    const second = await data<PlacedOrder>(await placeFor(express))
    const stranger = await begun()
    shop.paypal.approve(stranger.id)
    const third = await data<PlacedOrder>(await placeFor({ id: stranger.id, key: express.key }))
    expect(paypalIdOf(first)).toBe(express.id)
    for (const order of [second, third]) {
      expect([express.id, stranger.id]).not.toContain(paypalIdOf(order))
      await refresh(shop, order)
      expect((await readOrder(shop, order)).state).toBe('pending')
    }
    await refresh(shop, first)
    expect((await readOrder(shop, first)).state).toBe('paid')
    expect(captured(stranger)).toBe(0)
  })

  it('pays nothing that its buyer was not shown: another amount, or one that nobody agreed to', async () => {
    const express = await begun()
    const settings = await shop.settings()
    await shop.db.update(company).set({ settings: { ...settings, usd_rate: 2 } })
    try {
      shop.paypal.approve(express.id)
      const order = await data<PlacedOrder>(await placeFor(express))
      expect(paypalIdOf(order)).not.toBe(express.id)
      await refresh(shop, order)
      expect((await readOrder(shop, order)).state).toBe('pending')
      expect(await paymentsOf(order)).toMatchObject([
        { state: 'cancelled' },
        { state: 'open', amountCents: 2580 },
      ])
      // Confirmed once more, it is paid
      shop.paypal.approve(paypalIdOf(order))
      await refresh(shop, order)
      expect((await readOrder(shop, order)).state).toBe('paid')
      expect(captured(express)).toBe(0)
    } finally {
      await shop.db.update(company).set({ settings })
    }
    const open = await begun()
    expect(paypalIdOf(await data<PlacedOrder>(await placeFor(open)))).not.toBe(open.id)
  })

  it('is not lost when the answer of the order is: the same key is the same order, paid by it', async () => {
    const express = await begun()
    shop.paypal.approve(express.id)
    const key = randomUUID()
    const [one, other] = await Promise.all([placeFor(express, {}, key), placeFor(express, {}, key)])
    const orders = [await data<PlacedOrder>(one), await data<PlacedOrder>(other)]
    const again = await data<PlacedOrder>(await placeFor(express, {}, key))
    expect(new Set([...orders, again].map(({ number }) => number)).size).toBe(1)
    expect(new Set([...orders, again].map(paypalIdOf))).toEqual(new Set([express.id]))
    // The browser never came back: the reconciler takes what was agreed to
    await reconcilePayments(shop.shop, { all: true })
    expect((await readOrder(shop, again)).state).toBe('paid')
    expect(captured(express)).toBe(1)
  })

  it('takes nothing without the number of its order: PayPal away in between costs a second confirmation', async () => {
    const express = await begun()
    shop.paypal.approve(express.id)
    const key = randomUUID()
    shop.paypal.faults.add({ kind: 'reset' }, { method: 'PATCH' })
    const failed = await placeFor(express, {}, key)
    expect(failed.status).toBe(502)
    const order = await data<PlacedOrder>(await placeFor(express, {}, key))
    expect(paypalIdOf(order)).not.toBe(express.id)
    await refresh(shop, order)
    expect((await readOrder(shop, order)).state).toBe('pending')
    expect(captured(express)).toBe(0)
  })

  it('takes nothing before it has the number of its order, whoever the shop thinks that it pays for', async () => {
    const order = await data<PlacedOrder>(
      await sendOrder(shop, anOrder({ bookId, payment_provider: 'paypal' })),
    )
    const express = await begun()
    shop.paypal.approve(express.id)
    // As a shop leaves it that breaks off in between
    await shop.db
      .update(payments)
      .set({ providerId: express.id })
      .where(eq(payments.providerId, paypalIdOf(order)))
    await refresh(shop, order)
    expect(captured(express)).toBe(0)
    expect((await readOrder(shop, order)).state).toBe('pending')
  })
})
