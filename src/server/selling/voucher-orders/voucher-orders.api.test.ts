/** Bought vouchers as the shop and their buyers find them: in the list, the order, the account, its copy, and after its end. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerOrder } from '#shared/contract/customer-orders.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import type { OneVoucher, StaffVoucher } from '#shared/contract/staff/vouchers.ts'
import { addDays } from '#shared/opening/days.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { exportData } from '#server/readers/profile/export-data.ts'
import { purgeBuyer } from '#server/readers/profile/purge-buyers.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { postAction, sendAction } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { AUTH_SECRET } from '../../../../tests/support/test-shop.ts'
import { storeBoughtVoucher } from '../../../../tests/support/voucher-orders.ts'
import { purgeCardsOf } from '../vouchers/own-vouchers.ts'
import { voucherCards } from '../vouchers/tables.ts'
import { voucherOrders } from './tables.ts'

let shop: OpenShop
let nora: Awaited<ReturnType<typeof signedInAs>>
let lea: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
  nora = await signedInAs(shop, 'bookseller', { name: 'Nora' })
  lea = await signedInAs(shop, 'preparer', { name: 'Léa' })
})
afterAll(() => shop.close())

const found = async (q: string) => {
  const answer = await nora.call(`/staff/vouchers?${new URLSearchParams({ q })}`)
  return ((await answer.json()) as { data: StaffVoucher[] }).data
}
const cardOf = async (voucherId: string) => {
  const [card] = await shop.db.select().from(voucherCards).where(eq(voucherCards.voucherId, voucherId))
  return card
}

describe('staff', () => {
  it('find a bought voucher by its order and by its buyer, with both, and the day on which it is mailed', async () => {
    const on = addDays(shopDay(), 9)
    const email = 'buyer.of.one@example.org'
    const { voucherId, number } = await storeBoughtVoucher(shop.db, {
      email,
      sending: { email: 'friend@example.org', on },
    })
    const row = { id: voucherId, order: number, buyer_email: email, send_on: on, sent_at: null }
    expect(await found(number)).toMatchObject([row])
    expect(await found(email.toUpperCase())).toMatchObject([row])
    const answer = await nora.call(`/staff/vouchers/${voucherId}`)
    expect(((await answer.json()) as Data<OneVoucher>).data).toMatchObject(row)
  })

  it('find one that was issued for a lost one by its buyer too, with the order that bought the first', async () => {
    const email = 'buyer.of.lost@example.org'
    const { voucherId, number } = await storeBoughtVoucher(shop.db, { email })
    const { params } = await sendAction(nora, 'vouchers-reissue', { voucher: voucherNumber(voucherId) })
    const next = { number: String(params.next), order: number, buyer_email: email }
    expect((await found(email)).map((one) => one.number).toSorted()).toEqual(
      [String(params.next), voucherNumber(voucherId)].toSorted(),
    )
    const [row] = await found(String(params.next))
    expect(row).toMatchObject(next)
    const answer = await nora.call(`/staff/vouchers/${row?.id ?? ''}`)
    expect(((await answer.json()) as Data<OneVoucher>).data).toMatchObject(next)
  })

  it('who prepare read of it neither for whom it is nor what was written', async () => {
    const { number } = await storeBoughtVoucher(shop.db, { to_name: 'Zoé Secret', from_name: 'Ada Secret' })
    const answer = await (await lea.call(`/staff/orders/${number}`)).text()
    expect(answer).toContain('"amount_cents":3000')
    expect(answer).not.toMatch(/Secret|Bonne lecture/)
    expect(await (await nora.call(`/staff/orders/${number}`)).text()).toContain('Zoé Secret')
  })

  it('see of an order which voucher it bought, and refund it there by its own action alone', async () => {
    const { voucherId, number } = await storeBoughtVoucher(shop.db)
    const order = async () =>
      ((await (await nora.call(`/staff/orders/${number}`)).json()) as Data<StaffOrder>).data
    expect(await order()).toMatchObject({ voucher_id: voucherId, lines: [], stage: 'delivered' })
    const requested = { number, amount: '30', reason: 'x' }
    expect(await postAction(nora, 'orders-refund', requested)).toMatchObject({ status: 409 })
    const takingBack = { number, step: 'deliver' } as const
    expect(await postAction(nora, 'orders-take-back', takingBack)).toMatchObject({ status: 409 })
    const refund = { voucher: voucherNumber(voucherId), reason: 'changed their mind' }
    expect(await postAction(lea, 'vouchers-refund', refund)).toMatchObject({ status: 403 })
    expect(await sendAction(nora, 'vouchers-refund', refund)).toMatchObject({
      outcome: 'VOUCHER_REFUNDED',
      params: { cents: 3000 },
    })
    expect((await order()).bought_voucher).toMatchObject({ state: 'withdrawn' })
  })
})

describe('a buyer', () => {
  it('finds it among their orders and in the copy of their data', async () => {
    const ada = await aCustomer(shop)
    const { number } = await storeBoughtVoucher(shop.db, { customerId: ada.id, email: ada.email })
    const answer = await shop.call(`/users/${ada.id}/orders`, { headers: ada.headers })
    expect(((await answer.json()) as List<CustomerOrder>).data).toMatchObject([
      { number, bought_voucher_cents: 3000, books: [], copies: 0 },
    ])
    const sheet = await shop.call(`/orders/${number}/voucher`, { headers: ada.headers })
    expect(sheet.status).toBe(200)
    const copy = await exportData(shop.db, ada.id, AUTH_SECRET)
    expect(copy?.orders).toMatchObject([{ number, bought_voucher: { to_name: 'Léa', amount_cents: 3000 } }])
  })

  it('is not named by it after the end of their account, and the voucher is still good', async () => {
    const ada = await aCustomer(shop)
    const given = { customerId: ada.id, email: ada.email }
    const printed = await storeBoughtVoucher(shop.db, given)
    const on = addDays(shopDay(), 9)
    const waiting = await storeBoughtVoucher(shop.db, {
      ...given,
      sending: { email: 'friend@example.org', on },
    })
    await shop.db.transaction((tx) => purgeBuyer(tx, { id: ada.id, email: ada.email }))
    expect(await cardOf(printed.voucherId)).toMatchObject({ fromName: null, toName: 'Léa' })
    expect(await cardOf(waiting.voucherId)).toMatchObject({ fromName: 'Ada', email: 'friend@example.org' })
    expect(await found(waiting.number)).toMatchObject([{ buyer_email: null, balance_cents: 3000 }])
    const { rows } = await shop.db.execute(
      `select from voucher_orders where card is not null and order_id = '${printed.orderId}'`,
    )
    expect(rows).toEqual([])
  })

  it('still gives what waits for its day to somebody who left', async () => {
    const on = addDays(shopDay(), 9)
    const email = 'leaving@example.org'
    const waiting = await storeBoughtVoucher(shop.db, { sending: { email, on } })
    const sent = await storeBoughtVoucher(shop.db, { sending: { email, on: shopDay() } })
    await shop.db.transaction((tx) => purgeCardsOf(tx, email))
    expect(await cardOf(waiting.voucherId)).toMatchObject({ email })
    expect(await cardOf(sent.voucherId)).toMatchObject({ email: null })
  })

  it('tracks it by number and address without learning for whom it is', async () => {
    const { number } = await storeBoughtVoucher(shop.db)
    const answer = await shop.call('/orders/track', post({ number, email: 'ada.reader@example.org' }))
    const { bought_voucher } = ((await answer.json()) as Data<OrderView>).data
    expect(bought_voucher).toMatchObject({
      amount_cents: 3000,
      to_name: null,
      from_name: null,
      message: null,
    })
  })
})

it('one row of a purchase names one voucher', async () => {
  const { orderId, voucherId } = await storeBoughtVoucher(shop.db)
  const [row] = await shop.db.select().from(voucherOrders).where(eq(voucherOrders.orderId, orderId))
  expect(row).toEqual({ orderId, voucherId, card: null })
})
