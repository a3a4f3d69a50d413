/** Vouchers that pay orders which the shop took: at once, later by staff, by the buyer on the page of the link; taken off; changed. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import type { ActionInput } from '#staff/api/actions.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { pay, post, refresh, tryAgain } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { either, refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { addVoucher, leftOn } from '../../../../tests/support/vouchers.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { staffActions } from '#server/platform/actions/tables.ts'
import { newOrderKey } from '../orders/order-keys.ts'
import { orders } from '../orders/tables.ts'
import { expireUnpaid } from '../payments/expire-unpaid.ts'
import { makeRefunds } from '../payments/make-refunds.ts'
import { payments, refunds } from '../payments/tables.ts'
import { vouchers } from '../vouchers/tables.ts'

let shop: PayingShop
let lea: Awaited<ReturnType<typeof signedInAs>>
let isbn: string
beforeAll(async () => {
  shop = await openPayingShop()
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
})
beforeEach(async () => {
  isbn = anIsbn()
  await storeBook(shop.db, { isbn, stock: 5, publicPriceCents: 1000 })
  await shop.db.delete(rateLimits)
})
afterAll(() => shop.close())

const take = (given: Partial<ActionInput<'orders-take'>> = {}) =>
  sendAction(lea, 'orders-take', {
    books: [`${isbn}=2`],
    total: '20.00',
    name: 'Ada Reader',
    email: 'ada.reader@example.org',
    phone: '06 12 34 56 78',
    ...given,
  })
async function taken(given: Partial<ActionInput<'orders-take'>> = {}) {
  const { subject: number } = await take(given)
  const order = await shop.storedOrder(number)
  return { ...order, access_key: await newOrderKey(shop.db, order.id) }
}
type Taken = { number: string; access_key: string }

/** What the page of the link asks for. */
const ask = (order: Taken, init: RequestInit) =>
  shop.call(`/orders/${order.number}/vouchers`, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), 'x-order-key': order.access_key },
  })
const putOn = async (order: Taken, code: string) => {
  const answer = await ask(order, post({ code }))
  return (await answer.json()) as Data<OrderView> & { code?: string; error?: Record<string, string[]> }
}
async function opened(order: Taken): Promise<PlacedOrder> {
  const answer = await tryAgain(shop, order as unknown as PlacedOrder, 'stripe')
  const { data } = (await answer.json()) as Data<PlacedOrder>
  return { ...data, access_key: order.access_key }
}
const paymentsOf = async ({ id }: { id: string }) =>
  (await shop.db.select().from(payments).where(eq(payments.orderId, id))).map(
    ({ provider, state, amountCents }) => [provider, state, amountCents],
  )

describe('an order that is taken', () => {
  it('is paid in part by vouchers that are read out, and the rest at the till with its receipt', async () => {
    const [first, second] = [await addVoucher(shop.db, 500), await addVoucher(shop.db, 300)]
    const done = await take({ vouchers: [first.code.toLowerCase(), second.code] })
    expect(done).toMatchObject({ params: { cents: 2000, dueCents: 1200, isMailed: true } })
    const order = await shop.storedOrder(done.subject)
    expect(order).toMatchObject({ state: 'pending', voucherCents: 800 })
    const paid = await sendAction(lea, 'orders-till', { number: order.number, receipt: 'T-9' })
    expect(paid).toMatchObject({ outcome: 'PAID_AT_TILL', params: { cents: 1200 } })
    expect(await paymentsOf(order)).toEqual([
      ['till', 'captured', 1200],
      ['voucher', 'captured', 500],
      ['voucher', 'captured', 300],
    ])
    const actions = await shop.db.select().from(staffActions)
    expect(JSON.stringify(actions)).not.toContain(second.code)
  })

  it('is paid by a voucher that pays all of it: no link is mailed, and it cannot be undone', async () => {
    const voucher = await addVoucher(shop.db, 5000)
    const done = await take({ vouchers: [voucher.code] })
    expect(done).toMatchObject({ params: { dueCents: 0, isMailed: false }, undo: null })
    expect(await shop.storedOrder(done.subject)).toMatchObject({ state: 'paid', takenBy: 'Léa' })
    expect(await leftOn(shop.db, voucher)).toBe(3000)
  })

  it('is not taken with a voucher that cannot pay, and the same draft is one order', async () => {
    const before = await shop.db.$count(orders)
    const empty = await addVoucher(shop.db, 100)
    await sendAction(lea, 'vouchers-spend', { voucher: voucherNumber(empty.id), amount: '1', receipt: 'T-1' })
    const answer = await refused(take({ vouchers: [empty.code] }))
    expect(answer).toMatchObject({ refusal: 'VOUCHER_CANNOT_PAY', params: { reason: 'used' } })
    expect(await shop.db.$count(orders)).toBe(before)
    const voucher = await addVoucher(shop.db, 500)
    const draft = crypto.randomUUID()
    const [one, two] = [
      await take({ vouchers: [voucher.code], draft }),
      await take({ vouchers: [voucher.code], draft }),
    ]
    expect(two.subject).toBe(one.subject)
    expect(await leftOn(shop.db, voucher)).toBe(0)
    expect(await shop.db.$count(orders)).toBe(before + 1)
  })

  it('says what is on a voucher again where its own money went back meanwhile', async () => {
    const voucher = await addVoucher(shop.db, 500)
    const { number } = await taken({ vouchers: [voucher.code] })
    await shop.db.update(vouchers).set({ clawbackCents: 200 }).where(eq(vouchers.id, voucher.id))
    const off = await sendAction(lea, 'orders-no-voucher', { number })
    expect(off).toMatchObject({ outcome: 'VOUCHERS_OFF', params: { cents: 300, dueCents: 2000 } })
    expect(await leftOn(shop.db, voucher)).toBe(300)
    const none = await refused(sendAction(lea, 'orders-no-voucher', { number }))
    expect(none).toMatchObject({ refusal: 'NO_VOUCHER_ON_ORDER' })
  })

  it('gives vouchers back by undo, one by one, when it is cancelled and when its time is over', async () => {
    const [first, second] = [await addVoucher(shop.db, 500), await addVoucher(shop.db, 300)]
    const { number } = await taken({ vouchers: [first.code] })
    const done = await sendAction(lea, 'orders-voucher', { number, code: second.code })
    expect(done).toMatchObject({ outcome: 'VOUCHER_PAYS', params: { cents: 300, dueCents: 1200 } })
    expect(await sendUndo(lea, done)).toMatchObject({ outcome: 'VOUCHERS_OFF', params: { dueCents: 1500 } })
    expect([await leftOn(shop.db, first), await leftOn(shop.db, second)]).toEqual([0, 300])
    await sendAction(lea, 'orders-drop', { number })
    expect(await leftOn(shop.db, first)).toBe(500)
    expect(await refused(sendAction(lea, 'orders-no-voucher', { number }))).toMatchObject({
      refusal: 'NOT_PAYABLE',
    })

    const late = await taken({ vouchers: [first.code] })
    await shop.db
      .update(orders)
      .set({ holdExpiresAt: new Date(0), payBy: new Date(0) })
      .where(eq(orders.id, late.id))
    await expireUnpaid(shop.shop)
    expect(await leftOn(shop.db, first)).toBe(500)
  })

  it('that is changed is paid by its vouchers as far as they go, and wholly where it costs less now', async () => {
    const voucher = await addVoucher(shop.db, 1500)
    const { number } = await taken({ vouchers: [voucher.code] })
    const change = (copies: number) =>
      sendAction(lea, 'orders-change', { number, books: [`${isbn}=${copies}`], total: `${copies * 10}.00` })
    expect(await change(3)).toMatchObject({ params: { cents: 3000, dueCents: 1500 } })
    expect(await leftOn(shop.db, voucher)).toBe(0)
    expect(await change(1)).toMatchObject({ params: { cents: 1000, dueCents: 0 }, undo: null })
    expect(await shop.storedOrder(number)).toMatchObject({ state: 'paid', voucherCents: 1000 })
    expect(await leftOn(shop.db, voucher)).toBe(500)
  })
})

describe('the page of its link', () => {
  it('takes a voucher, and the card is charged the rest', async () => {
    const order = await taken()
    const voucher = await addVoucher(shop.db, 800)
    const { data } = await putOn(order, voucher.code)
    expect(data).toMatchObject({ state: 'pending', voucher_cents: 800, due_cents: 1200 })
    expect(data.vouchers).toEqual([{ last_four: voucher.code.slice(-4), cents: 800 }])
    const placed = await opened(order)
    expect(placed.due_cents).toBe(1200)
    await pay(shop, placed)
    await refresh(shop, placed)
    expect(await paymentsOf(order)).toEqual([
      ['stripe', 'captured', 1200],
      ['voucher', 'captured', 800],
    ])
  })

  it('says why a voucher cannot pay, and takes vouchers off again', async () => {
    const order = await taken()
    const voucher = await addVoucher(shop.db, 800)
    const slip = (voucher.code.startsWith('2') ? '3' : '2') + voucher.code.slice(1)
    expect(await putOn(order, slip)).toMatchObject({ code: 'INVALID_FIELDS', error: { code: ['mistyped'] } })
    expect(await putOn(order, 'WELCOME10')).toMatchObject({ error: { code: ['unknown'] } })
    await putOn(order, voucher.code)
    expect(await putOn(order, voucher.code)).toMatchObject({ error: { code: ['used'] } })
    const answer = await ask(order, { method: 'DELETE' })
    expect(((await answer.json()) as Data<OrderView>).data).toMatchObject({ due_cents: 2000, vouchers: [] })
    expect(await leftOn(shop.db, voucher)).toBe(800)
    const other = await addVoucher(shop.db, 300)
    expect((await putOn(order, other.code)).data.vouchers).toMatchObject([{ cents: 300 }])
  })

  it('is paid by a voucher that pays all of it; a card that was charged meanwhile is given all back', async () => {
    const order = await taken()
    const placed = await opened(order)
    shop.stripe.webhooks.drop(true)
    await pay(shop, placed)
    const voucher = await addVoucher(shop.db, 2500)
    expect((await putOn(order, voucher.code)).data).toMatchObject({ state: 'paid', due_cents: 0 })
    await refresh(shop, placed)
    await makeRefunds(shop.shop)
    const given = await shop.db
      .select({ cents: refunds.amountCents, state: refunds.state })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, order.id))
    expect(given).toEqual([{ cents: 2000, state: 'done' }])
    expect(await shop.storedOrder(order.number)).toMatchObject({ state: 'paid' })
    expect(await leftOn(shop.db, voucher)).toBe(500)
  })

  it('does not open an order of the site, nor one that is paid, nor one to a guessed key', async () => {
    const voucher = await addVoucher(shop.db, 5000)
    const order = await taken()
    expect((await ask({ ...order, access_key: 'guessed' }, post({ code: voucher.code }))).status).toBe(404)
    await putOn(order, voucher.code)
    expect((await ask(order, post({ code: voucher.code }))).status).toBe(409)
    expect((await ask(order, { method: 'DELETE' })).status).toBe(409)
    expect(await leftOn(shop.db, voucher)).toBe(3000)
  })

  it('and the shop spend one voucher once, of several orders that want it at once', async () => {
    const voucher = await addVoucher(shop.db, 2000)
    const wanting = [await taken(), await taken()]
    const [first, second] = wanting
    if (!first || !second) throw new Error('There are two orders.')
    const [byStaff, byBuyer] = await Promise.all([
      either(sendAction(lea, 'orders-voucher', { number: first.number, code: voucher.code })),
      putOn(second, voucher.code),
    ])
    const isPaid = [byStaff.outcome === 'VOUCHER_PAYS', byBuyer.code === undefined]
    expect(isPaid.filter(Boolean)).toHaveLength(1)
    expect(await leftOn(shop.db, voucher)).toBe(0)
  })
})
