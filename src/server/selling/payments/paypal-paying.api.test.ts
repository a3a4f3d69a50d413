import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import {
  anOrder,
  CARDS,
  pay,
  placed,
  readOrder,
  refresh,
  refusal,
  sendOrder,
  tryAgain,
} from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { noticeAbout, placedForPayPal, sendNotice, paypalIdOf } from '../../../../tests/support/paypal.ts'
import { company } from '#server/shop/company/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { orders } from '../orders/tables.ts'
import { expireUnpaid } from './expire-unpaid.ts'
import { reconcilePayments } from './reconcile.ts'
import { makeRefunds } from './make-refunds.ts'
import { payments, refunds } from './tables.ts'

let shop: PayingShop
let bookId: number
let order: PlacedOrder
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.stripe.webhooks.drop(true)
  shop.paypal.webhooks.drop(true)
  shop.paypal.holdCaptures(false)
  shop.paypal.faults.clear()
  bookId = await shop.addBook({ stock: 1 })
  order = await placedForPayPal(shop, { bookId })
})

const stateNow = async () => (await readOrder(shop, order)).state
const mailsAbout = async () =>
  shop.db
    .select()
    .from(mails)
    .where(eq(mails.subjectId, (await shop.storedOrder(order.number)).id))
const paymentsNow = async () =>
  shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, (await shop.storedOrder(order.number)).id))
    .orderBy(payments.createdAt)
const approve = (options?: { isUnfunded?: boolean }) => shop.paypal.approve(paypalIdOf(order), options)
const captures = () =>
  shop.paypal
    .events()
    .filter(
      (event) =>
        event.event_type === 'PAYMENT.CAPTURE.COMPLETED' && JSON.stringify(event).includes(order.number),
    )
const inData = async (answer: Response) => ((await answer.json()) as Data<PlacedOrder>).data

async function letHoldExpire({ minutesAgo = 0.1 } = {}) {
  const holdExpiresAt = new Date(Date.now() - minutesAgo * 60_000)
  await shop.db.update(orders).set({ holdExpiresAt }).where(eq(orders.number, order.number))
}

describe('paying by wallet', () => {
  it('charges dollars at the rate frozen on the order (§9), once, when the browser returns', async () => {
    await shop.db.update(company).set({ settings: { ...(await shop.settings()), usd_rate: 2 } })
    try {
      expect(await paymentsNow()).toMatchObject([{ provider: 'paypal', amountCents: 1419, currency: 'usd' }])
      approve()
      const returns = await Promise.all([refresh(shop, order), refresh(shop, order), refresh(shop, order)])
      expect(returns.map(({ status }) => status)).toEqual([200, 200, 200])
      await refresh(shop, order)
      expect(await stateNow()).toBe('paid')
      expect(captures()).toHaveLength(1)
      expect(await mailsAbout()).toHaveLength(1)
      expect(await paymentsNow()).toMatchObject([{ state: 'captured', captureId: expect.any(String) }])
    } finally {
      await shop.db.update(company).set({ settings: { ...(await shop.settings()), usd_rate: 1.1 } })
    }
  })

  it('takes nothing before the shopper agreed, whatever address the browser returns to', async () => {
    await refresh(shop, order)
    expect(await stateNow()).toBe('pending')
    expect(captures()).toEqual([])
  })

  it('is not offered without an exchange rate, and nothing is taken', async () => {
    const settings = await shop.settings()
    await shop.db.update(company).set({ settings: { ...settings, usd_rate: null } })
    try {
      const book = await shop.addBook({ stock: 1 })
      const answer = await sendOrder(shop, anOrder({ bookId: book, payment_provider: 'paypal' }))
      expect(answer.status).toBe(503)
      expect((await refusal(answer)).code).toBe('PAYMENT_NOT_CONFIGURED')
      expect(await shop.stockOf(book)).toBe(1)
    } finally {
      await shop.db.update(company).set({ settings })
    }
  })

  it('gives the copies back when the funding is refused; the next try is another order at PayPal', async () => {
    approve({ isUnfunded: true })
    await refresh(shop, order)
    expect(await stateNow()).toBe('payment_failed')
    expect(await shop.stockOf(bookId)).toBe(1)
    await reconcilePayments(shop.shop, { all: true })
    const again = await inData(await tryAgain(shop, order, 'paypal'))
    expect(paypalIdOf(again)).not.toBe(paypalIdOf(order))
    shop.paypal.approve(paypalIdOf(again))
    await refresh(shop, order)
    expect(await stateNow()).toBe('paid')
    expect(await paymentsNow()).toMatchObject([{ state: 'cancelled' }, { state: 'captured', attempt: 1 }])
  })

  it('left half-way is paid by card: the same order, under the same key', async () => {
    const key = randomUUID()
    const book = await shop.addBook({ stock: 1 })
    const body = { bookId: book, payment_provider: 'paypal' }
    order = await inData(await sendOrder(shop, anOrder(body), key))
    const byCard = await sendOrder(shop, anOrder({ ...body, payment_provider: 'stripe' }), key)
    expect(byCard.status).toBe(200)
    order = await inData(byCard)
    expect(order.payment?.provider).toBe('stripe')
    await pay(shop, order)
    await refresh(shop, order)
    expect(await stateNow()).toBe('paid')
    expect((await readOrder(shop, order)).history.map(({ state }) => state)).toEqual(['pending', 'paid'])
  })

  it('waits while PayPal reviews the payment', async () => {
    shop.paypal.holdCaptures(true)
    approve()
    await refresh(shop, order)
    expect(await stateNow()).toBe('pending')
    shop.paypal.settle(paypalIdOf(order), 'COMPLETED')
    await refresh(shop, order)
    expect(await stateNow()).toBe('paid')
  })
})

describe('an order that could be paid both ways', () => {
  it('is paid once: a wallet that was approved after the card paid is never captured', async () => {
    const card = await inData(await tryAgain(shop, order))
    await pay(shop, card)
    approve()
    await refresh(shop, order)
    await reconcilePayments(shop.shop, { all: true })
    expect(await stateNow()).toBe('paid')
    expect(captures()).toEqual([])
    expect(await paymentsNow()).toMatchObject([
      { provider: 'paypal', state: 'cancelled' },
      { provider: 'stripe', state: 'captured' },
    ])
  })

  it('is paid once, also when the wallet’s notice comes before anybody knows of the card', async () => {
    const card = await inData(await tryAgain(shop, order))
    await pay(shop, card)
    approve()
    const approval = noticeAbout(shop, paypalIdOf(order), 'CHECKOUT.ORDER.APPROVED')
    expect(await sendNotice(shop, approval)).toEqual({ status: 200, outcome: 'unchanged' })
    expect(captures()).toEqual([])
    await reconcilePayments(shop.shop, { all: true })
    expect(await stateNow()).toBe('paid')
    expect(captures()).toEqual([])
  })

  it('closes the card’s payment once the wallet paid', async () => {
    const card = await inData(await tryAgain(shop, order))
    approve()
    await refresh(shop, order)
    await reconcilePayments(shop.shop)
    expect(await pay(shop, card)).toBe('payment_intent_unexpected_state')
    expect(await paymentsNow()).toMatchObject([
      { state: 'captured' },
      { provider: 'stripe', state: 'cancelled' },
    ])
    expect(await stateNow()).toBe('paid')
  })

  it('gives the second money back when both came, and stays paid', async () => {
    const card = await inData(await tryAgain(shop, order))
    approve()
    await refresh(shop, order)
    await pay(shop, card)
    await reconcilePayments(shop.shop, { all: true })
    await makeRefunds(shop.shop)
    expect(await stateNow()).toBe('paid')
    const { id } = await shop.storedOrder(order.number)
    const rows = await shop.db
      .select()
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, id))
    expect(rows).toMatchObject([
      {
        refunds: { state: 'done', reason: 'paid twice', amountCents: 1290 },
        payments: { provider: 'stripe' },
      },
    ])
  })

  it('a card refused in the middle does not stop the wallet', async () => {
    const card = await inData(await tryAgain(shop, order))
    await pay(shop, card, CARDS.declined)
    await refresh(shop, order)
    expect(await stateNow()).toBe('payment_failed')
    await tryAgain(shop, order, 'paypal')
    approve()
    await refresh(shop, order)
    expect(await stateNow()).toBe('paid')
  })
})

describe('a hold that runs out', () => {
  it('closes the order; an approval that comes later takes no money', async () => {
    await letHoldExpire()
    await expireUnpaid(shop.shop)
    expect(await stateNow()).toBe('cancelled')
    expect(await shop.stockOf(bookId)).toBe(1)
    approve()
    await refresh(shop, order)
    await reconcilePayments(shop.shop, { all: true })
    expect(captures()).toEqual([])
  })

  it('is paid after all when the money came first', async () => {
    approve()
    shop.paypal.faults.add({ kind: 'reset', when: 'after' }, { method: 'POST', path: '/v2/checkout/orders' })
    expect((await refresh(shop, order)).status).toBe(502)
    await letHoldExpire()
    await expireUnpaid(shop.shop)
    expect(await stateNow()).toBe('paid')
    expect(await shop.stockOf(bookId)).toBe(0)
  })
})

describe('a capture whose answer was lost', () => {
  const loseIt = async () => {
    approve()
    shop.paypal.faults.add({ kind: 'reset', when: 'after' }, { method: 'POST', path: '/v2/checkout/orders' })
    expect((await refresh(shop, order)).status).toBe(502)
    expect(captures()).toHaveLength(1)
    expect(await stateNow()).toBe('pending')
  }

  it('is found by the reconciler', async () => {
    await loseIt()
    await reconcilePayments(shop.shop, { all: true })
    expect(await stateNow()).toBe('paid')
    expect(captures()).toHaveLength(1)
  })

  it('goes back when the copies are gone', async () => {
    await loseIt()
    shop.paypal.faults.add({ kind: 'error' }, { times: 1000 })
    await letHoldExpire({ minutesAgo: 11 })
    await expireUnpaid(shop.shop)
    await placed(shop, { bookId })
    shop.paypal.faults.clear()
    await reconcilePayments(shop.shop, { all: true })
    shop.paypal.faults.add({ kind: 'reset', when: 'after' }, { path: '/v2/payments/captures' })
    await expect(makeRefunds(shop.shop)).rejects.toThrow('PAYMENT_PROVIDER_UNAVAILABLE')
    await makeRefunds(shop.shop)
    expect(await stateNow()).toBe('refunded')
    const given = shop.paypal.events().filter((event) => event.event_type === 'PAYMENT.CAPTURE.REFUNDED')
    expect(given).toHaveLength(1)
    expect(await shop.stockOf(bookId)).toBe(0)
  })
})
