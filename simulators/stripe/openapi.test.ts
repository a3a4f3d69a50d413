import { describe, expect, it } from 'vitest'
import { stripeDescription } from './openapi-document.ts'
import { aSimulator, AMOUNT, clientOf, RETURN_URL } from './test-support.ts'

const description = stripeDescription()
const problems = (schema: string, object: unknown): string[] =>
  description?.objectProblems(schema, object) ?? []

// Where Stripe's document is at hand
describe.skipIf(description === undefined)("against Stripe's own OpenAPI document", () => {
  it('every object of a payment has the shape described', async () => {
    const simulator = await aSimulator()
    const stripe = clientOf(simulator)
    const shipping = {
      name: 'Ada Reader',
      address: { line1: '1 rue du Livre', city: 'Paris', country: 'FR' },
    }
    const { id } = await stripe.paymentIntents.create({ ...AMOUNT, shipping, metadata: { order: '12' } })
    const declining = { payment_method: 'pm_card_chargeDeclined', return_url: RETURN_URL }
    const error: unknown = await stripe.paymentIntents
      .confirm(id, declining)
      .catch((reason: unknown) => reason)
    expect(problems('error', { error: (error as { raw: object }).raw })).toEqual([])
    await stripe.paymentIntents.confirm(id, {
      ...declining,
      payment_method: 'pm_card_authenticationRequired',
    })
    simulator.authenticate(id, 'authorise')
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 100 })
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] })
    expect(problems('payment_method', paid.payment_method)).toEqual([])
    expect(problems('refund', refund)).toEqual([])
    const events = await stripe.events.list({ limit: 100 })
    expect(events.data.length).toBeGreaterThan(6)
    const wrong = events.data.flatMap((event) => {
      const subject = event.data.object as { object: string }
      return [...problems('event', event), ...problems(subject.object, subject)]
    })
    expect(wrong).toEqual([])
  })

  it('so have customers and their cards', async () => {
    const stripe = clientOf(await aSimulator())
    const customer = await stripe.customers.create({ metadata: { shop_customer: '7' } })
    const paid = await stripe.paymentIntents.create({
      ...AMOUNT,
      customer: customer.id,
      setup_future_usage: 'on_session',
      payment_method: 'pm_card_visa',
      return_url: RETURN_URL,
      confirm: true,
    })
    const { data } = await stripe.customers.listPaymentMethods(customer.id, { type: 'card' })
    expect(data).toHaveLength(1)
    expect(problems('payment_intent', paid)).toEqual([])
    expect(problems('customer', customer)).toEqual([])
    expect(data.flatMap((method) => problems('payment_method', method))).toEqual([])
    await stripe.paymentMethods.detach(String(paid.payment_method))
    expect(problems('deleted_customer', await stripe.customers.del(customer.id))).toEqual([])
    const events = await stripe.events.list({ types: ['customer.*', 'payment_method.*'] })
    expect(events.data.map(({ type }) => type)).toEqual([
      'customer.deleted',
      'payment_method.detached',
      'payment_method.attached',
      'customer.created',
    ])
    expect(events.data.flatMap((event) => problems('event', event))).toEqual([])
  })

  it('notices an object that differs', () => {
    expect(problems('payment_intent', { object: 'payment_intent', amount: '12' })).not.toEqual([])
  })

  it('tells good calls from wrong ones', () => {
    const check = (form: string) =>
      description?.callProblems({ method: 'POST', path: '/v1/payment_intents', form })
    expect(
      check('amount=4300&currency=eur&automatic_payment_methods[enabled]=true&expand[0]=latest_charge'),
    ).toEqual([])
    expect(check('currency=eur')?.join()).toContain('amount')
    expect(check('amount=4300&currency=eur&colour=red')?.join()).toContain('colour')
    expect(
      description?.callProblems({ method: 'GET', path: '/v1/refunds', form: 'payment_intent=pi_1&limit=3' }),
    ).toEqual([])
  })
})
