/** Vouchers bought in the shop while everything happens at once: notices, the page of return, two instances, many who try. */
import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { UNPAID_LIMITS } from '#shared/orders/unpaid-holds.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { intentOf, pay, refresh } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import {
  aVoucherOrder,
  placedVoucher,
  sendVoucherOrder,
  storeBoughtVoucher,
} from '../../../../tests/support/voucher-orders.ts'
import { sendEvent } from '../../../../tests/support/webhooks.ts'
import { spend } from '../vouchers/spend.ts'
import { voucherCodeOf } from '../vouchers/codes.ts'
import { AUTH_SECRET } from '../../../../tests/support/test-shop.ts'
import { refunds } from '../payments/tables.ts'
import { sendDueVouchers } from '../voucher-orders/issue.ts'
import { voucherById } from '../vouchers/read.ts'
import { voucherCards, voucherMovements } from '../vouchers/tables.ts'

let shop: PayingShop
let limited: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  limited = await openPayingShop({ environment: { UNPAID_LIMITS: '1', TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await shop.close()
  await limited.close()
})
beforeEach(async () => {
  shop.stripe.webhooks.drop(true)
  await limited.db.delete(rateLimits)
})

const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)))

it('issues one voucher while its notice comes ten times and its buyer comes back ten times', async () => {
  const order = await placedVoucher(shop)
  await pay(shop, order)
  const events = shop.stripe.events().filter((event) => JSON.stringify(event).includes(intentOf(order)))
  await times(10, async () => {
    await Promise.all([refresh(shop, order), ...events.map((event) => sendEvent(shop, event))])
  })
  const { id } = await shop.storedOrder(order.number)
  const issued = await shop.db.select().from(voucherMovements).where(eq(voucherMovements.orderId, id))
  expect(issued.map(({ kind, cents }) => [kind, cents])).toEqual([['issued', 3000]])
})

it('is one order for ten presses of one button', async () => {
  const key = randomUUID()
  const answers = await times(10, () => sendVoucherOrder(shop, aVoucherOrder(), { key }))
  const numbers = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as Data<PlacedOrder>).data.number),
  )
  expect(new Set(numbers).size).toBe(1)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

it('mails each voucher once while eight instances look for the day', async () => {
  const today = shopDay()
  const bought = await times(6, () =>
    storeBoughtVoucher(shop.db, { sending: { email: 'lea@example.org', on: today } }),
  )
  const ids = bought.map(({ voucherId }) => voucherId)
  await shop.db.delete(mails).where(inArray(mails.subjectId, ids))
  await shop.db.update(voucherCards).set({ mailedAt: null }).where(inArray(voucherCards.voucherId, ids))
  await times(8, () => sendDueVouchers(shop.db))
  const sent = await shop.db.select().from(mails).where(inArray(mails.subjectId, ids))
  expect(sent).toHaveLength(ids.length)
  const orderIds = bought.map(({ orderId }) => orderId)
  const notified = await shop.db.select().from(mails).where(inArray(mails.subjectId, orderIds))
  expect(notified.filter(({ template }) => template === 'order-voucher-sent')).toHaveLength(ids.length)
})

it('is either spent or paid back, never both', async () => {
  const staff = staffIn(shop.db)
  const bought = await times(6, () => storeBoughtVoucher(shop.db))
  const ended = await times(bought.length, async (index) => {
    const { voucherId } = bought[index] ?? { voucherId: '' }
    const code = voucherCodeOf(AUTH_SECRET, voucherId)
    const paying = { id: randomUUID(), number: 'GMP-4F7K-92QX' }
    const [spent, back] = await Promise.allSettled([
      shop.db.transaction(async (tx) => {
        const done = await spend(tx, paying, [{ code, cents: 1000 }])
        if (done.kind === 'refused') throw new Error(done.reason)
      }),
      staff('vouchers', 'refund', voucherNumber(voucherId), '--reason', 'changed their mind'),
    ])
    const { balanceCents } = await voucherById(shop.db, voucherId)
    return { isSpent: spent.status === 'fulfilled', isBack: back.status === 'fulfilled', balanceCents }
  })
  for (const { isSpent, isBack, balanceCents } of ended) {
    expect(isSpent).toBe(!isBack)
    expect(balanceCents).toBe(isSpent ? 2000 : 0)
  }
  const queued = await shop.db.select().from(refunds)
  expect(queued).toHaveLength(ended.filter(({ isBack }) => isBack).length)
})

it('is refused beyond the limit of unpaid orders of one mailbox', async () => {
  const email = `${randomUUID()}@example.org`
  const answers = await times(UNPAID_LIMITS.contact.orders + 4, (index) =>
    sendVoucherOrder(limited, aVoucherOrder({ email }), {
      headers: { 'x-forwarded-for': `198.51.100.${index + 1}` },
    }),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(UNPAID_LIMITS.contact.orders)
  const refused = answers.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({ code: 'UNPAID_LIMIT' })
})
