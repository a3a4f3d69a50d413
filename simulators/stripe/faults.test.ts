import { describe, expect, it } from 'vitest'
import { aSimulator, clientOf, PAYMENT } from './test-support.ts'

describe('faults of a fake', () => {
  it.each([
    [{ kind: 'error' } as const, 'StripeAPIError'],
    [{ kind: 'error', status: 503 } as const, 'StripeAPIError'],
    [{ kind: 'garbage' } as const, 'StripeAPIError'],
    [{ kind: 'hang', ms: 60_000 } as const, 'StripeConnectionError'],
  ])('%j fails the next call and creates nothing', async (fault, type) => {
    const simulator = await aSimulator()
    const stripe = clientOf(simulator)
    simulator.faults.add(fault, { method: 'POST', path: '/v1/payment_intents' })
    expect((await stripe.refunds.list({ payment_intent: 'pi_none' })).data).toEqual([])
    const patience = fault.kind === 'hang' ? { timeout: 200 } : {}
    await expect(stripe.paymentIntents.create(PAYMENT, patience)).rejects.toMatchObject({ type })
    expect(simulator.events()).toEqual([])
    await stripe.paymentIntents.create(PAYMENT)
  })

  it('can strike several calls, after the payment was made', async () => {
    const simulator = await aSimulator()
    const stripe = clientOf(simulator)
    simulator.faults.add({ kind: 'reset', when: 'after' }, { times: 2 })
    // The official client sends a call whose connection broke once more, with the same key
    await expect(stripe.paymentIntents.create(PAYMENT)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    })
    expect(simulator.events()).toHaveLength(1)
  })

  it('are forgotten when cleared', async () => {
    const simulator = await aSimulator()
    simulator.faults.add({ kind: 'error' }, { times: 5 })
    simulator.faults.clear()
    expect(await clientOf(simulator).paymentIntents.create(PAYMENT)).toMatchObject({ amount: 4300 })
  })
})
