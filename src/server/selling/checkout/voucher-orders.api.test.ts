/** Vouchers bought in the shop: refused for their own reasons, paid by either provider, issued once, mailed on their day, paid back. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { VoucherOffer, VoucherSheet } from '#shared/contract/voucher-orders.ts'
import { addDays } from '#shared/opening/days.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { mails } from '#server/shop/mail/tables.ts'
import {
  anOrder,
  CARDS,
  intentOf,
  pay,
  placed,
  readOrder,
  refresh,
  refusal,
  sendOrder,
  tryAgain,
} from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { paypalIdOf } from '../../../../tests/support/paypal.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { AUTH_SECRET } from '../../../../tests/support/test-shop.ts'
import { aVoucherOrder, placedVoucher, sendVoucherOrder } from '../../../../tests/support/voucher-orders.ts'
import { sendEvent } from '../../../../tests/support/webhooks.ts'
import { drawInvoice } from '../invoices/draw-pdf.ts'
import { entriesOf } from '../invoices/accounts/journal.ts'
import { readPeriod, spanOf } from '../invoices/accounts/period.ts'
import { readAccounts } from '../invoices/accounts/totals.ts'
import { entryOfMovement } from '../invoices/accounts/export-commands.ts'
import { invoices } from '../invoices/tables.ts'
import { orders } from '../orders/tables.ts'
import { expireUnpaid } from '../payments/expire-unpaid.ts'
import { makeRefunds } from '../payments/make-refunds.ts'
import { payments, refunds } from '../payments/tables.ts'
import { buyersOfVouchers } from '../voucher-orders/read.ts'
import { sendDueVouchers } from '../voucher-orders/issue.ts'
import { voucherOrders } from '../voucher-orders/tables.ts'
import { movementsIn } from '../vouchers/accounts.ts'
import { mailCard, mailDueCards, passCard } from '../vouchers/cards.ts'
import { expire, reissue } from '../vouchers/ledger.ts'
import { owedOn, voucherById } from '../vouchers/read.ts'
import { refundTo } from '../vouchers/spend.ts'
import { readVoucher } from '../vouchers/staff-list.ts'
import { voucherCards, vouchers } from '../vouchers/tables.ts'

let shop: PayingShop
let staff: ReturnType<typeof staffIn>
beforeAll(async () => {
  shop = await openPayingShop()
  staff = staffIn(shop.db)
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.stripe.webhooks.drop(true)
  shop.paypal.webhooks.drop(true)
})

const today = shopDay()
const toLea = (on: string) => ({ sending: { email: 'Lea@Example.org', on } })
const idOf = async ({ number }: PlacedOrder) => (await shop.storedOrder(number)).id

/** The voucher that an order bought; undefined before it is paid. */
async function voucherOf(order: PlacedOrder) {
  const [bought] = await shop.db
    .select()
    .from(voucherOrders)
    .where(eq(voucherOrders.orderId, await idOf(order)))
  return bought?.voucherId ? await voucherById(shop.db, bought.voucherId) : undefined
}
async function issuedOf(order: PlacedOrder) {
  const voucher = await voucherOf(order)
  if (!voucher) throw new Error('No voucher was issued.')
  return voucher
}
async function paid(more?: Record<string, unknown>): Promise<PlacedOrder> {
  const order = await placedVoucher(shop, more)
  await pay(shop, order)
  await refresh(shop, order)
  return order
}
const boughtIn = async (order: PlacedOrder) => (await readOrder(shop, order)).bought_voucher
const sheetOf = (order: PlacedOrder, key = order.access_key) =>
  shop.call(`/orders/${order.number}/voucher`, { headers: { 'x-order-key': key } })
const templatesAbout = async (id: string) =>
  (await shop.db.select().from(mails).where(eq(mails.subjectId, id)).orderBy(asc(mails.createdAt))).map(
    ({ template }) => template,
  )
const readByStaff = (id: string) =>
  readVoucher(shop.db, { id, secret: AUTH_SECRET, mayReadEmails: false, buyers: buyersOfVouchers })
const refundOf = (voucher: { id: string }) =>
  staff('vouchers', 'refund', voucherNumber(voucher.id), '--reason', 'changed their mind')

/** Gives so much of a voucher's money back at the provider. */
async function refundThere(order: PlacedOrder, cents: number) {
  const before = shop.stripe.events().length
  shop.stripe.refund(intentOf(order), cents)
  for (const event of shop.stripe.events().slice(before)) await sendEvent(shop, event)
}
/** Spends so much of a bought voucher on books, whose rest a card pays. */
async function spentOn(bought: PlacedOrder, cents: number, isPaid = true): Promise<PlacedOrder> {
  const { code } = ((await (await sheetOf(bought)).json()) as Data<VoucherSheet>).data
  const bookId = await shop.addBook({ stock: 1, publicPriceCents: 4000 })
  const books = await placed(shop, { bookId, totalCents: 4300, vouchers: [{ code, cents }] })
  if (!isPaid) return books
  await pay(shop, books)
  await refresh(shop, books)
  expect(await readOrder(shop, books)).toMatchObject({ state: 'paid' })
  return books
}
/** Gives so much of paid books back to the voucher that paid them. */
async function giveBack(books: PlacedOrder, cents: number) {
  const { id, number } = await shop.storedOrder(books.number)
  const [paidBy] = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.provider, 'voucher')))
  const voucherId = paidBy?.captureId ?? ''
  const given = { voucherId, cents, order: { id, number }, key: `return ${id}`, actor: 'Léa' }
  await shop.db.transaction((tx) => refundTo(tx, given))
}

describe('the offer', () => {
  it('names amounts, limits and days', async () => {
    const answer = await shop.call('/vouchers/offer')
    expect(((await answer.json()) as Data<VoucherOffer>).data).toMatchObject({
      amounts_cents: [1000, 2000, 3000, 5000, 10_000],
      least_cents: 1000,
      most_cents: 50_000,
      months: 24,
      first_day: today,
      last_day: addDays(today, 183),
    })
  })
})

describe('a purchase is refused', () => {
  it.each([
    [{ amount_cents: 999 }, { amount_cents: ['below'] }],
    [{ amount_cents: 50_001 }, { amount_cents: ['above'] }],
    [{ amount_cents: 1000.5 }, { amount_cents: ['not_whole_cents'] }],
    [{ message: 'x'.repeat(301) }, { message: ['too_long'] }],
    [{ to_name: 'x'.repeat(81) }, { to_name: ['too_long'] }],
    [{ from_name: 'x'.repeat(81) }, { from_name: ['too_long'] }],
    [toLea(addDays(today, -1)), { 'sending.on': ['past'] }],
    [toLea(addDays(today, 184)), { 'sending.on': ['too_far'] }],
    [toLea('2027-02-30'), { 'sending.on': ['invalid'] }],
    [toLea(''), { 'sending.on': ['required'] }],
    [{ sending: { email: '', on: today } }, { 'sending.email': ['required'] }],
    [{ sending: { email: 'lea', on: today } }, { 'sending.email': ['invalid'] }],
    [{ terms_version: 'old' }, { terms_version: ['changed'] }],
  ])('for %o', async (wrong, fields) => {
    const before = await shop.db.$count(orders)
    const answer = await sendVoucherOrder(shop, aVoucherOrder(wrong))
    expect(answer.status).toBe(422)
    expect((await refusal(answer)).error).toEqual(fields)
    expect(await shop.db.$count(orders)).toBe(before)
  })

  it('when its key placed another order, and is found again by the same one', async () => {
    const key = randomUUID()
    const first = await sendVoucherOrder(shop, aVoucherOrder(), { key })
    expect(first.status).toBe(201)
    const { number } = ((await first.json()) as Data<PlacedOrder>).data
    const again = await sendVoucherOrder(shop, aVoucherOrder(), { key })
    expect([again.status, ((await again.json()) as Data<PlacedOrder>).data.number]).toEqual([200, number])
    const other = await sendVoucherOrder(shop, aVoucherOrder({ amount_cents: 4000 }), { key })
    expect([other.status, (await refusal(other)).code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  })

  it('when a voucher would pay it: there is no field for one', async () => {
    const order = await placedVoucher(shop, { vouchers: [{ code: 'K7QX-4F2M-9ABC-DEFG', cents: 3000 }] })
    expect(order).toMatchObject({ total_cents: 3000, due_cents: 3000 })
  })
})

describe('a voucher', () => {
  it('is issued once when the card paid, printed by its buyer, and spent on books', async () => {
    const owed = await owedOn(shop.db, today)
    const order = await placedVoucher(shop)
    expect(await boughtIn(order)).toMatchObject({ state: 'unpaid', amount_cents: 3000 })
    expect((await sheetOf(order)).status).toBe(404)
    await pay(shop, order)
    const events = shop.stripe.events().slice(-1)
    await Promise.all([refresh(shop, order), ...events.map((event) => sendEvent(shop, event))])
    await Promise.all([refresh(shop, order), ...events.map((event) => sendEvent(shop, event))])
    const view = await readOrder(shop, order)
    expect(view).toMatchObject({
      state: 'delivered',
      lines: [],
      subtotal_cents: 3000,
      vat_cents: 0,
      vat_rates: [],
    })
    expect(view.bought_voucher).toMatchObject({ state: 'to_print', to_name: 'Léa', sent_at: null })
    expect(await owedOn(shop.db, today)).toBe(owed + 3000)
    expect(await templatesAbout(await idOf(order))).toEqual(['order-voucher-bought'])
    const answer = await sheetOf(order)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { code, amount_cents, card } = ((await answer.json()) as Data<VoucherSheet>).data
    expect({ amount_cents, card }).toMatchObject({
      amount_cents: 3000,
      card: { design: 'ribbon', to_name: 'Léa', from_name: 'Ada', message: 'Bonne lecture !' },
    })
    const bookId = await shop.addBook({ stock: 1 })
    const books = await placed(shop, { bookId, vouchers: [{ code, cents: 1290 }] })
    expect(books.state).toBe('paid')
    expect((await issuedOf(order)).balanceCents).toBe(1710)
    expect(await refundOf(await issuedOf(order)).catch(String)).toMatch(/has been used or is empty/)
  })

  it('opens its sheet to nobody without the key, and to nobody where it is mailed', async () => {
    const order = await paid()
    expect((await sheetOf(order, 'wrong')).status).toBe(404)
    expect((await sheetOf(await paid(toLea(today)))).status).toBe(404)
  })

  it('is paid by PayPal in dollars, and its money goes back in dollars', async () => {
    const order = await placedVoucher(shop, { payment_provider: 'paypal', currency: 'usd' })
    shop.paypal.approve(paypalIdOf(order))
    await refresh(shop, order)
    expect((await readOrder(shop, order)).charge).toMatchObject({ currency: 'usd', amount_cents: 3300 })
    await refundOf(await issuedOf(order))
    await shop.db.update(refunds).set({ waitsUntil: new Date(0) })
    await makeRefunds(shop.shop)
    expect(await readOrder(shop, order)).toMatchObject({
      state: 'refunded',
      charge: { refunded_cents: 3300 },
      bought_voucher: { state: 'withdrawn' },
    })
  })

  it('is none where the card is refused or the time ran out, and one after another try', async () => {
    const order = await placedVoucher(shop)
    await pay(shop, order, CARDS.declined)
    await refresh(shop, order)
    expect(await voucherOf(order)).toBeUndefined()
    const again = await tryAgain(shop, order)
    expect(again.status).toBe(200)
    await pay(shop, ((await again.json()) as Data<PlacedOrder>).data)
    await refresh(shop, order)
    expect((await issuedOf(order)).balanceCents).toBe(3000)
    const late = await placedVoucher(shop)
    await shop.db
      .update(orders)
      .set({ holdExpiresAt: new Date(0) })
      .where(eq(orders.number, late.number))
    await expireUnpaid(shop.shop)
    expect(await boughtIn(late)).toMatchObject({ state: 'over' })
    expect(await voucherOf(late)).toBeUndefined()
  })

  it('leaves no code in any table', async () => {
    const order = await paid()
    const { code } = ((await (await sheetOf(order)).json()) as Data<VoucherSheet>).data
    const { rows } = await shop.db.execute<{ found: boolean }>(
      `select exists (select from voucher_orders v where v::text ilike '%${code.slice(0, 9)}%')
        or exists (select from orders o where o::text ilike '%${code.slice(0, 9)}%')
        or exists (select from invoices i where i::text ilike '%${code.slice(0, 9)}%')
        or exists (select from mails m where m::text ilike '%${code.slice(0, 9)}%') as found`,
    )
    expect(rows).toEqual([{ found: false }])
  })
})

describe('a voucher that is mailed', () => {
  it('leaves at once where its day has come', async () => {
    const order = await paid(toLea(today))
    expect(await boughtIn(order)).toMatchObject({ state: 'sent', email: 'lea@example.org', send_on: today })
    expect(await templatesAbout((await issuedOf(order)).id)).toEqual(['voucher'])
  })

  it('waits for its day, and then leaves once from two instances, with a word to its buyer', async () => {
    const day = addDays(today, 20)
    const order = await paid(toLea(day))
    const { id } = await issuedOf(order)
    await sendDueVouchers(shop.db)
    expect(await boughtIn(order)).toMatchObject({ state: 'waiting', send_on: day, sent_at: null })
    expect(await templatesAbout(id)).toEqual([])
    expect(await shop.db.transaction((tx) => mailDueCards(tx, addDays(day, -1)))).toEqual([])
    await shop.db.update(voucherCards).set({ sendOn: today }).where(eq(voucherCards.voucherId, id))
    await Promise.all([sendDueVouchers(shop.db), sendDueVouchers(shop.db)])
    await sendDueVouchers(shop.db)
    expect(await templatesAbout(id)).toEqual(['voucher'])
    expect(await templatesAbout(await idOf(order))).toEqual(['order-voucher-bought', 'order-voucher-sent'])
    expect(await boughtIn(order)).toMatchObject({ state: 'sent' })
  })

  it('is sent again by staff, to another address where the first was wrong', async () => {
    const order = await paid(toLea(today))
    const { id } = await issuedOf(order)
    await staff('vouchers', 'mail', voucherNumber(id), '--email', 'lea.reader@example.org')
    const sent = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.subjectId, id))
      .orderBy(asc(mails.createdAt))
    expect(sent.map(({ recipient }) => recipient)).toEqual(['lea@example.org', 'lea.reader@example.org'])
    expect(await boughtIn(order)).toMatchObject({ email: 'lea.reader@example.org' })
  })

  it('does not leave any more for an address that was wrong, where it was to be tried again', async () => {
    const order = await paid(toLea(today))
    const { id } = await issuedOf(order)
    const isOfIt = eq(mails.subjectId, id)
    await shop.db
      .update(mails)
      .set({ nextAttemptAt: sql`now() + interval '1 hour'` })
      .where(isOfIt)
    await staff('vouchers', 'mail', voucherNumber(id), '--email', 'lea.reader@example.org')
    const waiting = await shop.db.select().from(mails).where(isOfIt)
    expect(waiting.map(({ recipient }) => recipient)).toEqual(['lea.reader@example.org'])
  })

  it('keeps its day where its address is corrected before it', async () => {
    const on = addDays(today, 5)
    const order = await paid(toLea(on))
    const { id } = await issuedOf(order)
    expect(await staff('vouchers', 'mail', voucherNumber(id), '--email', 'lea.reader@example.org')).toMatch(
      /to that address on|à cette adresse le/,
    )
    expect(await templatesAbout(id)).toEqual([])
    expect(await boughtIn(order)).toMatchObject({ email: 'lea.reader@example.org', sent_at: null })
    expect(await shop.db.transaction((tx) => mailDueCards(tx, on))).toContain(id)
  })

  it('keeps its day where it is issued again, and the old one never leaves', async () => {
    const order = await paid(toLea(addDays(today, 5)))
    const { id } = await issuedOf(order)
    const next = await shop.db.transaction(async (tx) => {
      const made = await reissue(tx, { voucherId: id, secret: AUTH_SECRET, actor: 'Nora' })
      const card = made && (await passCard(tx, id, made.id))
      if (!card) throw new Error('There is no card.')
      await mailCard(tx, card)
      return card.voucherId
    })
    expect(await templatesAbout(next)).toEqual([])
    const due = await shop.db.transaction((tx) => mailDueCards(tx, addDays(today, 5)))
    expect([due.includes(next), due.includes(id)]).toEqual([true, false])
  })
})

describe('a voucher that is paid back', () => {
  it('is dead, once, and its money is at the card, with its credit note', async () => {
    const owed = await owedOn(shop.db, today)
    const order = await paid()
    const voucher = await issuedOf(order)
    await refundOf(voucher)
    expect(await refundOf(voucher).catch(String)).toMatch(/has been used or is empty/)
    expect(await owedOn(shop.db, today)).toBe(owed)
    await shop.db.update(refunds).set({ waitsUntil: new Date(0) })
    await makeRefunds(shop.shop)
    await makeRefunds(shop.shop)
    expect(shop.stripe.refundsOf(intentOf(order))).toHaveLength(1)
    expect(await readOrder(shop, order)).toMatchObject({ state: 'refunded', refunded_cents: 3000 })
    expect((await sheetOf(order)).status).toBe(404)
  })

  it('goes back on its own page alone: no order, and no withdrawal, gives the money or the code away', async () => {
    const order = await paid()
    const { id } = await issuedOf(order)
    expect(await staff('orders', 'refund', order.number, '30', '--reason', 'x').catch(String)).toMatch(
      /refund it on the voucher’s page/,
    )
    expect(await staff('vouchers', 'withdraw', voucherNumber(id)).catch(String)).toMatch(
      /refund it, so that its money/,
    )
    expect(await issuedOf(order)).toMatchObject({ balanceCents: 3000 })
  })

  it('loses what was given back at the provider, as far as it is not spent', async () => {
    const order = await paid()
    const before = shop.stripe.events().length
    shop.stripe.refund(intentOf(order), 1000)
    for (const event of shop.stripe.events().slice(before)) await sendEvent(shop, event)
    for (const event of shop.stripe.events().slice(before)) await sendEvent(shop, event)
    const { id, balanceCents } = await issuedOf(order)
    expect(balanceCents).toBe(2000)
    expect(await boughtIn(order)).toMatchObject({ state: 'to_print' })
    expect(await readByStaff(id)).toMatchObject({ repayable_cents: 2000 })
    await staff('vouchers', 'correct', voucherNumber(id), '19.99', '--reason', 'x')
    expect(await readByStaff(id)).toMatchObject({ repayable_cents: 0 })
  })

  it('loses what was given back at the provider while an unpaid order had it, once that order ends', async () => {
    const order = await paid()
    const { id } = await issuedOf(order)
    const { code } = ((await (await sheetOf(order)).json()) as Data<VoucherSheet>).data
    const bookId = await shop.addBook({ stock: 1, publicPriceCents: 4000 })
    const books = await placed(shop, { bookId, totalCents: 4300, vouchers: [{ code, cents: 3000 }] })
    await refundThere(order, 2000)
    await shop.db
      .update(orders)
      .set({ holdExpiresAt: new Date(0) })
      .where(eq(orders.number, books.number))
    await expireUnpaid(shop.shop)
    expect(await readOrder(shop, books)).toMatchObject({ state: 'cancelled' })
    expect(await voucherById(shop.db, id)).toMatchObject({ balanceCents: 1000, clawbackCents: 0 })
    expect(await readByStaff(id)).toMatchObject({ repayable_cents: 1000 })
  })

  it.each([
    { when: 'after', isPaidFirst: true },
    { when: 'before', isPaidFirst: false },
  ])(
    'does not lose what a paid order spent, refunded $when that, to an order that ends',
    async ({ isPaidFirst }) => {
      const order = await paid()
      const { id } = await issuedOf(order)
      const { code } = ((await (await sheetOf(order)).json()) as Data<VoucherSheet>).data
      const bookId = await shop.addBook({ stock: 3, publicPriceCents: 1700 })
      const spending = async (cents: number) =>
        await placed(shop, { bookId, totalCents: 2000, vouchers: [{ code, cents }] })
      const payBooks = async (books: PlacedOrder) => {
        await pay(shop, books)
        await refresh(shop, books)
        expect(await readOrder(shop, books)).toMatchObject({ state: 'paid' })
      }
      const [books, other] = [await spending(1800), await spending(1200)]
      if (isPaidFirst) await payBooks(books)
      await refundThere(order, 3000)
      if (!isPaidFirst) await payBooks(books)
      // What the other order has may come back
      expect(await voucherById(shop.db, id)).toMatchObject({ balanceCents: 0, clawbackCents: 1200 })
      await giveBack(books, 1800)
      await shop.db
        .update(orders)
        .set({ holdExpiresAt: new Date(0) })
        .where(eq(orders.number, other.number))
      await expireUnpaid(shop.shop)
      expect(await voucherById(shop.db, id)).toMatchObject({ balanceCents: 1800, clawbackCents: 0 })
    },
  )

  it('loses at once what had expired of it, and nothing that a return gives to it later', async () => {
    const order = await paid()
    const { id } = await issuedOf(order)
    const books = await spentOn(order, 1800)
    await shop.db.update(vouchers).set({ validUntil: '2020-01-31' }).where(eq(vouchers.id, id))
    await shop.db.transaction((tx) => expire(tx))
    await refundThere(order, 1200)
    expect(await voucherById(shop.db, id)).toMatchObject({ balanceCents: 0, clawbackCents: 0 })
    await giveBack(books, 1800)
    const other = await spentOn(order, 1800, false)
    await shop.db
      .update(orders)
      .set({ holdExpiresAt: new Date(0) })
      .where(eq(orders.number, other.number))
    await expireUnpaid(shop.shop)
    expect((await voucherById(shop.db, id)).balanceCents).toBe(1800)
  })

  it('loses to a second refund no more than that one gave', async () => {
    const order = await paid()
    const { id } = await issuedOf(order)
    const books = await spentOn(order, 3000)
    await refundThere(order, 1000)
    await giveBack(books, 3000)
    await refundThere(order, 500)
    expect(await voucherById(shop.db, id)).toMatchObject({ balanceCents: 2500, clawbackCents: 0 })
  })

  it('is not taken twice where the order was paid twice and one payment went back', async () => {
    const order = await placedVoucher(shop)
    const wallet = ((await (await tryAgain(shop, order, 'paypal')).json()) as Data<PlacedOrder>).data
    await pay(shop, order)
    await refresh(shop, order)
    shop.paypal.approve(paypalIdOf(wallet))
    await shop.shop.paypalPayments?.capture?.(paypalIdOf(wallet))
    await refresh(shop, order)
    await shop.db.update(refunds).set({ waitsUntil: new Date(0) })
    await makeRefunds(shop.shop)
    expect((await issuedOf(order)).balanceCents).toBe(3000)
  })

  it('is frozen while its payment is disputed, and can pay again once the shop has won', async () => {
    const order = await paid()
    const from = shop.stripe.events().length
    const dispute = shop.stripe.dispute(intentOf(order))
    for (const event of shop.stripe.events().slice(from)) await sendEvent(shop, event)
    expect((await issuedOf(order)).frozenAt).not.toBeNull()
    expect((await sheetOf(order)).status).toBe(404)
    const until = shop.stripe.events().length
    shop.stripe.closeDispute(dispute, 'won')
    for (const event of shop.stripe.events().slice(until)) await sendEvent(shop, event)
    expect((await issuedOf(order)).frozenAt).toBeNull()
  })

  it('stays frozen where staff froze it before the dispute that is won', async () => {
    const order = await paid()
    const { id } = await issuedOf(order)
    await staff('vouchers', 'freeze', voucherNumber(id))
    const from = shop.stripe.events().length
    shop.stripe.closeDispute(shop.stripe.dispute(intentOf(order)), 'won')
    for (const event of shop.stripe.events().slice(from)) await sendEvent(shop, event)
    expect((await issuedOf(order)).frozenAt).not.toBeNull()
  })

  it('stays frozen while another dispute is not won', async () => {
    const order = await paid()
    const from = shop.stripe.events().length
    const [first] = [shop.stripe.dispute(intentOf(order)), shop.stripe.dispute(intentOf(order))]
    shop.stripe.closeDispute(first, 'won')
    for (const event of shop.stripe.events().slice(from)) await sendEvent(shop, event)
    expect((await issuedOf(order)).frozenAt).not.toBeNull()
  })

  it('is printed with what is left on it', async () => {
    const order = await paid()
    await refundThere(order, 1000)
    expect(((await (await sheetOf(order)).json()) as Data<VoucherSheet>).data.amount_cents).toBe(2000)
  })
})

describe('the books', () => {
  it('have the money once, no sale, and owe what the ledger says, also after a refund', async () => {
    const period = readPeriod({ from: today, to: today })
    const before = await readAccounts(shop.db, period)
    const order = await paid({ amount_cents: 4200 })
    const sold = await readAccounts(shop.db, period)
    const received = (accounts: typeof sold) =>
      accounts.money.find(({ provider }) => provider === 'stripe')?.received_cents ?? 0
    expect(received(sold) - received(before)).toBe(4200)
    expect(sold.sales).toEqual(before.sales)
    expect(sold.vouchers.issued_cents - before.vouchers.issued_cents).toBe(4200)
    await refundOf(await issuedOf(order))
    await shop.db.update(refunds).set({ waitsUntil: new Date(0) })
    await makeRefunds(shop.shop)
    const after = await readAccounts(shop.db, period)
    expect(after.credits).toEqual(before.credits)
    expect(after.vouchers.open_cents).toBe(before.vouchers.open_cents)
    const theirs = await idOf(order)
    const documents = await shop.db.select().from(invoices).where(eq(invoices.orderId, theirs))
    const movements = (await movementsIn(shop.db, spanOf(period))).filter(({ orderId }) => orderId === theirs)
    const rows = [
      ...documents.flatMap((one) => entriesOf(one)),
      ...movements.flatMap((one) => entryOfMovement(one)),
    ]
    const sums = new Map<string, number>()
    const cents = (written: string) => Number(written.replace(',', ''))
    for (const { CompteNum: account, Debit, Credit } of rows)
      sums.set(account, (sums.get(account) ?? 0) + cents(Debit) - cents(Credit))
    expect(Object.fromEntries(sums)).toEqual({ '411000': 0, '419100': 0, '517100': 0 })
    expect(rows).toHaveLength(8)
  })

  it('have an invoice that says the voucher bears no VAT yet', async () => {
    const order = await paid()
    const [invoice] = await shop.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.orderId, await idOf(order)), eq(invoices.kind, 'invoice')))
    if (!invoice) throw new Error('There is no invoice.')
    expect(invoice.content).toMatchObject({ lines: [], vat: [], boughtVoucherCents: 3000, totalCents: 3000 })
    expect((await drawInvoice(invoice)).length).toBeGreaterThan(1000)
  })
})

it('a cart still costs what its books cost, and no voucher is issued for it', async () => {
  const before = await shop.db.$count(vouchers)
  const bookId = await shop.addBook({ stock: 1 })
  const answer = await sendOrder(shop, anOrder({ bookId }))
  expect(answer.status).toBe(201)
  const order = ((await answer.json()) as Data<PlacedOrder>).data
  await pay(shop, order)
  await refresh(shop, order)
  expect(await readOrder(shop, order)).toMatchObject({ state: 'paid', bought_voucher: null })
  expect(await shop.db.$count(vouchers)).toBe(before)
})
