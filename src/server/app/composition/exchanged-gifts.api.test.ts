/** A present that its receiver exchanges: without learning what was paid, and right to the cent in ledger, invoices and stock. */
import { and, desc, eq, like } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement, Fragment } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { Quote } from '#shared/contract/checkout.ts'
import type { GiftNote } from '#shared/contract/gift.ts'
import type { CounterAnswer } from '#shared/contract/staff/counter.ts'
import type { VoucherBalance } from '#shared/contract/vouchers.ts'
import { readVoucherCode } from '#shared/vouchers/code.ts'
import { giftNote } from '#staff/print/gift-note.tsx'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import {
  anOrder,
  pay,
  placed,
  post,
  readOrder,
  refresh,
  refusal,
  sendOrder,
} from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { endUndoWaits } from '../../../../tests/support/undo-waits.ts'
import { movementsIn } from '#server/selling/vouchers/accounts.ts'
import { entryOfMovement } from '#server/selling/invoices/accounts/export-commands.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { changeSelling } from '#server/shop/company/selling-commands.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { composeMail } from './mails.ts'
import { invoices } from '#server/selling/invoices/tables.ts'
import { entriesOf } from '#server/selling/invoices/accounts/journal.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { readRefundable } from '#server/selling/payments/refundable.ts'
import { makeRefunds } from '#server/selling/payments/make-refunds.ts'
import { expire } from '#server/selling/vouchers/ledger.ts'
import { owedOn, voucherById } from '#server/selling/vouchers/read.ts'
import { shopDay } from '#shared/time/shop-time.ts'

let shop: PayingShop
let lea: Awaited<ReturnType<typeof signedInAs>>
let isbn: string
let bookId: number
beforeAll(async () => {
  shop = await openPayingShop()
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
  await shop.db.transaction((tx) => changeSelling(tx, { gifts: { wrappingCents: 250, exchangeDays: 30 } }))
})
afterAll(() => shop.close())
beforeEach(async () => {
  isbn = anIsbn()
  bookId = await storeBook(shop.db, { isbn, stock: 3, publicPriceCents: 1873, title: 'Le Présent' })
})

/** 18.73 €, 3 € for the delivery, 2.50 € for the wrapping: none of these digits is for whoever receives it. */
const PRICE = 1873
const TOTAL = PRICE + 300 + 250
const DIGITS = /18[.,\s]?73|21[.,\s]?73|24[.,\s]?23|1873|2423/

/** A present that was sent to Zoé, and the code on its note. */
async function given(quantity = 1) {
  const zoe = { ...anOrder().delivery_address, name: 'Zoé Lectrice' }
  const order = await placed(shop, {
    bookId,
    quantity,
    totalCents: TOTAL + PRICE * (quantity - 1),
    gift: { is_wrapped: true, note: 'Joyeux Noël', from: 'Ada' },
    delivery_address: zoe,
    billing_address: anOrder().delivery_address,
  })
  await pay(shop, order)
  await refresh(shop, order)
  const { number } = order
  const stored = await shop.storedOrder(number)
  const note = ((await (await lea.call(`/staff/orders/${number}/gift-note`)).json()) as Data<GiftNote>).data
  return { order, stored, number, note, code: note.exchange?.code ?? '' }
}
type Given = Awaited<ReturnType<typeof given>>
const deliver = ({ stored }: Given) =>
  shop.db.update(orders).set({ state: 'delivered', deliveredAt: new Date() }).where(eq(orders.id, stored.id))
const exchange = (present: Given, more: Record<string, unknown> = {}) =>
  sendAction(lea, 'gifts-exchange', { voucher: present.code, books: [isbn], ...more })
/** A present that came back. */
async function back(quantity = 1) {
  const present = await given(quantity)
  await deliver(present)
  await exchange(present, { books: [`${isbn}=${quantity}`] })
  return present
}
const balance = async (code: string) =>
  ((await (await shop.call('/vouchers/balance', post({ code }))).json()) as Data<VoucherBalance>).data
const another = (publicPriceCents: number) => storeBook(shop.db, { stock: 3, publicPriceCents })
async function quoted(articleId: number, codes: string[], method = 'pickup'): Promise<Quote> {
  const lines = [{ article_id: articleId, quantity: 1 }]
  const body = { lines, delivery_method: method, country: 'FR', coupon_code: null, voucher_codes: codes }
  return ((await (await shop.call('/orders/quote', post(body))).json()) as Data<Quote>).data
}

describe('the code of a present', () => {
  it('is printed with its note, until so many days after it is there', async () => {
    const { code, note, stored } = await given()
    expect(readVoucherCode(code).kind).toBe('code')
    const [line] = (await quoted(bookId, [], 'standard')).lines
    const end = new Date(`${line?.promise?.home_by ?? ''}T12:00Z`)
    end.setUTCDate(end.getUTCDate() + 30)
    expect(note.exchange?.until).toBe(end.toISOString().slice(0, 10))
    expect(await voucherById(shop.db, stored.id)).toMatchObject({ kind: 'exchange', balanceCents: 0 })
  })

  it('pays nothing before a book is back, and says so', async () => {
    const { code } = await given()
    expect((await balance(code)).exchange).toEqual({ books: ['Le Présent'], state: 'first' })
    expect((await quoted(await another(1000), [code])).vouchers).toMatchObject([{ reason: 'exchange_first' }])
  })

  it('takes nothing back that has not left, that is not part of it, or that came back before', async () => {
    const present = await given()
    expect(await refused(exchange(present))).toMatchObject({ refusal: 'GIFT_NOT_SENT' })
    await deliver(present)
    expect(await refused(exchange(present, { books: [anIsbn()] }))).toMatchObject({ refusal: 'NOT_OF_GIFT' })
    expect(await refused(exchange(present, { books: [`${isbn}=2`] }))).toMatchObject({
      refusal: 'GIFT_CAME_BACK',
    })
    expect(await exchange(present)).toMatchObject({ outcome: 'GIFT_EXCHANGED', params: { cents: PRICE } })
    expect(await refused(exchange(present))).toMatchObject({ refusal: 'GIFT_CAME_BACK', params: { left: 0 } })
  })
})

describe('a present that came back', () => {
  it('is on the shelf again, once in the ledger, and credited with its VAT; the card keeps its money', async () => {
    const owed = await owedOn(shop.db, shopDay())
    const { stored } = await back()
    await endUndoWaits(shop.db)
    await makeRefunds(shop.shop)
    expect(await shop.stockOf(bookId)).toBe(3)
    expect(await voucherById(shop.db, stored.id)).toMatchObject({ balanceCents: PRICE })
    expect((await owedOn(shop.db, shopDay())) - owed).toBe(PRICE)
    const [note] = await shop.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.orderId, stored.id), eq(invoices.kind, 'credit_note')))
    expect(note).toMatchObject({ totalCents: PRICE, content: { payment: { provider: 'voucher' } } })
    const entries = note ? entriesOf(note) : []
    expect(entries.filter(({ JournalCode: journal }) => journal === 'BQ')).toEqual([])
    expect((await readRefundable(shop.db, await shop.storedOrder(stored.number))).cents).toBe(TOTAL - PRICE)
    expect(await shop.storedOrder(stored.number)).toMatchObject({ state: 'delivered' })
  })

  it('pays another book, collected whole, sent all but the delivery, and never a part', async () => {
    const { code } = await back()
    const [cheap, dear] = [await another(1200), await another(PRICE + 1)]
    expect((await quoted(cheap, [code])).vouchers).toMatchObject([{ cents: 1200, balance_cents: 1200 }])
    expect(await quoted(cheap, [code], 'standard')).toMatchObject({ voucher_cents: 1200, due_cents: 300 })
    // The recap does not say which books cost more
    expect((await quoted(dear, [code])).vouchers).toMatchObject([{ cents: PRICE + 1 }])
    const other = await back()
    expect((await quoted(cheap, [code, other.code])).vouchers).toMatchObject([
      { reason: 'exchange_alone' },
      { reason: 'exchange_alone' },
    ])
  })

  it('does not let its value be tried out by the amounts of an order', async () => {
    const { code } = await back()
    const cheap = await another(3000)
    for (const cents of [PRICE, PRICE + 1]) {
      const order = anOrder({
        bookId: cheap,
        totalCents: 3000,
        delivery_method: 'pickup',
        vouchers: [{ code, cents }],
      })
      expect((await refusal(await sendOrder(shop, order))).error).toEqual({ 'vouchers.0.code': ['changed'] })
    }
  })

  it('is not found out by orders at one price after the other: five are tried, across a restart', async () => {
    const { code } = await back()
    const choosing = async (cents: number) => {
      const vouchers = [{ code, cents }]
      const chosen = await another(cents)
      const order = { bookId: chosen, totalCents: cents, delivery_method: 'pickup' as const, vouchers }
      return await sendOrder(shop, anOrder(order))
    }
    const refusedFor = async (cents: number) => (await refusal(await choosing(cents))).error
    for (const cents of [4000, 3000, 2000, PRICE + 1])
      expect(await refusedFor(cents)).toEqual({ 'vouchers.0.code': ['exchange_more'] })
    // What is refused for another reason is no try
    const vouchers = [{ code, cents: 900 }]
    const unsold = anOrder({
      bookId: await another(901),
      totalCents: 900,
      delivery_method: 'pickup',
      vouchers,
    })
    expect((await sendOrder(shop, unsold)).status).toBe(409)
    expect((await choosing(600)).status).toBe(201)
    expect(await refusedFor(500)).toEqual({ 'vouchers.0.code': ['exchange_tries'] })
    expect(await shop.db.$count(rateLimits, like(rateLimits.key, 'exchange-choices%'))).toBeGreaterThan(0)
  })

  it('is spent by the order of another book, and what is left chooses once more or expires', async () => {
    const { code, stored } = await back()
    const cheap = await another(1200)
    const order = anOrder({
      bookId: cheap,
      totalCents: 1200,
      delivery_method: 'pickup',
      vouchers: [{ code, cents: 1200 }],
    })
    const answer = await sendOrder(shop, order)
    expect(answer.status).toBe(201)
    expect(await voucherById(shop.db, stored.id)).toMatchObject({ balanceCents: PRICE - 1200 })
    expect((await balance(code)).exchange?.state).toBe('open')
    await shop.db.transaction((tx) => expire(tx, '2099-01-01'))
    expect(await voucherById(shop.db, stored.id)).toMatchObject({ balanceCents: 0 })
  })

  it('says nothing of what is left on the page of its code', async () => {
    const { code } = await back()
    const found = await balance(code)
    expect(found).toMatchObject({ kind: 'exchange', balance_cents: 0, card: { message: null } })
  })
})

describe('a present that was taken back by mistake', () => {
  const taken = async () => {
    const present = await given()
    await deliver(present)
    return { present, answer: await exchange(present) }
  }
  const CLIENTS_AND_OWED = ['411000', '419100']
  /** What the accountant's file has of an order's movements, by account. */
  const entered = async (orderId: string) => {
    const all = await movementsIn(shop.db, { from: new Date(0), until: new Date(Date.now() + DAY_MS) })
    const rows = all.filter((one) => one.orderId === orderId).flatMap(entryOfMovement)
    const cents = (written: string) => Number(written.replace(',', ''))
    return CLIENTS_AND_OWED.map((account) =>
      rows
        .filter(({ CompteNum }) => CompteNum === account)
        .reduce((sum, { Credit, Debit }) => sum + cents(Credit) - cents(Debit), 0),
    )
  }

  it('is given back by undo: no copy, no money, no credit note, and the code is as before', async () => {
    const owed = await owedOn(shop.db, shopDay())
    const { present, answer } = await taken()
    expect(await entered(present.stored.id)).toEqual([-PRICE, PRICE])
    expect(await sendUndo(lea, answer)).toMatchObject({ outcome: 'GIFT_NOT_EXCHANGED' })
    await endUndoWaits(shop.db)
    await makeRefunds(shop.shop)
    expect(await shop.stockOf(bookId)).toBe(2)
    expect(await owedOn(shop.db, shopDay())).toBe(owed)
    expect(await entered(present.stored.id)).toEqual([0, 0])
    const papers = await shop.db.select().from(invoices).where(eq(invoices.orderId, present.stored.id))
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice'])
    expect((await balance(present.code)).exchange?.state).toBe('first')
    expect(await exchange(present)).toMatchObject({ outcome: 'GIFT_EXCHANGED', params: { cents: PRICE } })
  })

  it('stays taken once its credit note is written', async () => {
    const { answer } = await taken()
    await endUndoWaits(shop.db)
    await makeRefunds(shop.shop)
    expect(await refused(sendUndo(lea, answer))).toMatchObject({ refusal: 'ALREADY_REFUNDED' })
    expect(await shop.stockOf(bookId)).toBe(3)
  })

  it('stays taken once its money chose another book, or somebody bought its copy', async () => {
    const spent = await taken()
    const chosen = await another(1200)
    const vouchers = [{ code: spent.present.code, cents: 1200 }]
    await placed(shop, { bookId: chosen, totalCents: 1200, delivery_method: 'pickup', vouchers })
    expect(await refused(sendUndo(lea, spent.answer))).toMatchObject({ refusal: 'VOUCHER_IN_USE' })
    const sold = await taken()
    await sendAction(lea, 'stock-set', { isbn, copies: '0' })
    expect(await refused(sendUndo(lea, sold.answer))).toMatchObject({ refusal: 'GIFT_COPY_GONE' })
    expect(await shop.stockOf(bookId)).toBe(0)
  })
})

describe('who receives it', () => {
  it('sees the digits of its price nowhere: sheets, pages, recaps and mails', async () => {
    const present = await given()
    const { language } = present.stored
    const sheet = giftNote({ number: present.number, language, ...present.note })
    const printed = renderToStaticMarkup(
      createElement(
        Fragment,
        null,
        sheet.content(() => ''),
      ),
    )
    expect(printed).toContain('Joyeux Noël')
    expect(printed).toContain(present.code)
    const seen = [printed, JSON.stringify(await balance(present.code))]
    await deliver(present)
    await exchange(present)
    seen.push(JSON.stringify(await balance(present.code)))
    const chosen = await another(990)
    seen.push(JSON.stringify(await quoted(chosen, [present.code], 'standard')))
    const own = await placed(shop, {
      bookId: chosen,
      totalCents: 990,
      delivery_method: 'pickup',
      email: 'zoe@example.org',
      vouchers: [{ code: present.code, cents: 990 }],
    })
    seen.push(JSON.stringify(await readOrder(shop, own)))
    for (const mail of await shop.db.select().from(mails).where(eq(mails.recipient, 'zoe@example.org'))) {
      const written = await composeMail(shop.db, shop.shop.config, mail)
      seen.push(written?.text ?? '', String(written?.html ?? ''))
    }
    expect(seen.length).toBeGreaterThan(5)
    for (const text of seen)
      expect(text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|"id":"[^"]*"/g, '')).not.toMatch(DIGITS)
  })

  it('is not reported to whoever gave it: no mail, no refund on the order, no return', async () => {
    const present = await back()
    await endUndoWaits(shop.db)
    await makeRefunds(shop.shop)
    const sent = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, 'ada.reader@example.org'))
      .orderBy(desc(mails.createdAt))
    const { id } = present.stored
    expect(sent.filter(({ subjectId }) => subjectId === id).map(({ template }) => template)).toEqual([
      'order-confirmation',
    ])
    expect(sent.filter(({ template }) => /return|refund/.test(template))).toEqual([])
    const view = await readOrder(shop, present.order)
    expect(view).toMatchObject({
      state: 'delivered',
      refunded_cents: 0,
      refunds: [],
      charge: { refunded_cents: 0 },
    })
  })
})

it('the counter finds a present by its code, with what can still be taken back', async () => {
  const present = await given(2)
  await deliver(present)
  const looked = async () => {
    const path = '/staff/counter/look-up'
    return ((await (await lea.call(path, post({ typed: present.code }))).json()) as Data<CounterAnswer>).data
  }
  const books = (left: number) => [{ isbn, title: 'Le Présent', left }]
  expect(await looked()).toMatchObject({
    kind: 'voucher',
    voucher: { kind: 'exchange', balance_cents: 0 },
    present: { order: present.number, books: books(2) },
  })
  await exchange(present)
  expect(await looked()).toMatchObject({ voucher: { balance_cents: PRICE }, present: { books: books(1) } })
})
