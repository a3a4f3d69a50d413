import { describe, expect, it } from 'vitest'
import { aSimulator, by, clientOf, pay, PAYMENT } from './test-support.ts'

/** Pays with a card as the browser's form sends it. */
async function payWith(number: string) {
  const simulator = await aSimulator()
  const stripe = clientOf(simulator)
  const { id } = await stripe.paymentIntents.create(PAYMENT)
  const card = { number, cvc: '123', exp_month: 12, exp_year: 2040 }
  const confirmed = stripe.paymentIntents.confirm(id, {
    return_url: 'https://shop.example/order-success',
    payment_method_data: { type: 'card', card },
  } as object)
  return { simulator, stripe, id, confirmed }
}

describe('the test card', () => {
  it.each(['4242424242424242', '5555555555554444', '4242 4242 4242 4242'])('%s pays', async (number) => {
    const { confirmed } = await payWith(number)
    expect(await confirmed).toMatchObject({ status: 'succeeded' })
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('%s is declined with %s (%s), and another card may follow', async (number, code, decline_code) => {
    const { simulator, stripe, id, confirmed } = await payWith(number)
    await expect(confirmed).rejects.toMatchObject({
      type: 'StripeCardError',
      code,
      decline_code,
      payment_intent: { id, status: 'requires_payment_method', payment_method: null },
    })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: { type: 'card_error', code, decline_code },
    })
    const charge = simulator.events().findLast(({ type }) => type === 'charge.failed')?.data.object
    expect(charge).toMatchObject({ status: 'failed', paid: false })
    const paid = await stripe.paymentIntents.confirm(id, by('pm_card_visa'))
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  it('pm_card_chargeDeclined is declined', async () => {
    const paying = pay(clientOf(await aSimulator()), 'pm_card_chargeDeclined')
    await expect(paying).rejects.toMatchObject({ decline_code: 'generic_decline' })
  })
})

describe('an authentication (3-D Secure)', () => {
  const CARD = '4000000000003220'

  it('ends in payment when the shopper agrees', async () => {
    const { simulator, stripe, id, confirmed } = await payWith(CARD)
    expect(await confirmed).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url' },
    })
    simulator.authenticate(id, 'authorise')
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', next_action: null })
  })

  it('ends in another try when the shopper refuses', async () => {
    const { simulator, stripe, id, confirmed } = await payWith(CARD)
    await confirmed
    simulator.authenticate(id, 'refuse')
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  it('has a page of its own, and is answered once', async () => {
    const { stripe, id, confirmed } = await payWith(CARD)
    const page = (await confirmed).next_action?.redirect_to_url?.url ?? ''
    expect(await (await fetch(page)).text()).toContain('<main')
    const choose = (choice: string) =>
      fetch(`${page}/answer`, { method: 'POST', body: new URLSearchParams({ choice }) })
    expect(await (await fetch(`${page}/answer`)).json()).toEqual({
      payment: { amount: 4300, currency: 'eur' },
    })
    expect(await (await choose('authorise')).json()).toEqual({ payment: null })
    await choose('refuse')
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })

  it('is useless once the payment was cancelled', async () => {
    const { simulator, stripe, id, confirmed } = await payWith(CARD)
    await confirmed
    await stripe.paymentIntents.cancel(id)
    simulator.authenticate(id, 'authorise')
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
  })
})
