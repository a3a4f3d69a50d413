import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { ApiFault } from '../../../../simulators/shared/faults.ts'
import {
  anOrder,
  answeredAgain,
  readOrder,
  refresh,
  refusal,
  sendOrder,
} from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { paypalIdOf } from '../../../../tests/support/paypal.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ timeoutMs: 1500 })
  shop.paypal.webhooks.drop(true)
})
afterAll(() => shop.close())
afterEach(() => shop.paypal.faults.clear())

const FAULTS: [string, ApiFault][] = [
  ['answers 500', { kind: 'error' }],
  ['answers 500 after acting', { kind: 'error', when: 'after' }],
  ['is too busy', { kind: 'error', status: 429 }],
  ['hangs', { kind: 'hang', ms: 3500 }],
  ['hangs after acting', { kind: 'hang', ms: 3500, when: 'after' }],
  ['cuts the connection', { kind: 'reset' }],
  ['cuts the connection after acting', { kind: 'reset', when: 'after' }],
  ['answers nonsense', { kind: 'garbage' }],
]

describe.each(FAULTS)('a PayPal that %s', (_, fault) => {
  it('keeps the order, and the same key completes it', async () => {
    const key = randomUUID()
    const book = await shop.addBook({ stock: 5 })
    const body = anOrder({ bookId: book, payment_provider: 'paypal' })
    shop.paypal.faults.add(fault, { path: '/v2/checkout/orders' })
    const refused = await sendOrder(shop, body, key)
    expect(refused.status).toBe(502)
    expect(await refusal(refused)).toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
    expect(await shop.stockOf(book)).toBe(4)
    const answer = await answeredAgain(shop, body, key)
    const order = ((await answer.json()) as Data<PlacedOrder>).data
    shop.paypal.approve(paypalIdOf(order))
    shop.paypal.faults.add(fault, { method: 'POST', path: '/v2/checkout/orders' })
    expect((await refresh(shop, order)).status).toBe(502)
    // PayPal may still be busy with the first one
    await expect
      .poll(async () => [(await refresh(shop, order)).status, (await readOrder(shop, order)).state])
      .toEqual([200, 'paid'])
    expect(shop.paypal.charged().filter((number) => number === order.number)).toHaveLength(1)
    expect(await shop.stockOf(book)).toBe(4)
  })
})
