import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { API_VERSION } from './api/api-version.ts'
import { aSimulator, AMOUNT, clientOf, RETURN_URL } from './test-support.ts'

const PAID_BY = (payment_method: string) => ({ payment_method, return_url: RETURN_URL })

async function aClient(): Promise<Stripe> {
  return clientOf(await aSimulator())
}

describe('a payment intent', () => {
  it('waits for a payment method after it was created, then for a confirmation, then is paid', async () => {
    const stripe = await aClient()
    const created = await stripe.paymentIntents.create({
      ...AMOUNT,
      automatic_payment_methods: { enabled: true },
      description: 'Order 12',
      metadata: { order: '12' },
      receipt_email: 'reader@shop.example',
    })
    expect(created).toMatchObject({ ...AMOUNT, status: 'requires_payment_method', metadata: { order: '12' } })
    const chosen = await stripe.paymentIntents.update(created.id, { payment_method: 'pm_card_visa' })
    expect(chosen.status).toBe('requires_confirmation')
    const paid = await stripe.paymentIntents.confirm(created.id, { return_url: RETURN_URL })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4300, description: 'Order 12' })
    expect(await stripe.paymentIntents.retrieve(created.id)).toMatchObject({ status: 'succeeded' })
  })

  it('carries its charge and card when they are expanded', async () => {
    const stripe = await aClient()
    const paid = await stripe.paymentIntents.create({
      ...AMOUNT,
      ...PAID_BY('pm_card_mastercard'),
      confirm: true,
      expand: ['latest_charge', 'payment_method'],
    })
    expect(paid.latest_charge).toMatchObject({ object: 'charge', paid: true, amount_captured: 4300 })
    expect(paid.payment_method).toMatchObject({ card: { brand: 'mastercard', last4: '4444' } })
  })

  it('is cancelled while unpaid and refuses to be paid afterwards', async () => {
    const stripe = await aClient()
    const { id } = await stripe.paymentIntents.create(AMOUNT)
    const cancelled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    await expect(stripe.paymentIntents.confirm(id, PAID_BY('pm_card_visa'))).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'canceled' },
    })
  })

  it('is neither cancelled nor repriced once paid', async () => {
    const stripe = await aClient()
    const { id } = await stripe.paymentIntents.create({
      ...AMOUNT,
      ...PAID_BY('pm_card_visa'),
      confirm: true,
    })
    const unexpected = { code: 'payment_intent_unexpected_state' }
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(unexpected)
    await expect(stripe.paymentIntents.update(id, { amount: 100 })).rejects.toMatchObject(unexpected)
    expect(await stripe.paymentIntents.update(id, { metadata: { seen: 'yes' } })).toMatchObject({
      amount: 4300,
      metadata: { seen: 'yes' },
    })
  })

  it('merges metadata and unsets what is sent empty', async () => {
    const stripe = await aClient()
    const { id } = await stripe.paymentIntents.create({ ...AMOUNT, metadata: { a: '1', b: '2' } })
    const updated = await stripe.paymentIntents.update(id, { metadata: { a: '', c: '3' } })
    expect(updated.metadata).toEqual({ b: '2', c: '3' })
  })

  it('stays in processing until it is settled, where the test asks for it', async () => {
    const simulator = await aSimulator()
    const stripe = clientOf(simulator)
    simulator.holdProcessing(true)
    const { id, status } = await stripe.paymentIntents.create({
      ...AMOUNT,
      ...PAID_BY('pm_card_visa'),
      confirm: true,
    })
    expect(status).toBe('processing')
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ statusCode: 400 })
    simulator.settle(id, 'paid')
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', processing: null })
  })

  it('answers in the object shapes of the version that the official client is pinned to', () => {
    expect(API_VERSION).toBe(Stripe.API_VERSION)
  })
})

describe('lists', () => {
  it('are paged from the newest to the oldest', async () => {
    const stripe = await aClient()
    const ids: string[] = []
    for (const amount of [100, 200, 300])
      ids.unshift((await stripe.paymentIntents.create({ ...AMOUNT, amount })).id)
    const first = await stripe.paymentIntents.list({ limit: 2 })
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true])
    const seen: string[] = []
    for await (const { id } of stripe.paymentIntents.list({ limit: 1 })) seen.push(id)
    expect(seen).toEqual(ids)
  })

  it('of events tell what happened to a payment', async () => {
    const stripe = await aClient()
    await stripe.paymentIntents.create({ ...AMOUNT, ...PAID_BY('pm_card_visa'), confirm: true })
    const { data } = await stripe.events.list()
    expect(data.map(({ type }) => type)).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ])
    expect((await stripe.events.list({ types: ['payment_intent.*'] })).data).toHaveLength(2)
    expect(await stripe.events.retrieve(data[0]?.id ?? '')).toEqual(data[0])
  })
})

describe('refuses', () => {
  it.each([
    [
      { ...AMOUNT, amount: 1.5 },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    [
      { ...AMOUNT, amount: 49 },
      { code: 'amount_too_small', param: 'amount' },
    ],
    [
      { ...AMOUNT, amount: 100_000_000 },
      { code: 'amount_too_large', param: 'amount' },
    ],
    [{ ...AMOUNT, currency: 'xyz' }, { param: 'currency' }],
    [
      { ...AMOUNT, receipt_email: 'nobody' },
      { code: 'email_invalid', param: 'receipt_email' },
    ],
    [
      { ...AMOUNT, payment_method: 'pm_unknown' },
      { code: 'resource_missing', param: 'payment_method' },
    ],
    [
      { ...AMOUNT, confirm: true, payment_method: 'pm_card_visa' },
      { message: expect.stringContaining('return_url') },
    ],
    [
      { ...AMOUNT, colour: 'red' },
      { code: 'parameter_unknown', param: 'colour' },
    ],
  ])('%j', async (params, error) => {
    const stripe = await aClient()
    await expect(stripe.paymentIntents.create(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      requestId: expect.stringMatching(/^req_/),
      ...error,
    })
    expect((await stripe.paymentIntents.list()).data).toEqual([])
  })

  it('ids and paths that name nothing', async () => {
    const stripe = await aClient()
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
    })
    await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 })
  })

  it('foreign keys, and the publishable key where the secret one is needed', async () => {
    const simulator = await aSimulator()
    await expect(clientOf(simulator, 'sk_test_wrong').paymentIntents.create(AMOUNT)).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
    const browser = clientOf(simulator, simulator.publishableKey)
    await expect(browser.paymentIntents.create(AMOUNT)).rejects.toMatchObject({ code: 'secret_key_required' })
    expect((await fetch(`${simulator.url}/v1/payment_intents`)).status).toBe(401)
  })
})
