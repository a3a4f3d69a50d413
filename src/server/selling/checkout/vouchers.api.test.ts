/** Orders that vouchers pay, in part or whole, by card or wallet for the rest, and what happens where that fails. */
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import type { PlacedOrder, Quote } from '#shared/contract/checkout.ts'
import { writeVoucherCode } from '#shared/vouchers/code.ts'
import {
  anOrder,
  CARDS,
  intentOf,
  pay,
  placed,
  post,
  readOrder,
  refresh,
  refusal,
  sendOrder,
  tryAgain,
} from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { addVoucher, leftOn } from '../../../../tests/support/vouchers.ts'
import { sendAction } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import type { PaymentProvider } from '#server/platform/payment-providers/provider.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { entriesOf } from '../invoices/accounts/journal.ts'
import { invoices } from '../invoices/tables.ts'
import { orders } from '../orders/tables.ts'
import { expireUnpaid } from '../payments/expire-unpaid.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { makeRefunds } from '../payments/make-refunds.ts'
import { payments, refunds } from '../payments/tables.ts'
import { syncRefunds } from '../payments/sync-refunds.ts'
import { setFrozen } from '../vouchers/ledger.ts'

let shop: PayingShop
let bookId: number
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.stripe.webhooks.drop(true)
  bookId = await shop.addBook({ stock: 3 })
})

/** A book at 9.90 €, and 3 € for the delivery. */
const TOTAL = 1290
const issue = async (cents: number, validUntil?: string) =>
  await addVoucher(shop.db, cents, validUntil === undefined ? {} : { validUntil })
const centsOf = (written: string) => Number(written.replace(',', ''))
const left = async (voucher: { code: string }) => await leftOn(shop.db, voucher)
const paidWith = (...parts: [{ code: string }, number][]) => ({
  vouchers: parts.map(([{ code }, cents]) => ({ code: writeVoucherCode(code), cents })),
})
const partly = async (voucher: { code: string }, cents = 1000) =>
  await placed(shop, { bookId, ...paidWith([voucher, cents]) })
const quoted = async (codes: string[], more: Record<string, unknown> = {}): Promise<Quote> => {
  const body = {
    lines: [{ article_id: bookId, quantity: 1 }],
    delivery_method: 'standard',
    country: 'FR',
    coupon_code: null,
    voucher_codes: codes,
    ...more,
  }
  return ((await (await shop.call('/orders/quote', post(body))).json()) as Data<Quote>).data
}
const refundsOf = async (order: PlacedOrder) => {
  const { id } = await shop.storedOrder(order.number)
  return await shop.db
    .select({ provider: payments.provider, cents: refunds.orderCents, state: refunds.state })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, id))
    .orderBy(refunds.key)
}
const giveBack = async (order: PlacedOrder, amountCents: number, key: string) => {
  const { id: orderId } = await shop.storedOrder(order.number)
  const queued = await shop.db.transaction((tx) =>
    queueRefund(tx, { orderId, amountCents, key, reason: 'test' }),
  )
  await makeRefunds(shop.shop)
  return queued
}

describe('the recap', () => {
  it('says what each voucher pays, in their order, and what is left to pay', async () => {
    const [first, second] = [await issue(1000), await issue(5000)]
    const recap = await quoted([first.code.toLowerCase(), second.code])
    expect(recap.vouchers).toMatchObject([
      { state: 'applied', code: writeVoucherCode(first.code), cents: 1000, balance_cents: 1000 },
      { state: 'applied', cents: 290, balance_cents: 5000 },
    ])
    expect(recap).toMatchObject({ total_cents: TOTAL, voucher_cents: TOTAL, due_cents: 0 })
    expect(await left(second)).toBe(5000)
  })

  it('leaves nothing to pay, or enough for a card', async () => {
    const voucher = await issue(1270)
    expect(await quoted([voucher.code])).toMatchObject({ voucher_cents: 1240, due_cents: 50 })
  })

  it('says why a voucher cannot pay, each in its own way', async () => {
    const [good, spare, frozen, old] = [
      await issue(2000),
      await issue(500),
      await issue(1),
      await issue(1, '2020-01-31'),
    ]
    await shop.db.transaction((tx) => setFrozen(tx, frozen.id, true))
    const slip = (good.code.startsWith('2') ? '3' : '2') + good.code.slice(1)
    const codes = [good, good, spare, frozen, old].map(({ code }) => code)
    const recap = await quoted([...codes, slip, 'WELCOME10'])
    expect(recap.vouchers.map((one) => ('reason' in one ? one.reason : one.state))).toEqual([
      'applied',
      'twice',
      'not_needed',
      'frozen',
      'expired',
      'mistyped',
      'unknown',
    ])
  })

  it('counts what the unpaid order holds that it is to replace', async () => {
    const voucher = await issue(1000)
    const order = await partly(voucher)
    expect((await quoted([voucher.code])).vouchers).toMatchObject([{ state: 'refused', reason: 'used' }])
    const replaces = { number: order.number, access_key: order.access_key }
    expect((await quoted([voucher.code], { replaces })).vouchers).toMatchObject([{ cents: 1000 }])
    const other = { number: order.number, access_key: 'guessed' }
    expect((await quoted([voucher.code], { replaces: other })).vouchers).toMatchObject([{ reason: 'used' }])
  })
})

describe('POST /orders', () => {
  it('charges a card the rest, and says on the order what paid', async () => {
    const voucher = await issue(1000)
    const order = await partly(voucher)
    expect(order).toMatchObject({ state: 'pending', total_cents: TOTAL, due_cents: 290 })
    expect(await left(voucher)).toBe(0)
    await pay(shop, order)
    await refresh(shop, order)
    const view: OrderView = await readOrder(shop, order)
    expect(view).toMatchObject({
      state: 'paid',
      total_cents: TOTAL,
      voucher_cents: 1000,
      due_cents: 290,
      charge: { amount_cents: TOTAL },
      vouchers: [{ last_four: voucher.code.slice(-4), cents: 1000 }],
    })
  })

  it('is paid at once where vouchers pay all, and asks no provider', async () => {
    const [first, second] = [await issue(290), await issue(5000)]
    const order = await placed(shop, { bookId, ...paidWith([first, 290], [second, 1000]) })
    expect(order).toMatchObject({ state: 'paid', due_cents: 0, payment: null })
    expect([await left(first), await left(second)]).toEqual([0, 4000])
    const { id } = await shop.storedOrder(order.number)
    const paid = await shop.db.select().from(payments).where(eq(payments.orderId, id))
    expect(paid.map(({ provider, amountCents }) => [provider, amountCents])).toEqual([
      ['voucher', 290],
      ['voucher', 1000],
    ])
    expect(await readOrder(shop, order)).toMatchObject({
      state: 'paid',
      charge: { amount_cents: TOTAL },
      documents: [{ kind: 'invoice' }],
    })
  })

  it('sends a wallet the rest in dollars, at the rate of the order', async () => {
    const voucher = await issue(1000)
    const order = await placed(shop, { bookId, payment_provider: 'paypal', ...paidWith([voucher, 1000]) })
    const { id } = await shop.storedOrder(order.number)
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
    // 9.90 € and 3 € are 10.89 $ and 3.30 $; 290 of 1290 of them are due
    expect(payment).toMatchObject({ currency: 'usd', amountCents: Math.round((1419 * 290) / 1290) })
  })

  it.each([
    ['more than is on it', 1001, 'vouchers.0.code', 'changed'],
    ['so much that no card is charged the rest', 1260, 'vouchers', 'changed'],
    ['more than it costs', 1300, 'vouchers', 'changed'],
  ])('refuses %s, and takes nothing', async (_, cents, field, reason) => {
    const voucher = await issue(1000)
    const answer = await sendOrder(shop, anOrder({ bookId, ...paidWith([voucher, cents]) }))
    expect(answer.status).toBe(422)
    expect((await refusal(answer)).error).toMatchObject({ [field]: [reason] })
    expect(await left(voucher)).toBe(1000)
    expect(await shop.stockOf(bookId)).toBe(3)
  })

  it('refuses the second order that spends a voucher, and says why', async () => {
    const voucher = await issue(1000)
    await partly(voucher)
    const answer = await sendOrder(shop, anOrder({ bookId, ...paidWith([voucher, 1000]) }))
    expect((await refusal(answer)).error).toMatchObject({ 'vouchers.0.code': ['used'] })
  })

  it('is one order when it is sent twice', async () => {
    const voucher = await issue(5000)
    const body = anOrder({ bookId, ...paidWith([voucher, TOTAL]) })
    const [first, again] = [
      await sendOrder(shop, body, 'the-same-key'),
      await sendOrder(shop, body, 'the-same-key'),
    ]
    expect([first.status, again.status]).toEqual([201, 200])
    expect(((await again.json()) as Data<PlacedOrder>).data).toMatchObject({ state: 'paid', payment: null })
    expect(await left(voucher)).toBe(5000 - TOTAL)
  })
})

describe('an order that is not paid', () => {
  it('gives the voucher back with a refused card, and takes it again with the next try', async () => {
    const voucher = await issue(1000)
    const order = await partly(voucher)
    await pay(shop, order, CARDS.declined)
    await refresh(shop, order)
    expect(await left(voucher)).toBe(1000)
    expect((await tryAgain(shop, order)).status).toBe(200)
    expect(await left(voucher)).toBe(0)
    await pay(shop, order)
    await refresh(shop, order)
    expect(await readOrder(shop, order)).toMatchObject({ state: 'paid', due_cents: 290 })
    expect(await left(voucher)).toBe(0)
  })

  it('cannot be tried again once the voucher is spent elsewhere, and says so', async () => {
    const voucher = await issue(1000)
    const order = await partly(voucher)
    await pay(shop, order, CARDS.declined)
    await refresh(shop, order)
    await placed(shop, { bookId, ...paidWith([voucher, 600]) })
    const answer = await tryAgain(shop, order)
    expect((await refusal(answer)).error).toMatchObject({ vouchers: ['changed'] })
    expect(await shop.stockOf(bookId)).toBe(2)
  })

  it('gives the voucher back when its time is over', async () => {
    const voucher = await issue(1000)
    const order = await partly(voucher)
    await shop.db
      .update(orders)
      .set({ holdExpiresAt: new Date(Date.now() - 1000) })
      .where(eq(orders.number, order.number))
    await expireUnpaid(shop.shop)
    expect(await readOrder(shop, order)).toMatchObject({ state: 'cancelled' })
    expect(await left(voucher)).toBe(1000)
  })

  it('gives the money back that comes after its voucher is spent elsewhere', async () => {
    const voucher = await issue(1000)
    const order = await partly(voucher)
    await pay(shop, order, CARDS.declined)
    await refresh(shop, order)
    await placed(shop, { bookId, ...paidWith([voucher, 600]) })
    await pay(shop, order)
    await refresh(shop, order)
    expect(await readOrder(shop, order)).toMatchObject({ state: 'cancelled' })
    expect(await refundsOf(order)).toEqual([{ provider: 'stripe', cents: 290, state: 'queued' }])
    expect(await left(voucher)).toBe(400)
  })
})

describe('money that goes back', () => {
  const paid = async (voucher: { code: string }) => {
    const order = await partly(voucher)
    await pay(shop, order)
    await refresh(shop, order)
    return order
  }

  it('goes to the card first, then to the voucher, never more than each paid', async () => {
    const voucher = await issue(1000)
    const order = await paid(voucher)
    expect(await giveBack(order, 200, 'a')).toEqual({ kind: 'queued' })
    expect(await giveBack(order, 300, 'b')).toEqual({ kind: 'queued' })
    expect(await refundsOf(order)).toEqual([
      { provider: 'stripe', cents: 200, state: 'done' },
      { provider: 'stripe', cents: 90, state: 'done' },
      { provider: 'voucher', cents: 210, state: 'done' },
    ])
    expect(await left(voucher)).toBe(210)
    expect(await giveBack(order, 791, 'c')).toEqual({ kind: 'tooMuch', refundableCents: 790 })
    expect(await giveBack(order, 790, 'd')).toEqual({ kind: 'queued' })
    expect(await left(voucher)).toBe(1000)
    expect(await readOrder(shop, order)).toMatchObject({ state: 'refunded', refunded_cents: TOTAL })
  })

  it('goes to the last voucher first, and has one credit note', async () => {
    const [first, second] = [await issue(290), await issue(5000)]
    const order = await placed(shop, { bookId, ...paidWith([first, 290], [second, 1000]) })
    await giveBack(order, 1100, 'of-both')
    expect([await left(first), await left(second)]).toEqual([100, 5000])
    const { documents } = await readOrder(shop, order)
    const notes = documents.filter(({ kind }) => kind === 'credit_note').map((note) => note.total_cents)
    expect(notes).toEqual([1100])
  })

  it('to a card and a voucher is one credit note and one mail, once both have their part', async () => {
    const voucher = await issue(1000)
    const order = await paid(voucher)
    const { id } = await shop.storedOrder(order.number)
    const written = async () => {
      const notes = await shop.db
        .select()
        .from(invoices)
        .where(and(eq(invoices.orderId, id), eq(invoices.kind, 'credit_note')))
      const sent = await shop.db.select().from(mails).where(eq(mails.template, 'order-refunded'))
      return {
        notes,
        sent: sent.filter(({ subjectId }) => notes.some((note) => note.refundId === subjectId)),
      }
    }
    // The voucher has its part at once; the card's provider does not answer
    const { cardPayments } = shop.shop
    if (!cardPayments) throw new Error('The test shop takes no cards.')
    const away = { ...cardPayments, refund: () => Promise.reject(new Error('away')) }
    await shop.db.transaction((tx) =>
      queueRefund(tx, { orderId: id, amountCents: 500, key: 'one-paper', reason: 'test' }),
    )
    await expect(makeRefunds({ ...shop.shop, cardPayments: away })).rejects.toThrow('away')
    expect(await left(voucher)).toBe(210)
    expect(await written()).toEqual({ notes: [], sent: [] })
    await makeRefunds(shop.shop)
    const { notes, sent } = await written()
    expect(notes).toMatchObject([
      {
        totalCents: 500,
        content: {
          totalCents: 500,
          vat: [{ permille: 55, grossCents: 500, vatCents: 26 }],
          payment: { provider: 'stripe', amountCents: 290 },
          vouchers: [{ lastFour: voucher.code.slice(-4), cents: 210 }],
        },
      },
    ])
    const rows = notes.flatMap((note) => entriesOf(note))
    const on = (account: string) =>
      rows
        .filter(({ CompteNum }) => CompteNum === account)
        .reduce((sum, row) => sum + centsOf(row.Credit) - centsOf(row.Debit), 0)
    // What the ledger of vouchers books against clients is missing here, and nothing else
    expect([on('517100'), on('411000')]).toEqual([290, 210])
    expect(sent).toHaveLength(1)
    const [mail] = sent
    if (!mail) throw new Error('No mail was queued.')
    const text = (await composeMail(shop.db, shop.shop.config, mail))?.text
    for (const part of [`…${voucher.code.slice(-4)}`, '2,10', '2,90', notes[0]?.number])
      expect(text).toContain(part)
  })

  describe('whose card takes nothing back', () => {
    const parts = ['card', 'voucher'] as const
    const creditNotes = async (orderId: string) =>
      await shop.db
        .select({ cents: invoices.totalCents, number: invoices.number })
        .from(invoices)
        .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit_note')))
    /** The first try of one part goes nowhere, so that the other one is made before it. */
    const failing = async (order: PlacedOrder, last: (typeof parts)[number], key: string) => {
      const { cardPayments } = shop.shop
      if (!cardPayments) throw new Error('The test shop takes no cards.')
      const { id } = await shop.storedOrder(order.number)
      await shop.db.transaction((tx) =>
        queueRefund(tx, { orderId: id, amountCents: 500, key, reason: 'test' }),
      )
      const ofPart = (part: string) => eq(refunds.key, part === 'card' ? key : `${key}#2`)
      const waitsUntil = (until: Date) =>
        shop.db.update(refunds).set({ waitsUntil: until }).where(ofPart(last))
      await waitsUntil(new Date(Date.now() + HOUR_MS))
      const refused: Partial<PaymentProvider> = {
        refund: ({ id: refundKey, amountCents }) =>
          Promise.resolve({ id: `failed-${key}`, key: refundKey, amountCents, state: 'failed' as const }),
      }
      const refusing = { ...shop.shop, cardPayments: { ...cardPayments, ...refused } }
      await makeRefunds(refusing)
      expect(await creditNotes(id)).toEqual([])
      await waitsUntil(new Date(0))
      await makeRefunds(refusing)
      return id
    }

    it.each(parts)(
      'is credited once both parts are over, the %s last, and not again when it is repaid',
      async (last) => {
        const voucher = await issue(1000)
        const order = await paid(voucher)
        const id = await failing(order, last, `fails-${last}`)
        expect(await refundsOf(order)).toMatchObject([
          { provider: 'stripe', cents: 290, state: 'owed' },
          { provider: 'voucher', cents: 210, state: 'done' },
        ])
        const notes = await creditNotes(id)
        expect(notes).toMatchObject([{ cents: 500 }])
        const lea = await signedInAs(shop, 'bookseller')
        const repaid = await sendAction(lea, 'orders-repay', { number: order.number, byHand: 'transfer' })
        expect(repaid).toMatchObject({ outcome: 'REPAID_BY_HAND', params: { cents: 290 } })
        expect(await creditNotes(id)).toEqual(notes)
      },
    )
  })

  it('by hand after the card took none of it is credited, and ends the order', async () => {
    const order = await placed(shop, { bookId, totalCents: TOTAL })
    await pay(shop, order)
    await refresh(shop, order)
    const { id } = await shop.storedOrder(order.number)
    await shop.db.transaction((tx) =>
      queueRefund(tx, { orderId: id, amountCents: TOTAL, key: 'by-hand', reason: 'test' }),
    )
    await shop.db.update(refunds).set({ state: 'owed' }).where(eq(refunds.key, 'by-hand'))
    const lea = await signedInAs(shop, 'bookseller')
    await sendAction(lea, 'orders-repay', { number: order.number, byHand: 'transfer' })
    const view = await readOrder(shop, order)
    expect(view).toMatchObject({ state: 'refunded', refunded_cents: TOTAL })
    expect(view.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  })

  it('that its provider gave back elsewhere is taken from what the card may give', async () => {
    const voucher = await issue(1000)
    const order = await paid(voucher)
    shop.stripe.refund(intentOf(order), 290)
    const { id } = await shop.storedOrder(order.number)
    const [payment] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.provider, 'stripe'))
      .orderBy(desc(payments.createdAt))
    if (payment?.orderId !== id) throw new Error('Its payment is another.')
    await syncRefunds(shop.shop, payment)
    expect(await readOrder(shop, order)).toMatchObject({ state: 'paid', refunded_cents: 290 })
    expect(await giveBack(order, 1001, 'too-much')).toEqual({ kind: 'tooMuch', refundableCents: 1000 })
    expect(await giveBack(order, 1000, 'rest')).toEqual({ kind: 'queued' })
    expect(await left(voucher)).toBe(1000)
  })
})
