import { describe, expect, it, vi } from 'vitest'
import { aSimulator, aWebhookEndpoint, by, clientOf, pay, PATIENCE_MS, PAYMENT } from './test-support.ts'

describe('webhooks of Stripe', () => {
  it('are signed so that the official client accepts them', async () => {
    const shop = await aWebhookEndpoint()
    const simulator = await aSimulator({ webhookUrl: shop.url, webhookSecret: 'whsec_ours' })
    const stripe = clientOf(simulator)
    const { id } = await pay(stripe)
    await simulator.webhooks.idle()
    expect(shop.received.map(({ type }) => type).toSorted()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ])
    for (const { payload, signature } of shop.received) {
      const event = stripe.webhooks.constructEvent(payload, signature, 'whsec_ours')
      expect(simulator.events().find(({ id: known }) => known === event.id)?.type).toBe(event.type)
      expect(() => stripe.webhooks.constructEvent(`${payload} `, signature, 'whsec_ours')).toThrow(
        'signature',
      )
      expect(() => stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow('signature')
    }
    const paid = shop.received.find(({ type }) => type === 'payment_intent.succeeded')
    expect(JSON.parse(paid?.payload ?? '')).toMatchObject({ data: { object: { id, status: 'succeeded' } } })
  })

  it('report failed, cancelled and unauthenticated payments', async () => {
    const simulator = await aSimulator()
    const stripe = clientOf(simulator)
    const { id } = await stripe.paymentIntents.create(PAYMENT)
    await stripe.paymentIntents.confirm(id, by('pm_card_chargeDeclined')).catch(() => null)
    await stripe.paymentIntents.confirm(id, by('pm_card_threeDSecure2Required'))
    await stripe.paymentIntents.cancel(id)
    const types = simulator.events().map(({ type }) => type)
    expect(types.filter((type) => type.startsWith('payment_intent.'))).toEqual([
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'payment_intent.canceled',
    ])
  })

  it('are sent again until the shop answers 2xx', async () => {
    const shop = await aWebhookEndpoint(500, 302, 404)
    const simulator = await aSimulator({ webhookUrl: shop.url })
    await clientOf(simulator).paymentIntents.create(PAYMENT)
    const statuses = () => simulator.deliveries.map(({ status }) => status)
    await vi.waitFor(() => expect(statuses()).toEqual([500, 302, 404, 200]), PATIENCE_MS)
    expect(new Set(shop.received.map(({ payload }) => payload)).size).toBe(1)
  })

  it('wait for a shop that is away', async () => {
    const simulator = await aSimulator({ webhookUrl: 'http://127.0.0.1:9/away' })
    await clientOf(simulator).paymentIntents.create(PAYMENT)
    await simulator.webhooks.idle()
    expect(simulator.deliveries[0]).toMatchObject({ status: null })
    const shop = await aWebhookEndpoint()
    simulator.setWebhookUrl(shop.url)
    await vi.waitFor(() => expect(shop.received).toHaveLength(1), PATIENCE_MS)
  })

  it('never come while they are dropped', async () => {
    const shop = await aWebhookEndpoint()
    const simulator = await aSimulator({ webhookUrl: shop.url })
    simulator.webhooks.drop(true)
    await pay(clientOf(simulator))
    simulator.webhooks.drop(false)
    await clientOf(simulator).paymentIntents.create(PAYMENT)
    await simulator.webhooks.idle()
    expect(shop.received.map(({ type }) => type)).toEqual(['payment_intent.created'])
  })

  it('can come late, in another order and several times', async () => {
    const shop = await aWebhookEndpoint()
    const simulator = await aSimulator({ webhookUrl: shop.url })
    simulator.webhooks.hold(true)
    simulator.webhooks.copies(2)
    await pay(clientOf(simulator))
    await simulator.webhooks.idle()
    expect(shop.received).toEqual([])
    await simulator.webhooks.release((events) => events.toReversed())
    const order = ['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created']
    expect(shop.received.map(({ type }) => type)).toEqual(order.flatMap((type) => [type, type]))
    await simulator.webhooks.resend(simulator.deliveries[0]?.event ?? '')
    expect(shop.received.slice(6).map(({ type }) => type)).toEqual([
      'payment_intent.succeeded',
      'payment_intent.succeeded',
    ])
  })
})
