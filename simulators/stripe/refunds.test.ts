import { describe, expect, it } from 'vitest'
import { aSimulator, AMOUNT, clientOf, RETURN_URL } from './test-support.ts'

async function aPayment() {
  const stripe = clientOf(await aSimulator())
  const method = { payment_method: 'pm_card_visa', return_url: RETURN_URL, confirm: true }
  const { id } = await stripe.paymentIntents.create({ ...AMOUNT, ...method })
  return { stripe, payment_intent: id }
}

describe('refunds', () => {
  it('give back all that is left by default, and never more than was captured', async () => {
    const { stripe, payment_intent } = await aPayment()
    const part = await stripe.refunds.create({ payment_intent, amount: 1300, metadata: { return: '7' } })
    expect(part).toMatchObject({ amount: 1300, status: 'succeeded', metadata: { return: '7' } })
    await expect(stripe.refunds.create({ payment_intent, amount: 3001 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount (€30.01) is greater than unrefunded amount on charge (€30.00)',
    })
    const rest = await stripe.refunds.create({ payment_intent, reason: 'requested_by_customer' })
    expect(rest.amount).toBe(3000)
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const intent = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 4300, refunded: true })
  })

  it('are found again, alone and by payment', async () => {
    const { stripe, payment_intent } = await aPayment()
    const refund = await stripe.refunds.create({ payment_intent, amount: 100 })
    expect(await stripe.refunds.retrieve(refund.id)).toEqual(refund)
    expect((await stripe.refunds.list({ payment_intent })).data).toEqual([refund])
    expect((await stripe.refunds.list({ payment_intent: 'pi_other' })).data).toEqual([])
  })

  it('need a payment that succeeded', async () => {
    const stripe = clientOf(await aSimulator())
    const { id } = await stripe.paymentIntents.create(AMOUNT)
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      param: 'payment_intent',
    })
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' })
  })

  it('are reported by two events', async () => {
    const { stripe, payment_intent } = await aPayment()
    await stripe.refunds.create({ payment_intent, amount: 100 })
    const { data } = await stripe.events.list({ types: ['refund.created', 'charge.refunded'] })
    expect(data.map(({ type }) => type)).toEqual(['refund.created', 'charge.refunded'])
    expect(data[1]?.data.object).toMatchObject({ amount_refunded: 100, refunded: false, payment_intent })
  })
})
