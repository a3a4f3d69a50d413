import { describe, expect, it } from 'vitest'
import { aSimulator, AMOUNT, clientOf, RETURN_URL } from './test-support.ts'

const KEY = { idempotencyKey: 'order-12' }

describe('an idempotency key', () => {
  it('makes the same request one payment, also when both come at once', async () => {
    const stripe = clientOf(await aSimulator())
    const [one, other] = await Promise.all([
      stripe.paymentIntents.create(AMOUNT, KEY),
      stripe.paymentIntents.create(AMOUNT, KEY),
    ])
    expect(other).toEqual(one)
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  it('is refused with another body or on another call', async () => {
    const stripe = clientOf(await aSimulator())
    const { id } = await stripe.paymentIntents.create(AMOUNT, KEY)
    const misuse = { type: 'StripeIdempotencyError', statusCode: 400 }
    await expect(stripe.paymentIntents.create({ ...AMOUNT, amount: 4400 }, KEY)).rejects.toMatchObject(misuse)
    await expect(stripe.paymentIntents.cancel(id, {}, KEY)).rejects.toMatchObject(misuse)
  })

  it('repeats a decline, but lets a refused parameter be corrected', async () => {
    const stripe = clientOf(await aSimulator())
    await expect(stripe.paymentIntents.create({ ...AMOUNT, amount: 1 }, KEY)).rejects.toMatchObject({
      statusCode: 400,
    })
    const { id } = await stripe.paymentIntents.create(AMOUNT, KEY)
    const declining = { payment_method: 'pm_card_chargeDeclined', return_url: RETURN_URL }
    const again = { idempotencyKey: 'confirm-12' }
    for (let time = 0; time < 2; time += 1) {
      await expect(stripe.paymentIntents.confirm(id, declining, again)).rejects.toMatchObject({
        statusCode: 402,
      })
    }
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  it('finds the payment of an answer that was lost', async () => {
    const simulator = await aSimulator()
    const stripe = clientOf(simulator)
    simulator.faults.add({ kind: 'hang', ms: 60_000, when: 'after' })
    const patience = { ...KEY, timeout: 100 }
    await expect(stripe.paymentIntents.create(AMOUNT, patience)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    })
    const { id } = await stripe.paymentIntents.create(AMOUNT, KEY)
    expect((await stripe.paymentIntents.list()).data.map((intent) => intent.id)).toEqual([id])
  })
})
