import { describe, expect, it } from 'vitest'
import { aSimulator, by, clientOf, PAYMENT } from './test-support.ts'
import type { StripeSimulator } from './server.ts'

const KEY = { idempotencyKey: 'order-12' }
const made = (simulator: StripeSimulator) =>
  simulator.events().filter(({ type }) => type === 'payment_intent.created').length

describe('an idempotency key', () => {
  it('makes the same request one payment, also when both come at once', async () => {
    const simulator = await aSimulator()
    const stripe = clientOf(simulator)
    const [one, other] = await Promise.all([
      stripe.paymentIntents.create(PAYMENT, KEY),
      stripe.paymentIntents.create(PAYMENT, KEY),
    ])
    expect(other).toEqual(one)
    expect(made(simulator)).toBe(1)
  })

  it('is refused with another body or on another call', async () => {
    const stripe = clientOf(await aSimulator())
    const { id } = await stripe.paymentIntents.create(PAYMENT, KEY)
    const misuse = { type: 'StripeIdempotencyError', statusCode: 400 }
    await expect(stripe.paymentIntents.create({ ...PAYMENT, amount: 4400 }, KEY)).rejects.toMatchObject(
      misuse,
    )
    await expect(stripe.paymentIntents.cancel(id, {}, KEY)).rejects.toMatchObject(misuse)
  })

  it('repeats a decline, but lets a refused parameter be corrected', async () => {
    const simulator = await aSimulator()
    const stripe = clientOf(simulator)
    await expect(stripe.paymentIntents.create({ ...PAYMENT, amount: 1 }, KEY)).rejects.toMatchObject({
      statusCode: 400,
    })
    const { id } = await stripe.paymentIntents.create(PAYMENT, KEY)
    const again = { idempotencyKey: 'confirm-12' }
    for (let time = 0; time < 2; time += 1) {
      await expect(
        stripe.paymentIntents.confirm(id, by('pm_card_chargeDeclined'), again),
      ).rejects.toMatchObject({ statusCode: 402 })
    }
    expect(simulator.events().filter(({ type }) => type === 'charge.failed')).toHaveLength(1)
  })

  it('finds the payment of an answer that was lost', async () => {
    const simulator = await aSimulator()
    const stripe = clientOf(simulator)
    simulator.faults.add({ kind: 'hang', ms: 60_000, when: 'after' })
    const patience = { ...KEY, timeout: 100 }
    await expect(stripe.paymentIntents.create(PAYMENT, patience)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    })
    const { id } = await stripe.paymentIntents.create(PAYMENT, KEY)
    expect(simulator.events()[0]?.data.object.id).toBe(id)
    expect(made(simulator)).toBe(1)
  })
})
