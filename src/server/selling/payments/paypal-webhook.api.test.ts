import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { readOrder, refresh } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { noticeAbout, placedForPayPal, sendNotice, paypalIdOf } from '../../../../tests/support/paypal.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { isCertificateAddress } from '#server/platform/payment-providers/paypal-certificates.ts'
import { paymentEvents, refunds } from './tables.ts'

const APPROVED = 'CHECKOUT.ORDER.APPROVED'
const CAPTURED = 'PAYMENT.CAPTURE.COMPLETED'
const COPIES = 50

let shop: PayingShop
let bookId: number
let order: PlacedOrder
const warnings: unknown[] = []
beforeAll(async () => {
  shop = await openPayingShop()
  shop.shop.log.warn = ((facts: unknown) => void warnings.push(facts)) as typeof shop.shop.log.warn
})
afterAll(() => shop.close())
beforeEach(async () => {
  // The tests of this file bring the notices themselves
  shop.paypal.webhooks.drop(true)
  warnings.length = 0
  bookId = await shop.addBook({ stock: 2 })
  order = await placedForPayPal(shop, { bookId })
})

const stateNow = async () => (await readOrder(shop, order)).state
const notice = (type: string) => noticeAbout(shop, paypalIdOf(order), type)
const approve = (options?: { isUnfunded?: boolean }) => shop.paypal.approve(paypalIdOf(order), options)

/** The money is taken, but the shop does not know of it: as after a crash. */
async function unconfirmedCapture() {
  approve()
  await shop.shop.paypalPayments?.capture?.(paypalIdOf(order))
  return notice(CAPTURED)
}

describe('PayPal’s notices', () => {
  it('an approval takes the money and pays the order, though no browser returned', async () => {
    approve()
    expect(await sendNotice(shop, notice(APPROVED))).toEqual({ status: 200, outcome: 'paid' })
    expect(await stateNow()).toBe('paid')
  })

  it('by themselves: the fake’s own signed notices pay the order', async () => {
    shop.paypal.webhooks.drop(false)
    approve()
    await expect.poll(stateNow).toBe('paid')
    await shop.paypal.webhooks.idle()
  })

  it('a refused capture gives the copies back', async () => {
    approve({ isUnfunded: true })
    expect(await sendNotice(shop, notice(APPROVED))).toEqual({ status: 200, outcome: 'payment_failed' })
    expect(await shop.stockOf(bookId)).toBe(2)
  })

  it(`each ${COPIES} times in any order, beside returning browsers, has its effect once`, async () => {
    const captured = await unconfirmedCapture()
    const copies = Array.from({ length: COPIES }, () => [notice(APPROVED), captured]).flat()
    const shuffled = copies.map((one) => ({ one, at: Math.random() })).toSorted((a, b) => a.at - b.at)
    const [sent] = await Promise.all([
      Promise.all(shuffled.map(({ one }) => sendNotice(shop, one))),
      refresh(shop, order),
      refresh(shop, order),
    ])
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await stateNow()).toBe('paid')
    expect((await readOrder(shop, order)).history.map(({ state }) => state)).toEqual(['pending', 'paid'])
    const { id } = await shop.storedOrder(order.number)
    expect(await shop.db.select().from(mails).where(eq(mails.subjectId, id))).toHaveLength(1)
    expect(await shop.db.select().from(refunds)).toEqual([])
    expect(await shop.stockOf(bookId)).toBe(1)
  })

  it('what does not concern the shop is answered with 200, so that it does not come again', async () => {
    const other = { event_type: 'BILLING.PLAN.CREATED', resource: { id: 'X' } }
    expect(await sendNotice(shop, other)).toEqual({ status: 200, outcome: 'ignored' })
    expect(await sendNotice(shop, { event_type: CAPTURED, resource: { id: 7 } })).toEqual({
      status: 200,
      outcome: 'ignored',
    })
  })
})

it('a notice signed nearly 300 seconds ago is accepted', async () => {
  expect(await sendNotice(shop, await unconfirmedCapture(), { ageSeconds: 280 })).toMatchObject({
    outcome: 'paid',
  })
})

describe('a signed notice has no effect, and says why, for', () => {
  it.each([
    ['a wrong amount', { amount: { currency_code: 'USD', value: '0.01' } }, 'refused: wrong amount'],
    ['another currency', { amount: { currency_code: 'EUR', value: '14.19' } }, 'refused: wrong currency'],
    ['another order’s payment', { custom_id: 'GMP-0000-0000' }, 'refused: other order'],
    ['a payment without an order', { custom_id: undefined }, 'refused: other order'],
    [
      'a payment that the shop does not know',
      { supplementary_data: { related_ids: { order_id: 'UNKNOWN' } } },
      'refused: unknown payment',
    ],
  ])('%s', async (_, twist, outcome) => {
    const captured = await unconfirmedCapture()
    const twisted = {
      ...captured,
      id: `WH-${outcome}-${order.number}`,
      resource: { ...captured.resource, ...twist },
    }
    expect(await sendNotice(shop, twisted)).toEqual({ status: 200, outcome })
    expect(await stateNow()).toBe('pending')
    const [stored] = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.id, twisted.id))
    expect(stored?.outcome).toBe(outcome)
    expect(warnings).toMatchObject([{ settlement: outcome }])
  })
})

describe('a certificate is fetched from', () => {
  const api = 'https://api-m.paypal.com'
  const path = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77'
  it.each([`https://api.paypal.com${path}`, `https://api.sandbox.paypal.com${path}`, `${api}${path}`])(
    '%s',
    (address) => {
      expect(isCertificateAddress(address, api)).toBe(true)
    },
  )

  it.each([
    `http://api.paypal.com${path}`,
    `https://api.paypal.com.evil.example${path}`,
    `https://evilpaypal.com${path}`,
    `https://www.paypal.com${path}`,
    `https://api.paypal.com@evil.example${path}`,
    `https://api.paypal.com.${path}`,
    `https://API.paypal.com${path}`,
    `https://api.paypal.com${path}#`,
    `https://api.paypal.com/v1/notifications/certs/other`,
    `https://api.paypal.com/v1/notifications/certs/CERT-${'x'.repeat(101)}`,
    `https://user@api.paypal.com${path}`,
    `https://api.paypal.com:8443${path}`,
    `https://api.paypal.com/redirect?to=${path}`,
    `https://api.paypal.com${path}?x=1`,
    `https://api.paypal.com/v1/notifications/certs/../../x`,
    'file:///etc/passwd',
    'http://169.254.169.254/v1/notifications/certs/CERT-1',
    '',
  ])('never from %s', (address) => {
    expect(isCertificateAddress(address, api)).toBe(false)
  })
})
