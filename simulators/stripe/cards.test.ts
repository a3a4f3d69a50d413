import { describe, expect, it } from 'vitest'
import { aSimulator, AMOUNT, clientOf, RETURN_URL } from './test-support.ts'

interface Typed {
  number: string
  cvc?: string
  exp_year?: number
}

async function pay({ number, cvc = '123', exp_year = 2040 }: Typed) {
  const simulator = await aSimulator()
  const stripe = clientOf(simulator)
  const { id } = await stripe.paymentIntents.create(AMOUNT)
  const card = { number, cvc, exp_month: 12, exp_year }
  const confirmed = stripe.paymentIntents.confirm(id, {
    return_url: RETURN_URL,
    payment_method_data: { type: 'card', card, billing_details: { name: 'Ada Reader' } },
  } as object)
  return { simulator, stripe, id, confirmed }
}

describe('test cards', () => {
  it.each(['4242424242424242', '5555555555554444', '4242 4242 4242 4242'])('%s pays', async (number) => {
    const { confirmed } = await pay({ number })
    expect(await confirmed).toMatchObject({ status: 'succeeded' })
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('%s is declined with %s (%s), and another card may follow', async (number, code, decline_code) => {
    const { stripe, id, confirmed } = await pay({ number })
    await expect(confirmed).rejects.toMatchObject({
      type: 'StripeCardError',
      code,
      decline_code,
      payment_intent: { id, status: 'requires_payment_method', payment_method: null },
    })
    const declined = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(declined).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: { type: 'card_error', code, decline_code },
      latest_charge: { status: 'failed', paid: false },
    })
    const paid = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      return_url: RETURN_URL,
    })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: '42' }, 'incorrect_number'],
    [{ number: '4242424242424242', exp_year: 2020 }, 'invalid_expiry_year'],
    [{ number: '4242424242424242', cvc: '12' }, 'invalid_cvc'],
  ])('%j is refused before any bank is asked', async (typed, code) => {
    const { stripe, confirmed } = await pay(typed)
    await expect(confirmed).rejects.toMatchObject({ type: 'StripeCardError', code })
    expect((await stripe.charges.list()).data).toEqual([])
  })

  it.each([
    ['pm_card_chargeDeclined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ])('%s is declined with %s', async (payment_method, decline_code) => {
    const stripe = clientOf(await aSimulator())
    const params = { ...AMOUNT, payment_method, confirm: true, return_url: RETURN_URL }
    await expect(stripe.paymentIntents.create(params)).rejects.toMatchObject({ decline_code })
  })
})

describe('authentication (3-D Secure)', () => {
  it.each(['4000002500003155', '4000000000003220'])(
    'of %s ends in payment when the shopper agrees',
    async (number) => {
      const { simulator, stripe, id, confirmed } = await pay({ number })
      expect(await confirmed).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: RETURN_URL } },
      })
      simulator.authenticate(id, 'authorise')
      expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
        status: 'succeeded',
        next_action: null,
      })
    },
  )

  it('ends in another try when the shopper refuses', async () => {
    const { simulator, stripe, id, confirmed } = await pay({ number: '4000002500003155' })
    await confirmed
    simulator.authenticate(id, 'refuse')
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  it('of a card without funds ends in a decline', async () => {
    const { simulator, stripe, id, confirmed } = await pay({ number: '4000008260003178' })
    await confirmed
    simulator.authenticate(id, 'authorise')
    expect((await stripe.paymentIntents.retrieve(id)).last_payment_error?.decline_code).toBe(
      'insufficient_funds',
    )
  })

  it('leads back to the shop from a page of its own, and answers once', async () => {
    const { stripe, id, confirmed } = await pay({ number: '4000002500003155' })
    const page = (await confirmed).next_action?.redirect_to_url?.url ?? ''
    expect(await (await fetch(page)).text()).toContain('<main')
    const choose = (choice: string) =>
      fetch(`${page}/answer`, { method: 'POST', body: new URLSearchParams({ choice }) })
    const { returnUrl } = (await (await choose('authorise')).json()) as { returnUrl: string }
    expect(Object.fromEntries(new URL(returnUrl).searchParams)).toMatchObject({
      payment_intent: id,
      redirect_status: 'succeeded',
    })
    await choose('refuse')
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })

  it('is useless once the payment was cancelled', async () => {
    const { simulator, stripe, id, confirmed } = await pay({ number: '4000002500003155' })
    await confirmed
    await stripe.paymentIntents.cancel(id)
    simulator.authenticate(id, 'authorise')
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
  })
})
