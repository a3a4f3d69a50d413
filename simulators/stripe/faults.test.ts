import { describe, expect, it } from 'vitest'
import { aSimulator, AMOUNT, clientOf } from './test-support.ts'

describe('faults', () => {
  it.each([
    [{ kind: 'error' } as const, 'StripeAPIError'],
    [{ kind: 'error', status: 503 } as const, 'StripeAPIError'],
    [{ kind: 'garbage' } as const, 'StripeAPIError'],
    [{ kind: 'hang', ms: 60_000 } as const, 'StripeConnectionError'],
  ])('%j fails the next call and creates nothing', async (fault, type) => {
    const simulator = await aSimulator()
    const stripe = clientOf(simulator)
    simulator.faults.add(fault, { method: 'POST', path: '/v1/payment_intents' })
    expect((await stripe.paymentIntents.list()).data).toEqual([])
    const patience = fault.kind === 'hang' ? { timeout: 200 } : {}
    await expect(stripe.paymentIntents.create(AMOUNT, patience)).rejects.toMatchObject({ type })
    expect((await stripe.paymentIntents.list()).data).toEqual([])
    await stripe.paymentIntents.create(AMOUNT)
  })

  it('can strike several calls, after the payment was made', async () => {
    const simulator = await aSimulator()
    const stripe = clientOf(simulator)
    simulator.faults.add({ kind: 'reset', when: 'after' }, { times: 2 })
    // The official client sends a call whose connection broke once more, with the same key
    await expect(stripe.paymentIntents.create(AMOUNT)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    })
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  it('are forgotten when cleared', async () => {
    const simulator = await aSimulator()
    simulator.faults.add({ kind: 'error' }, { times: 5 })
    simulator.faults.clear()
    expect(await clientOf(simulator).paymentIntents.create(AMOUNT)).toMatchObject(AMOUNT)
  })
})
