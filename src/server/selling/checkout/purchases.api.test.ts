import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BegunPurchase, PlacedOrder } from '#shared/contract/checkout.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { PurchaseBuyer } from '#shared/contract/purchases.ts'
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
const send = (given?: object) => shop.call('/orders/purchases', post(aBasket(given)))
const data = async <T>(answer: Response) => ((await answer.json()) as Data<T>).data
async function begun(given?: object): Promise<BegunPurchase> {
  const answer = await send(given)
  expect(answer.status).toBe(201)
  return data<BegunPurchase>(answer)
}
const buyerOf = ({ id, key }: BegunPurchase) =>
  shop.call(`/orders/purchases/${id}`, { headers: { 'x-purchase-key': key } })
const placeFor = async (purchase: BegunPurchase, given: object = {}, key: string = randomUUID()) =>
  sendOrder(shop, anOrder({ bookId, payment_provider: 'paypal', purchase, ...given }), key)
const paymentsOf = async (order: PlacedOrder) =>
  shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, (await shop.storedOrder(order.number)).id))
    .orderBy(payments.attempt)
const captured = (purchase: BegunPurchase) =>
  shop.paypal
    .events()
    .filter(
      (event) =>
        event.event_type === 'PAYMENT.CAPTURE.COMPLETED' && JSON.stringify(event).includes(purchase.id),
    ).length

describe('a purchase that begins at PayPal', () => {
  it('says who buys and where the books go, and pays the order that is placed with it, once', async () => {
    const purchase = await begun()
    shop.paypal.approve(purchase.id)
    expect(await data<PurchaseBuyer>(await buyerOf(purchase))).toEqual({
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

    const order = await data<PlacedOrder>(await placeFor(purchase))
    expect(paypalIdOf(order)).toBe(purchase.id)
    await Promise.all([refresh(shop, order), refresh(shop, order)])
    expect((await readOrder(shop, order)).state).toBe('paid')
    expect(captured(purchase)).toBe(1)
    expect(await paymentsOf(order)).toMatchObject([{ state: 'captured', amountCents: 1419, currency: 'usd' }])
  })

  it('says nothing before its buyer agreed, to another browser, or once it is over', async () => {
    const purchase = await begun()
    expect((await buyerOf(purchase)).status).toBe(404)
    shop.paypal.approve(purchase.id)
    const other = await begun()
    for (const key of ['', 'x', other.key]) expect((await buyerOf({ id: purchase.id, key })).status).toBe(404)
    expect((await buyerOf(purchase)).status).toBe(200)
    const order = await data<PlacedOrder>(await placeFor(purchase))
    await refresh(shop, order)
    expect((await buyerOf(purchase)).status).toBe(404)
  })

  it('is no payment that somebody must look into while nobody has ordered', async () => {
    const purchase = await begun()
    shop.paypal.approve(purchase.id)
    const notice = noticeAbout(shop, purchase.id, 'CHECKOUT.ORDER.APPROVED')
    expect(await sendNotice(shop, notice)).toEqual({ status: 200, outcome: 'ignored' })
    const order = await data<PlacedOrder>(await placeFor(purchase))
    // What comes once it is ordered takes the money
    const later = noticeAbout(shop, purchase.id, 'CHECKOUT.ORDER.APPROVED')
    expect(await sendNotice(shop, { ...later, id: `WH-${purchase.id}` })).toEqual({
      status: 200,
      outcome: 'paid',
    })
    expect((await readOrder(shop, order)).state).toBe('paid')
  })

  it('does not say where the books go if they are collected, or if the form says so', async () => {
    const costs = { expected_total_cents: 990 }
    for (const given of [{ delivery_method: 'pickup', ...costs }, { is_address_needed: false }]) {
      const purchase = await begun(given)
      shop.paypal.approve(purchase.id)
      expect(await data<PurchaseBuyer>(await buyerOf(purchase))).toMatchObject({
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
    const purchase = await begun()
    shop.paypal.approve(purchase.id)
    const first = await data<PlacedOrder>(await placeFor(purchase))
    const second = await data<PlacedOrder>(await placeFor(purchase))
    const stranger = await begun()
    shop.paypal.approve(stranger.id)
    const third = await data<PlacedOrder>(await placeFor({ id: stranger.id, key: purchase.key }))
    expect(paypalIdOf(first)).toBe(purchase.id)
    for (const order of [second, third]) {
      expect([purchase.id, stranger.id]).not.toContain(paypalIdOf(order))
      await refresh(shop, order)
      expect((await readOrder(shop, order)).state).toBe('pending')
    }
    await refresh(shop, first)
    expect((await readOrder(shop, first)).state).toBe('paid')
    expect(captured(stranger)).toBe(0)
  })

  it('pays nothing that its buyer was not shown: another amount, or one that nobody agreed to', async () => {
    const purchase = await begun()
    const settings = await shop.settings()
    await shop.db.update(company).set({ settings: { ...settings, usd_rate: 2 } })
    try {
      shop.paypal.approve(purchase.id)
      const order = await data<PlacedOrder>(await placeFor(purchase))
      expect(paypalIdOf(order)).not.toBe(purchase.id)
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
      expect(captured(purchase)).toBe(0)
    } finally {
      await shop.db.update(company).set({ settings })
    }
    const open = await begun()
    expect(paypalIdOf(await data<PlacedOrder>(await placeFor(open)))).not.toBe(open.id)
  })

  it('is not lost when the answer of the order is: the same key is the same order, paid by it', async () => {
    const purchase = await begun()
    shop.paypal.approve(purchase.id)
    const key = randomUUID()
    const [one, other] = await Promise.all([placeFor(purchase, {}, key), placeFor(purchase, {}, key)])
    const orders = [await data<PlacedOrder>(one), await data<PlacedOrder>(other)]
    const again = await data<PlacedOrder>(await placeFor(purchase, {}, key))
    expect(new Set([...orders, again].map(({ number }) => number)).size).toBe(1)
    expect(new Set([...orders, again].map(paypalIdOf))).toEqual(new Set([purchase.id]))
    // The browser never came back: the reconciler takes what was agreed to
    await reconcilePayments(shop.shop, { all: true })
    expect((await readOrder(shop, again)).state).toBe('paid')
    expect(captured(purchase)).toBe(1)
  })

  it('takes nothing without the number of its order: PayPal away in between costs a second confirmation', async () => {
    const purchase = await begun()
    shop.paypal.approve(purchase.id)
    const key = randomUUID()
    shop.paypal.faults.add({ kind: 'reset' }, { method: 'PATCH' })
    const failed = await placeFor(purchase, {}, key)
    expect(failed.status).toBe(502)
    const order = await data<PlacedOrder>(await placeFor(purchase, {}, key))
    expect(paypalIdOf(order)).not.toBe(purchase.id)
    await refresh(shop, order)
    expect((await readOrder(shop, order)).state).toBe('pending')
    expect(captured(purchase)).toBe(0)
  })

  it('takes nothing before it has the number of its order, whoever the shop thinks that it pays for', async () => {
    const order = await data<PlacedOrder>(
      await sendOrder(shop, anOrder({ bookId, payment_provider: 'paypal' })),
    )
    const purchase = await begun()
    shop.paypal.approve(purchase.id)
    // As a shop leaves it that breaks off in between
    await shop.db
      .update(payments)
      .set({ providerId: purchase.id })
      .where(eq(payments.providerId, paypalIdOf(order)))
    await refresh(shop, order)
    expect(captured(purchase)).toBe(0)
    expect((await readOrder(shop, order)).state).toBe('pending')
  })
})
