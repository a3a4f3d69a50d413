/** Loyalty credit: what collected books earn and when, once under two instances; what a receipt of the till puts on a card. */
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { OwnLoyalty } from '#shared/contract/vouchers.ts'
import type { ReturnView } from '#shared/contract/returns.ts'
import { addDays } from '#shared/opening/days.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { lastWithdrawalDay } from '#shared/returns/withdrawal.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { users } from '#server/people/accounts/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { changeSelling } from '#server/shop/company/selling-commands.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { pay, placed, post, refresh } from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { queueFor, withoutRetries } from '../../../../tests/support/queued-locks.ts'
import { either, refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { atStripe } from '../../../../tests/support/refunds-and-disputes.ts'
import { endUndoWaits } from '../../../../tests/support/undo-waits.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { entryOfMovement } from '../invoices/accounts/export-commands.ts'
import { setEarnsOn } from '../orders/earning.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { movementsIn } from '../vouchers/accounts.ts'
import { readableCode } from '../vouchers/codes.ts'
import { reissue, validFor } from '../vouchers/ledger.ts'
import { cardOfCustomer, creditsOf, makeCard } from '../vouchers/loyalty-card.ts'
import { voucherById } from '../vouchers/read.ts'
import { spendOf } from '../vouchers/spend.ts'
import { exportVouchers } from '../vouchers/own-vouchers.ts'
import { remindVouchers } from '../vouchers/remind.ts'
import { makeRefunds } from '../payments/make-refunds.ts'
import { voucherMovements, vouchers } from '../vouchers/tables.ts'
import { pendingCredit } from './own-loyalty.ts'
import { putEarnedCredit } from './put-earned.ts'

let shop: PayingShop
let lea: Awaited<ReturnType<typeof signedInAs>>
let owner: Awaited<ReturnType<typeof signedInAs>>
let raw: ReturnType<typeof withoutRetries>
beforeAll(async () => {
  shop = await openPayingShop()
  raw = withoutRetries(shop.database.databaseUrl)
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
  owner = await signedInAs(shop, 'owner', { name: 'Olga' })
  await setRule(true)
})
afterAll(async () => {
  await raw.close()
  await shop.close()
})

const setRule = (isOn: boolean) =>
  shop.db.transaction((tx) => changeSelling(tx, { loyalty: { isOn, months: 12 } }))

type Wanted = { quantity?: number; method?: 'pickup' | 'standard'; customerId?: string | null }

/** An order of books at 20 € that its buyer has. */
async function collected({ quantity = 1, method = 'pickup', customerId }: Wanted = {}) {
  const buyer = customerId === undefined ? (await aCustomer(shop)).id : customerId
  const bookId = await storeBook(shop.db, { stock: quantity, publicPriceCents: 2000 })
  const totalCents = 2000 * quantity + (method === 'pickup' ? 0 : 300)
  const order = await placed(shop, { bookId, quantity, totalCents, delivery_method: method })
  await pay(shop, order)
  await refresh(shop, order)
  const { number } = order
  await shop.db.update(orders).set({ customerId: buyer }).where(eq(orders.number, number))
  if (method === 'pickup') await sendAction(lea, 'orders-ready', { number })
  else await sendAction(lea, 'orders-ship', { number, carrier: 'ups' })
  const delivered = await sendAction(lea, 'orders-deliver', { number })
  const stored = await shop.storedOrder(number)
  return { order, number, delivered, stored, id: stored.id, buyer: buyer ?? '' }
}
type Collected = Awaited<ReturnType<typeof collected>>

const comeDay = ({ id }: Collected) => shop.db.transaction((tx) => setEarnsOn(tx, id, shopDay()))
const run = () => putEarnedCredit(shop.shop)
const left = async ({ buyer }: Collected) => (await cardOfCustomer(shop.db, buyer))?.balanceCents
const movementsOf = async (voucherId: string) =>
  await shop.db
    .select()
    .from(voucherMovements)
    .where(eq(voucherMovements.voucherId, voucherId))
    .orderBy(desc(voucherMovements.id))

describe('a collected order', () => {
  it('earns 5 % of its books on the day after it can be withdrawn from, once', async () => {
    const bought = await collected({ quantity: 2 })
    const day = addDays(lastWithdrawalDay(new Date()), 1)
    expect(bought.stored.earnsOn).toBe(day)
    await run()
    expect(await left(bought)).toBeUndefined()
    const at = new Date(`${day}T12:00:00Z`)
    await Promise.all([1, 2, 3, 4].map(() => putEarnedCredit(shop.shop, { now: at })))
    await putEarnedCredit(shop.shop, { now: at })
    expect(await left(bought)).toBe(200)
    const card = await cardOfCustomer(shop.db, bought.buyer)
    expect(card).toMatchObject({ kind: 'loyalty', customerId: bought.buyer, validUntil: validFor(12) })
    expect(await movementsOf(card?.id ?? '')).toMatchObject([
      { kind: 'issued', cents: 200, orderId: bought.id, reference: bought.number, actor: 'shop' },
    ])
  })

  it('earns nothing when it was sent, bought by a guest, or collected while the shop gives no credit', async () => {
    const sent = await collected({ method: 'standard' })
    const guests = await collected({ customerId: null })
    await setRule(false)
    const before = await collected()
    await setRule(true)
    expect([sent, guests, before].map(({ stored }) => stored.earnsOn)).toEqual([null, null, null])
  })

  it('earns nothing once its collection is undone', async () => {
    const bought = await collected()
    await sendUndo(lea, bought.delivered)
    expect((await shop.storedOrder(bought.number)).earnsOn).toBeNull()
  })

  it('earns nothing on copies that came back, and waits while a return is open', async () => {
    const ada = await aCustomer(shop)
    const bought = await collected({ quantity: 3, customerId: ada.id })
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, bought.id))
    const lines = [{ position: line?.position, quantity: 1, reason: 'damaged', note: '' }]
    const requested = await shop.call(
      `/orders/${bought.number}/returns`,
      post({ language: 'fr', lines }, ada.headers),
    )
    expect(requested.status, await requested.clone().text()).toBe(201)
    const { number } = ((await requested.json()) as Data<ReturnView>).data
    await comeDay(bought)
    await run()
    expect(await left(bought)).toBeUndefined()
    expect((await shop.storedOrder(bought.number)).earnsOn).toBe(addDays(shopDay(), 1))
    expect(await sendAction(lea, 'returns-accept', { number })).toMatchObject({ outcome: 'RETURN_ACCEPTED' })
    const received = await sendAction(lea, 'returns-receive', { number, sellable: 'none' })
    expect(received).toMatchObject({ outcome: 'RETURN_RECEIVED' })
    expect(await sendAction(lea, 'returns-refund', { number })).toMatchObject({ outcome: 'RETURN_REFUNDED' })
    await comeDay(bought)
    await run()
    expect(await left(bought)).toBe(200)
  })

  it('earns nothing on money that went back, nor on a book that was reduced', async () => {
    const [refunded, reduced] = [await collected({ quantity: 2 }), await collected()]
    await sendAction(lea, 'orders-refund', {
      number: refunded.number,
      amount: '30',
      reason: 'Pages manquantes',
    })
    await shop.db.update(orderLines).set({ publicPriceCents: 2105 }).where(eq(orderLines.orderId, reduced.id))
    await Promise.all([comeDay(refunded), comeDay(reduced)])
    await run()
    expect([await left(refunded), await left(reduced)]).toEqual([50, undefined])
  })

  it('earns nothing on what loyalty credit paid', async () => {
    const first = await collected()
    await comeDay(first)
    await run()
    const card = await cardOfCustomer(shop.db, first.buyer)
    const next = await collected({ customerId: first.buyer })
    await shop.db.transaction((tx) =>
      spendOf(tx, next, { voucherId: card?.id ?? '', cents: 100, actor: 'customer' }),
    )
    await comeDay(next)
    await run()
    expect(await left(first)).toBe(95)
  })

  /** Money of an order that went back, after what it earned was on the card. */
  async function refundedAfter(bought: Collected, amount: string) {
    await sendAction(lea, 'orders-refund', { number: bought.number, amount, reason: 'Pages manquantes' })
    await endUndoWaits(shop.db)
    await makeRefunds(shop.shop)
  }

  it('gives its credit back when its money goes back after it was earned', async () => {
    const bought = await collected({ quantity: 2 })
    await comeDay(bought)
    await run()
    await refundedAfter(bought, '30')
    expect(await pendingCredit(shop.db, bought.buyer)).toEqual([])
    await Promise.all([run(), run()])
    expect(await left(bought)).toBe(50)
    const card = await cardOfCustomer(shop.db, bought.buyer)
    expect(await movementsOf(card?.id ?? '')).toMatchObject([
      { kind: 'corrected', cents: -150, orderId: bought.id, reference: bought.number, actor: 'shop' },
      { kind: 'issued', cents: 200 },
    ])
    await refundedAfter(bought, '10')
    await run()
    expect(await left(bought)).toBe(0)
  })

  it('has its credit while its money is disputed, and gives it back once the dispute is lost', async () => {
    const [earned, waiting] = [await collected(), await collected()]
    await comeDay(earned)
    await run()
    const atProvider = atStripe(shop)
    const disputes = [earned, waiting].map(({ order }) => atProvider.dispute(order))
    const receive = async () => {
      for (const send of atProvider.notices()) await send()
    }
    await receive()
    await Promise.all([comeDay(earned), comeDay(waiting)])
    await run()
    expect([await left(earned), await left(waiting)]).toEqual([100, undefined])
    atProvider.close(disputes[0] ?? '', 'lost')
    atProvider.close(disputes[1] ?? '', 'won')
    await receive()
    await comeDay(waiting)
    await run()
    expect([await left(earned), await left(waiting)]).toEqual([0, 100])
  })

  it('leaves its buyer what was spent of its credit before its money went back', async () => {
    const [bought, next] = [await collected({ quantity: 2 }), await collected()]
    await comeDay(bought)
    await run()
    const card = await cardOfCustomer(shop.db, bought.buyer)
    await shop.db.transaction((tx) =>
      spendOf(tx, next, { voucherId: card?.id ?? '', cents: 160, actor: 'customer' }),
    )
    await refundedAfter(bought, '40')
    await run()
    expect(await left(bought)).toBe(0)
    expect(await movementsOf(card?.id ?? '')).toMatchObject([
      { kind: 'corrected', cents: -40 },
      { kind: 'spent', cents: -160 },
      { kind: 'issued', cents: 200 },
    ])
  })

  it('puts its credit on the card that was issued for a lost one', async () => {
    const bought = await collected()
    const secret = shop.shop.config.authSecret
    const customerId = bought.buyer
    const lost = await shop.db.transaction((tx) => makeCard(tx, { customerId, secret }))
    const made = await shop.db.transaction((tx) => reissue(tx, { voucherId: lost.id, secret, actor: 'Léa' }))
    await comeDay(bought)
    await run()
    expect(await voucherById(shop.db, made?.id ?? '')).toMatchObject({ balanceCents: 100, customerId })
    expect(await voucherById(shop.db, lost.id)).toMatchObject({ balanceCents: 0 })
  })
})

/** A card of a new customer, by its number. */
async function aCard() {
  const { id: customer } = await aCustomer(shop)
  const { params } = await sendAction(lea, 'loyalty-join', { customer })
  const card = String(params['number'])
  const id = (await cardOfCustomer(shop.db, customer))?.id ?? ''
  expect(voucherNumber(id)).toBe(card)
  return { card, id }
}

describe('a card at the counter', () => {
  it('gets 5 % of the books of a receipt, and gives them back', async () => {
    const { card, id } = await aCard()
    const done = await sendAction(lea, 'loyalty-earn', { card, books: '39.90', receipt: 'L-1' })
    expect(done).toMatchObject({ outcome: 'LOYALTY_CREDITED', params: { cents: 199, balance: 199 } })
    expect(await movementsOf(id)).toMatchObject([
      { kind: 'issued', cents: 199, reference: 'L-1', actor: 'Léa' },
    ])
    expect(await sendUndo(lea, done)).toMatchObject({ outcome: 'LOYALTY_TAKEN_BACK', params: { balance: 0 } })
    const again = await sendAction(lea, 'loyalty-earn', { card, books: '20', receipt: 'L-1' })
    expect(again).toMatchObject({ outcome: 'LOYALTY_CREDITED', params: { cents: 100, balance: 100 } })
  })

  it('gets the credit of a receipt once, whichever of two cards it is', async () => {
    const [one, other] = [await aCard(), await aCard()]
    const credit =
      ({ card }: { card: string }) =>
      () =>
        either(sendAction(lea, 'loyalty-earn', { card, books: '20', receipt: 'L-2' }))
    // Both counters have read that the receipt is free before one of them writes
    const noted = await queueFor(raw.db, sql`lock table voucher_movements in share mode`, {
      first: credit(one),
      second: credit(other),
    })
    const answers = noted.map((ended) => ended.status === 'fulfilled' && ended.value)
    expect(answers).toContainEqual(expect.objectContaining({ outcome: 'LOYALTY_CREDITED' }))
    expect(answers).toContainEqual(expect.objectContaining({ refusal: 'RECEIPT_CREDITED' }))
    const balances = await Promise.all([one, other].map(({ id }) => voucherById(shop.db, id)))
    expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(100)
  })

  it('refuses what is no card, too little, too much, and every sale while the shop gives no credit', async () => {
    const { card } = await aCard()
    const bon = await sendAction(lea, 'vouchers-give', { amount: '10', reason: 'un prix' })
    const credit = (input: { card?: string; books?: string }) =>
      sendAction(lea, 'loyalty-earn', { card, books: '20', receipt: 'L-3', ...input })
    expect(await refused(credit({ card: String(bon.params['number']) }))).toMatchObject({
      refusal: 'NO_LOYALTY_CARD',
    })
    expect(await refused(credit({ books: '0.19' }))).toMatchObject({ refusal: 'LOYALTY_AMOUNT' })
    expect(await refused(credit({ books: '2000.01' }))).toMatchObject({ refusal: 'LOYALTY_AMOUNT' })
    await setRule(false)
    expect(await refused(credit({}))).toMatchObject({ refusal: 'LOYALTY_OFF' })
    await setRule(true)
    expect(await refused(sendAction(lea, 'loyalty-take-back', { card, receipt: 'L-3' }))).toMatchObject({
      refusal: 'RECEIPT_NOT_CREDITED',
    })
  })

  it('has its credit taken back, once, from the card that was issued for a lost one', async () => {
    const { card, id } = await aCard()
    await sendAction(lea, 'loyalty-earn', { card, books: '20', receipt: 'L-10' })
    const issued = await shop.db.transaction((tx) =>
      reissue(tx, { voucherId: id, secret: 'secret', actor: 'Léa' }),
    )
    const successor = voucherNumber(issued?.id ?? '')
    expect(await creditsOf(shop.db, issued?.id ?? '')).toEqual([{ receipt: 'L-10', cents: 100 }])
    const takeBack = () => sendAction(lea, 'loyalty-take-back', { card: successor, receipt: 'L-10' })
    expect(await takeBack()).toMatchObject({ outcome: 'LOYALTY_TAKEN_BACK', params: { balance: 0 } })
    expect(await refused(takeBack())).toMatchObject({ refusal: 'RECEIPT_NOT_CREDITED' })
    expect(await creditsOf(shop.db, issued?.id ?? '')).toEqual([])
    const again = { card: successor, books: '40', receipt: 'L-10' }
    expect(await sendAction(lea, 'loyalty-earn', again)).toMatchObject({ params: { balance: 200 } })
    expect(await takeBack()).toMatchObject({ params: { balance: 0 } })
  })

  it('keeps what was spent already when its credit is to be taken back', async () => {
    const { card } = await aCard()
    const done = await sendAction(lea, 'loyalty-earn', { card, books: '20', receipt: 'L-4' })
    await sendAction(lea, 'vouchers-spend', { voucher: card, amount: '0.60', receipt: 'L-5' })
    expect(await refused(sendUndo(lea, done))).toMatchObject({
      refusal: 'VOUCHER_TOO_LITTLE',
      params: { cents: 40 },
    })
  })

  it('is in the accounts as a reduction that is owed, in an account of its own', async () => {
    const { card } = await aCard()
    const from = new Date()
    await sendAction(lea, 'loyalty-earn', { card, books: '20', receipt: 'L-6' })
    const rows = (await movementsIn(shop.db, { from, until: new Date(Date.now() + 60_000) })).flatMap(
      entryOfMovement,
    )
    expect(rows.map(({ CompteNum, Debit, Credit }) => [CompteNum, Debit, Credit])).toEqual([
      ['419800', '0,00', '1,00'],
      ['709700', '1,00', '0,00'],
    ])
  })
})

describe('the card in an account', () => {
  it('is made once, and says what is on it, what is to come and what happened', async () => {
    const ada = await aCustomer(shop)
    const bought = await collected({ customerId: ada.id })
    const own = async (init: RequestInit = {}) => {
      const answer = await shop.call(`/users/${ada.id}/loyalty`, { ...init, headers: ada.headers })
      return ((await answer.json()) as Data<OwnLoyalty>).data
    }
    expect(await own()).toMatchObject({ is_on: true, card: null, movements: [] })
    const made = await Promise.all([1, 2, 3].map(() => own({ method: 'PUT' })))
    expect(new Set(made.map(({ card }) => card?.code)).size).toBe(1)
    const { pending, card } = await own()
    expect(pending).toEqual([{ order: bought.number, cents: 100, from: bought.stored.earnsOn }])
    await comeDay(bought)
    await run()
    expect(await own()).toMatchObject({
      pending: [],
      card: { balance_cents: 100, code: card?.code },
      movements: [{ kind: 'issued', cents: 100, reference: bought.number }],
    })
    const exported = await exportVouchers(shop.db, ada.id, shop.shop.config.authSecret)
    expect(exported).toMatchObject([{ kind: 'loyalty', code: card?.code, movements: [{ cents: 100 }] }])
  })

  it('cannot be taken out of its account, and its code pays when the account has ended', async () => {
    const ada = await aCustomer(shop)
    const secret = shop.shop.config.authSecret
    const card = await shop.db.transaction((tx) => makeCard(tx, { customerId: ada.id, secret }))
    await sendAction(lea, 'loyalty-earn', { card: voucherNumber(card.id), books: '20', receipt: 'L-7' })
    const path = `/users/${ada.id}/vouchers/${card.id}`
    expect((await shop.call(path, { method: 'DELETE', headers: ada.headers })).status).toBe(404)
    await shop.db.delete(users).where(eq(users.id, ada.id))
    expect(await voucherById(shop.db, card.id)).toMatchObject({ customerId: null, balanceCents: 100 })
    const spent = await sendAction(lea, 'vouchers-spend', {
      voucher: readableCode(secret, card) ?? '',
      amount: '1',
      receipt: 'L-8',
    })
    expect(spent).toMatchObject({ outcome: 'VOUCHER_SPENT' })
  })

  it('says before the account ends which credit is not on it yet, and would be lost', async () => {
    const ada = await aCustomer(shop)
    const bought = await collected({ customerId: ada.id })
    const pending = [{ order: bought.number, cents: 100, from: bought.stored.earnsOn }]
    const data = await shop.call(`/users/${ada.id}/data`, { headers: ada.headers })
    expect(await data.json()).toMatchObject({ pending_loyalty_credit: pending })
    await shop.call(`/users/${ada.id}/deletion`, { method: 'POST', headers: ada.headers })
    const [mail] = await shop.db.select().from(mails).where(eq(mails.subjectId, ada.id))
    if (!mail) throw new Error('No mail was queued.')
    const written = await composeMail(shop.db, shop.shop.config, mail)
    expect(written?.text).toMatch(new RegExp(`${bought.number} mettra 1,00\\s€ de crédit .* est perdu`))
  })

  it('is not made while the shop gives no credit', async () => {
    const ada = await aCustomer(shop)
    await setRule(false)
    const answer = await shop.call(`/users/${ada.id}/loyalty`, { method: 'PUT', headers: ada.headers })
    await setRule(true)
    expect(answer.status).toBe(404)
  })

  it('is reminded of as what it is, before its credit ends', async () => {
    const { id } = await aCard()
    await sendAction(lea, 'loyalty-earn', { card: voucherNumber(id), books: '20', receipt: 'L-9' })
    await shop.db
      .update(vouchers)
      .set({ validUntil: addDays(shopDay(), 20) })
      .where(eq(vouchers.id, id))
    await remindVouchers(shop.db)
    const [mail] = await shop.db.select().from(mails).where(eq(mails.subjectId, id))
    if (!mail) throw new Error('No mail is queued.')
    expect(mail.template).toBe('voucher-ending')
  })
})

it('loyalty-set is the owner’s, and is undone', async () => {
  expect((await lea.call('/staff/actions/loyalty-set', post({ input: { credit: 'no' } }))).status).toBe(403)
  const done = await sendAction(owner, 'loyalty-set', { credit: 'no', months: '24' })
  const read = async () => ((await (await owner.call('/staff/loyalty')).json()) as { data: unknown }).data
  expect(await read()).toMatchObject({ is_on: false, months: 24 })
  await sendUndo(owner, done)
  expect(await read()).toMatchObject({ is_on: true, months: 12 })
})
