import { describe, expect, it } from 'vitest'
import { aSimulator, clientOf, PAYMENT } from './test-support.ts'

async function anIntent() {
  const simulator = await aSimulator()
  const intent = await clientOf(simulator).paymentIntents.create({
    ...PAYMENT,
    metadata: { order_number: '12' },
  })
  const address = `${simulator.url}/v1/payment_intents/${intent.id}`
  return { simulator, intent, address, key: simulator.publishableKey }
}

describe('a browser with the publishable key of Stripe', () => {
  it('reads a payment by its client secret, without what is not for it', async () => {
    const { intent, address, key } = await anIntent()
    const query = new URLSearchParams({ key, client_secret: intent.client_secret ?? '' })
    const answer = await fetch(`${address}?${query}`)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const seen = (await answer.json()) as object
    expect(seen).toMatchObject({ id: intent.id, amount: 4300, status: 'requires_payment_method' })
    expect(seen).not.toHaveProperty('metadata')
  })

  it('confirms it with a card', async () => {
    const { simulator, intent, address, key } = await anIntent()
    const body = new URLSearchParams({
      key,
      client_secret: intent.client_secret ?? '',
      return_url: 'https://shop.example/order-success',
      use_stripe_sdk: 'true',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
    })
    const answer = await fetch(`${address}/confirm`, { method: 'POST', body })
    expect(await answer.json()).toMatchObject({ status: 'succeeded' })
    expect((await clientOf(simulator).paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  it('sees as little of a declined payment as of another', async () => {
    const { intent, address, key } = await anIntent()
    const body = new URLSearchParams({
      key,
      client_secret: intent.client_secret ?? '',
      return_url: 'https://shop.example/order-success',
      payment_method: 'pm_card_chargeDeclined',
    })
    const answer = await fetch(`${address}/confirm`, { method: 'POST', body })
    expect(answer.status).toBe(402)
    const { error } = (await answer.json()) as { error: { payment_intent: object } }
    expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
    expect(error.payment_intent).not.toHaveProperty('metadata')
  })

  it.each(['', 'pi_x_secret_y'])('gets nothing with the client secret %j', async (client_secret) => {
    const { address, key } = await anIntent()
    const answer = await fetch(`${address}?${new URLSearchParams({ key, client_secret })}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { param: 'client_secret' } })
  })
})
