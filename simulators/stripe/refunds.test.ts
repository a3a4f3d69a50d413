import { describe, expect, it } from 'vitest'
import { aSimulator, clientOf, pay, PAYMENT } from './test-support.ts'

async function aPayment() {
  const simulator = await aSimulator()
  const stripe = clientOf(simulator)
  return { simulator, stripe, payment_intent: (await pay(stripe)).id }
}

describe('refunds at Stripe', () => {
  it('give back all that is left by default, and never more than was captured', async () => {
    const { simulator, stripe, payment_intent } = await aPayment()
    const part = await stripe.refunds.create({ payment_intent, amount: 1300, metadata: { refund: '7' } })
    expect(part).toMatchObject({ amount: 1300, status: 'succeeded', metadata: { refund: '7' } })
    await expect(stripe.refunds.create({ payment_intent, amount: 3001 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount (€30.01) is greater than unrefunded amount on charge (€30.00)',
    })
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(3000)
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const charge = simulator.events().findLast(({ type }) => type === 'charge.refunded')?.data.object
    expect(charge).toMatchObject({ amount_refunded: 4300, refunded: true })
  })

  it('are listed by payment, from the newest to the oldest, page by page', async () => {
    const { stripe, payment_intent } = await aPayment()
    const ids: string[] = []
    for (const amount of [100, 200, 300])
      ids.unshift((await stripe.refunds.create({ payment_intent, amount })).id)
    const first = await stripe.refunds.list({ payment_intent, limit: 2 })
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true])
    const seen: string[] = []
    for await (const { id } of stripe.refunds.list({ payment_intent, limit: 1 })) seen.push(id)
    expect(seen).toEqual(ids)
    expect((await stripe.refunds.list({ payment_intent: 'pi_other' })).data).toEqual([])
  })

  it('need a payment that succeeded', async () => {
    const { stripe } = await aPayment()
    const { id } = await stripe.paymentIntents.create(PAYMENT)
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      param: 'payment_intent',
    })
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' })
  })

  it('are reported by two events', async () => {
    const { simulator, stripe, payment_intent } = await aPayment()
    await stripe.refunds.create({ payment_intent, amount: 100 })
    const [charge, refund] = simulator.events().slice(-2)
    expect([charge?.type, refund?.type]).toEqual(['charge.refunded', 'refund.created'])
    expect(charge?.data.object).toMatchObject({ amount_refunded: 100, refunded: false, payment_intent })
  })
})
