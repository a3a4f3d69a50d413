import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { ApiFault } from '../../../../simulators/shared/faults.ts'
import {
  anOrder,
  answeredAgain,
  intentOf,
  pay,
  placed,
  readOrder,
  refresh,
  refusal,
  sendOrder,
} from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { anEvent, intentAtStripe, sendEvent } from '../../../../tests/support/webhooks.ts'

const FAULTS: [string, ApiFault][] = [
  ['answers 500', { kind: 'error' }],
  ['answers 500 after acting', { kind: 'error', when: 'after' }],
  ['is too busy', { kind: 'error', status: 429 }],
  ['hangs', { kind: 'hang', ms: 10_000 }],
  ['hangs after acting', { kind: 'hang', ms: 10_000, when: 'after' }],
  ['cuts the connection', { kind: 'reset' }],
  ['cuts the connection after acting', { kind: 'reset', when: 'after' }],
  ['answers nonsense', { kind: 'garbage' }],
]

let shop: PayingShop
let bookId: number
beforeAll(async () => {
  shop = await openPayingShop({ timeoutMs: 2000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.stripe.webhooks.drop(true)
  bookId = await shop.addBook({ stock: 5 })
})
afterEach(() => shop.stripe.faults.clear())

// The library repeats a lost connection once by itself
const forLong = { times: 2 }

describe.each(FAULTS)('a provider that %s', (_, fault) => {
  it('keeps the order, and the same key completes it', async () => {
    const key = randomUUID()
    shop.stripe.faults.add(fault, forLong)
    const refused = await sendOrder(shop, anOrder({ bookId }), key)
    expect(refused.status).toBe(502)
    expect(await refusal(refused)).toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
    expect(await shop.stockOf(bookId)).toBe(4)

    shop.stripe.faults.clear()
    const answer = await answeredAgain(shop, anOrder({ bookId }), key)
    const order = ((await answer.json()) as Data<PlacedOrder>).data
    expect(await shop.stockOf(bookId)).toBe(4)
    await pay(shop, order)
    await expect
      .poll(async () => [(await refresh(shop, order)).status, (await readOrder(shop, order)).state])
      .toEqual([200, 'paid'])
  })
})

describe('a provider that fails', () => {
  it('while a browser returns: the order keeps waiting', async () => {
    const order = await placed(shop, { bookId })
    await pay(shop, order)
    shop.stripe.faults.add({ kind: 'error' }, forLong)
    expect((await refresh(shop, order)).status).toBe(502)
    expect((await readOrder(shop, order)).state).toBe('pending')
  })

  it('while a refusal’s notice comes: the notice is refused, comes again and has its effect', async () => {
    const order = await placed(shop, { bookId })
    await pay(shop, order, 'pm_card_chargeDeclined')
    const event = anEvent('payment_intent.payment_failed', await intentAtStripe(shop, intentOf(order)))
    shop.stripe.faults.add({ kind: 'error' }, forLong)
    expect((await sendEvent(shop, event)).status).toBe(502)
    shop.stripe.faults.clear()
    expect(await sendEvent(shop, event)).toMatchObject({ outcome: 'payment_failed' })
  })

  it('slowly does not slow other shoppers', async () => {
    const patient = await openPayingShop()
    try {
      const book = await patient.addBook({ stock: 9 })
      const order = await placed(patient, { bookId: book })
      patient.stripe.faults.add({ kind: 'hang', ms: 8000 }, { times: 4 })
      let slowAnswers = 0
      const slow = Array.from({ length: 4 }, async () => {
        await sendOrder(patient, anOrder({ bookId: book }))
        slowAnswers += 1
      })
      await expect.poll(() => patient.stockOf(book)).toBe(4)
      await readOrder(patient, order)
      expect(slowAnswers).toBe(0)
      await Promise.all(slow)
    } finally {
      await patient.close()
    }
  })
})
