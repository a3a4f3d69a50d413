import { describe, expect, it } from 'vitest'
import { aSimulator, by, clientOf, pay, PAYMENT } from './test-support.ts'

describe('a payment intent', () => {
  it('waits for a payment method after it was created, then is paid', async () => {
    const stripe = clientOf(await aSimulator())
    const order = { ...PAYMENT, description: 'Order 12', metadata: { order_number: '12' } }
    const created = await stripe.paymentIntents.create(order)
    expect(created).toMatchObject({
      amount: 4300,
      status: 'requires_payment_method',
      metadata: { order_number: '12' },
    })
    const paid = await stripe.paymentIntents.confirm(created.id, by('pm_card_visa'))
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4300, description: 'Order 12' })
    expect(await stripe.paymentIntents.retrieve(created.id)).toMatchObject({ status: 'succeeded' })
  })

  it('is cancelled while unpaid and refuses to be paid afterwards', async () => {
    const stripe = clientOf(await aSimulator())
    const { id } = await stripe.paymentIntents.create(PAYMENT)
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
    await expect(stripe.paymentIntents.confirm(id, by('pm_card_visa'))).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'canceled' },
    })
  })

  it('is not cancelled once it is paid', async () => {
    const stripe = clientOf(await aSimulator())
    const { id } = await pay(stripe)
    const unexpected = { code: 'payment_intent_unexpected_state' }
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(unexpected)
  })

  it('stays in processing until it is settled, where the test asks for it', async () => {
    const simulator = await aSimulator()
    const stripe = clientOf(simulator)
    simulator.holdProcessing(true)
    const { id, status } = await pay(stripe)
    expect(status).toBe('processing')
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ statusCode: 400 })
    simulator.settle(id, 'paid')
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', processing: null })
  })
})

describe('the Stripe fake refuses', () => {
  it.each([
    [
      { ...PAYMENT, amount: 1.5 },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    [
      { ...PAYMENT, amount: 49 },
      { code: 'amount_too_small', param: 'amount' },
    ],
    [
      { ...PAYMENT, amount: 100_000_000 },
      { code: 'amount_too_large', param: 'amount' },
    ],
    [{ ...PAYMENT, currency: 'xyz' }, { param: 'currency' }],
    [{ amount: 4300, currency: 'eur' }, { param: 'automatic_payment_methods' }],
    [
      { ...PAYMENT, colour: 'red' },
      { code: 'parameter_unknown', param: 'colour' },
    ],
  ])('the payment %j', async (params, error) => {
    const simulator = await aSimulator()
    await expect(clientOf(simulator).paymentIntents.create(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      requestId: expect.stringMatching(/^req_/),
      ...error,
    })
    expect(simulator.events()).toEqual([])
  })

  it.each([
    [by('pm_unknown'), { code: 'resource_missing', param: 'payment_method' }],
    [{ payment_method: 'pm_card_visa' }, { message: expect.stringContaining('return_url') }],
  ])('the confirmation %j', async (params, error) => {
    const stripe = clientOf(await aSimulator())
    const { id } = await stripe.paymentIntents.create(PAYMENT)
    await expect(stripe.paymentIntents.confirm(id, params)).rejects.toMatchObject(error)
  })

  it('ids and paths that name nothing', async () => {
    const stripe = clientOf(await aSimulator())
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
    })
    await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 })
  })

  it('foreign keys, and the publishable key where the secret one is needed', async () => {
    const simulator = await aSimulator()
    await expect(clientOf(simulator, 'sk_test_wrong').paymentIntents.create(PAYMENT)).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
    const browser = clientOf(simulator, simulator.publishableKey)
    await expect(browser.paymentIntents.create(PAYMENT)).rejects.toMatchObject({
      code: 'secret_key_required',
    })
    expect((await fetch(`${simulator.url}/v1/refunds`)).status).toBe(401)
  })
})
