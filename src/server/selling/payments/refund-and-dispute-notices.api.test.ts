/** Refunds that fail later or are made at the provider, and disputes: received from either provider, once each, in any order. */
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { atPayPal, atStripe, storm, type AtProvider } from '../../../../tests/support/refunds-and-disputes.ts'
import { readOrder } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { sendNotice, paypalIdOf } from '../../../../tests/support/paypal.ts'
import { anEvent, sendEvent } from '../../../../tests/support/webhooks.ts'
import { invoices } from '../invoices/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import type { MailTemplate } from '#server/shop/mail/mail-template.ts'
import { queueRefund } from './queue-refund.ts'
import { makeRefunds } from './make-refunds.ts'
import { paymentDisputes, payments, refunds } from './tables.ts'

const TOTAL = 1290

let shop: PayingShop
let bookId: number
let staff: ReturnType<typeof staffIn>
beforeAll(async () => {
  shop = await openPayingShop()
  staff = staffIn(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  bookId = await shop.addBook({ stock: 1 })
})

const stateOf = async (order: PlacedOrder) => (await readOrder(shop, order)).state
const idOf = async (order: PlacedOrder) => (await shop.storedOrder(order.number)).id
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

async function paymentIdsOf(order: PlacedOrder) {
  const rows = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, await idOf(order)))
  return rows.map(({ id }) => id)
}
const refundsOf = async (order: PlacedOrder) =>
  await shop.db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, await paymentIdsOf(order)))
    .orderBy(refunds.createdAt)
const notesOf = async (order: PlacedOrder) =>
  await shop.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, await idOf(order)), eq(invoices.kind, 'credit_note')))

/** Mails of a template about the refunds or disputes of an order. */
async function mailsAbout(order: PlacedOrder, template: MailTemplate) {
  const disputes = await shop.db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.paymentId, await paymentIdsOf(order)))
  const subjects = [...(await refundsOf(order)), ...disputes].map(({ id }) => id)
  return await shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.template, template), inArray(mails.subjectId, subjects)))
}

/** Staff give money back, and the provider takes it. */
async function giveBack(order: PlacedOrder, amountCents: number) {
  const wanted = {
    orderId: await idOf(order),
    amountCents,
    reason: 'a torn cover',
    key: `${order.number}-${amountCents}`,
  }
  expect((await shop.db.transaction((tx) => queueRefund(tx, wanted))).kind).toBe('queued')
  await makeRefunds(shop.shop)
}

describe.each([
  ['Stripe', atStripe],
  ['PayPal', atPayPal],
] as const)('%s', (_, open) => {
  let there: AtProvider
  beforeEach(() => {
    there = open(shop)
  })

  it('refunds made there, in parts, are booked, credited and announced as those made here', async () => {
    const order = await there.paid(bookId)
    there.refund(order, 500)
    expect(new Set((await storm(there.notices())).map(({ status }) => status))).toEqual(new Set([200]))
    expect(await stateOf(order)).toBe('paid')
    const [first] = await refundsOf(order)
    expect(first).toMatchObject({ state: 'done', amountCents: 500 })
    expect(first?.orderCents).toBe(Math.round((TOTAL * 500) / there.chargedCents))

    there.refund(order, there.chargedCents - 500)
    await storm(there.notices())
    const all = await refundsOf(order)
    expect(all.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(sum(all.map(({ orderCents }) => orderCents))).toBe(TOTAL)
    expect((await readOrder(shop, order)).refunded_cents).toBe(TOTAL)
    const notes = await notesOf(order)
    expect(notes).toHaveLength(2)
    expect(sum(notes.map(({ totalCents }) => totalCents))).toBe(TOTAL)
    expect(await stateOf(order)).toBe('refunded')
    expect(await shop.stockOf(bookId)).toBe(1)
    expect(await mailsAbout(order, 'order-refunded')).toHaveLength(2)
    expect(await mailsAbout(order, 'refund-elsewhere')).toHaveLength(2)
    await expect(staff('orders', 'ship', order.number, '--carrier', 'ups')).rejects.toThrow(
      'does not leave the shop',
    )
  })

  it('a refund of ours that fails later is owed again, announced once and made again once', async () => {
    const order = await there.paid(bookId)
    await giveBack(order, TOTAL)
    expect(await stateOf(order)).toBe('refunded')
    there.failLastRefund(order)
    await storm(there.notices())
    expect(await refundsOf(order)).toMatchObject([{ state: 'owed', orderCents: TOTAL }])
    expect(await mailsAbout(order, 'refund-failed')).toHaveLength(1)
    expect(await staff('orders', 'list', '--money')).toMatch(new RegExp(`${order.number}.*€12.90 OWED`))
    expect(await staff('orders', 'show', order.number)).toContain('€12.90 owed')
    // What is owed is not given twice
    await expect(staff('orders', 'refund', order.number, '1.00', '--reason', 'again')).rejects.toThrow(
      '€0.00',
    )

    await staff('orders', 'repay', order.number)
    await makeRefunds(shop.shop)
    await storm(there.notices(), { copies: 3 })
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', attempt: 1 }])
    expect(there.countRefunds(order)).toBe(2)
    expect(await notesOf(order)).toHaveLength(1)
    await expect(staff('orders', 'repay', order.number)).rejects.toThrow('Nothing is owed')

    there.failLastRefund(order)
    await storm(there.notices(), { copies: 3 })
    expect(await mailsAbout(order, 'refund-failed')).toHaveLength(2)
    await staff('orders', 'repay', order.number, '--by-hand', 'a bank transfer')
    expect(await refundsOf(order)).toMatchObject([{ state: 'done' }])
  })

  it('what is owed may be given again there', async () => {
    const order = await there.paid(bookId)
    there.refund(order, 500)
    there.failLastRefund(order)
    // Failed before it was known: nothing went back
    await storm(there.notices(), { copies: 3 })
    expect(await refundsOf(order)).toEqual([])

    there.refund(order, 500)
    await storm(there.notices(), { copies: 3 })
    there.failLastRefund(order)
    await storm(there.notices(), { copies: 3 })
    expect(await refundsOf(order)).toMatchObject([{ state: 'owed' }])
    there.refund(order, 500)
    await storm(there.notices(), { copies: 3 })
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', amountCents: 500 }])
    expect(await notesOf(order)).toHaveLength(1)
  })

  it('a refund that is reported before the payment pays the order first', async () => {
    const order = await there.paid(bookId, { isUnconfirmedPayment: true })
    there.refund(order, there.chargedCents)
    await storm(there.notices(), { copies: 20 })
    const { history } = await readOrder(shop, order)
    expect(history.map(({ state }) => state)).toEqual(['pending', 'paid', 'refunded'])
    expect(await notesOf(order)).toHaveLength(1)
  })

  it('a refund whose answer was lost is looked for there, also after the provider forgot its key', async () => {
    const order = await there.paid(bookId)
    there.faults.add({ kind: 'reset', when: 'after' }, { path: there.refundPath, method: 'POST', times: 3 })
    await expect(giveBack(order, 300)).rejects.toThrow('PAYMENT_PROVIDER_UNAVAILABLE')
    expect(await refundsOf(order)).toMatchObject([{ state: 'queued' }])
    there.faults.clear()
    there.forgetKeys()
    await makeRefunds(shop.shop)
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', orderCents: 300 }])
    expect(there.countRefunds(order)).toBe(1)
  })

  it('a refund made there while ours waited takes its place', async () => {
    const order = await there.paid(bookId)
    const wanted = { orderId: await idOf(order), amountCents: TOTAL, reason: 'cancelled', key: order.number }
    await shop.db.transaction((tx) => queueRefund(tx, wanted))
    there.refund(order, there.chargedCents)
    await storm(there.notices(), { copies: 3 })
    await makeRefunds(shop.shop)
    const states = (await refundsOf(order)).map(({ state }) => state)
    expect(states).toEqual(['dropped', 'done'])
    expect(there.countRefunds(order)).toBe(1)
    expect((await readOrder(shop, order)).refunded_cents).toBe(TOTAL)
    expect(await notesOf(order)).toHaveLength(1)
  })

  describe('a part refunded there lowers what a cancelled order is owed to what is left', () => {
    async function cancelledWithAPartRefundedThere() {
      const order = await there.paid(bookId)
      await staff('orders', 'cancel', order.number, '--reason', 'asked by telephone')
      there.refund(order, 100)
      return order
    }

    /** What the provider, the books, the credit notes and the order say when all is done. */
    async function endOf(order: PlacedOrder) {
      await makeRefunds(shop.shop)
      await storm(there.notices(), { copies: 3 })
      const all = await refundsOf(order)
      return {
        refunds: all.map(({ state }) => state),
        back: sum(all.map(({ amountCents }) => amountCents)),
        backCents: sum(all.map(({ orderCents }) => orderCents)),
        credited: sum((await notesOf(order)).map(({ totalCents }) => totalCents)),
        made: there.countRefunds(order),
        state: await stateOf(order),
      }
    }
    const allBack = () => ({
      refunds: ['done', 'done'],
      back: there.chargedCents,
      backCents: TOTAL,
      credited: TOTAL,
      made: 2,
      state: 'refunded',
    })

    it('when it is reported in time', async () => {
      const order = await cancelledWithAPartRefundedThere()
      await storm(there.notices(), { copies: 3 })
      expect(await endOf(order)).toEqual(allBack())
    })

    it('when it is reported after the provider refused ours', async () => {
      const order = await cancelledWithAPartRefundedThere()
      await expect(makeRefunds(shop.shop)).rejects.toThrow(/greater than|EXCEEDED|PAYMENT/)
      expect(await endOf(order)).toEqual(allBack())
    })
  })

  it('a disputed order stays in the shop unless staff say so, and its money is not given back meanwhile', async () => {
    const order = await there.paid(bookId)
    const dispute = there.dispute(order)
    const opening = there.notices()
    await storm(opening)
    expect(await mailsAbout(order, 'payment-dispute')).toHaveLength(1)
    expect(await staff('orders', 'list')).toMatch(new RegExp(`${order.number}.*DISPUTED`))
    expect(await staff('orders', 'list', '--money')).toContain(order.number)
    expect(await staff('orders', 'show', order.number)).toContain(dispute)
    for (const action of [['prepare'], ['ship', '--carrier', 'ups']] as const) {
      const [command, ...options] = action
      await expect(staff('orders', command, order.number, ...options)).rejects.toThrow(
        /is disputed \(.+\): it does not leave the shop.*--despite-dispute/,
      )
    }
    await expect(staff('orders', 'refund', order.number, '1.00', '--reason', 'kindness')).rejects.toThrow(
      '€0.00',
    )
    await staff('orders', 'prepare', order.number, '--despite-dispute')

    there.close(dispute, 'won')
    await storm([...there.notices(), ...opening])
    expect(await mailsAbout(order, 'payment-dispute')).toHaveLength(2)
    expect(await staff('orders', 'list', '--money')).not.toContain(order.number)
    await staff('orders', 'ship', order.number, '--carrier', 'ups')
    expect(await stateOf(order)).toBe('shipped')
    await giveBack(order, 100)
  })

  it('a dispute that is lost is reported once, whatever arrives first', async () => {
    const order = await there.paid(bookId)
    there.close(there.dispute(order), 'lost')
    await storm(there.notices(), { atOnce: 50 })
    const theirs = inArray(paymentDisputes.paymentId, await paymentIdsOf(order))
    expect(await shop.db.select().from(paymentDisputes).where(theirs)).toMatchObject([
      { state: 'lost', amountCents: there.chargedCents },
    ])
    const mailed = (await mailsAbout(order, 'payment-dispute')).filter(({ dedupeKey }) =>
      dedupeKey.includes(':lost:'),
    )
    expect(mailed).toHaveLength(1)
    await expect(staff('orders', 'ship', order.number, '--carrier', 'ups')).rejects.toThrow('dispute is lost')
    expect(await notesOf(order)).toEqual([])
    expect(await stateOf(order)).toBe('paid')
  })
})

describe('PayPal', () => {
  it('a capture that a bank takes back is booked as money given back', async () => {
    const there = atPayPal(shop)
    const order = await there.paid(bookId)
    there.refund(order, 419)
    await storm(there.notices(), { copies: 3 })
    shop.paypal.reverse(paypalIdOf(order))
    await storm(there.notices())
    const all = await refundsOf(order)
    expect(all.map(({ amountCents }) => amountCents)).toEqual([419, 1000])
    expect(sum(all.map(({ orderCents }) => orderCents))).toBe(TOTAL)
    expect(await stateOf(order)).toBe('refunded')
  })
})

describe('a notice about a payment that is not the shop’s is answered with 200 and changes nothing', () => {
  it('Stripe', async () => {
    const about = (object: object) => ({
      id: 'x_1',
      payment_intent: 'pi_unknown',
      status: 'failed',
      ...object,
    })
    for (const type of [
      'refund.failed',
      'charge.refunded',
      'charge.dispute.created',
      'charge.dispute.closed',
    ]) {
      expect(await sendEvent(shop, anEvent(type, about({ amount: 1, metadata: {} })))).toEqual({
        status: 200,
        outcome: 'refused: unknown payment',
      })
    }
  })

  it('PayPal', async () => {
    const amount = { currency_code: 'USD', value: '1.00' }
    for (const type of ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED', 'PAYMENT.REFUND.FAILED']) {
      const notice = { event_type: type, resource: { id: 'UNKNOWN', status: 'COMPLETED', amount } }
      expect(await sendNotice(shop, notice)).toEqual({ status: 200, outcome: 'refused: unknown payment' })
    }
    const dispute = {
      dispute_id: 'PP-D-1',
      status: 'OPEN',
      dispute_amount: amount,
      disputed_transactions: [{}],
    }
    expect(
      await sendNotice(shop, { event_type: 'CUSTOMER.DISPUTE.CREATED', resource: dispute }),
    ).toMatchObject({ outcome: 'refused: unknown payment' })
    expect(
      await sendNotice(shop, { event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { dispute_id: 7 } }),
    ).toMatchObject({ outcome: 'ignored' })
  })
})
