import { describe, expect, it } from 'vitest'
import { stripeDescription } from './openapi-document.ts'
import type { StoredEvent } from './records.ts'
import { aSimulator, by, clientOf, PAYMENT } from './test-support.ts'

const description = stripeDescription()
const problems = (schema: string, object: unknown): string[] =>
  description?.objectProblems(schema, object) ?? []

const wrong = (event: StoredEvent): string[] => [
  ...problems('event', event),
  ...problems(event.data.object.object, event.data.object),
]

// Where Stripe's document is at hand
describe.skipIf(description === undefined)("against Stripe's own OpenAPI document", () => {
  it('every object of a payment has the shape described', async () => {
    const simulator = await aSimulator()
    const stripe = clientOf(simulator)
    const { id } = await stripe.paymentIntents.create({ ...PAYMENT, metadata: { order_number: '12' } })
    const error: unknown = await stripe.paymentIntents
      .confirm(id, by('pm_card_chargeDeclined'))
      .catch((reason: unknown) => reason)
    expect(problems('error', { error: (error as { raw: object }).raw })).toEqual([])
    await stripe.paymentIntents.confirm(id, by('pm_card_threeDSecure2Required'))
    simulator.authenticate(id, 'authorise')
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 100 })
    simulator.failRefund(refund.id)
    expect(problems('refund', refund)).toEqual([])
    expect(simulator.events().length).toBeGreaterThan(8)
    expect(simulator.events().flatMap(wrong)).toEqual([])
  })

  it('so have customers and their cards', async () => {
    const simulator = await aSimulator()
    const stripe = clientOf(simulator)
    const customer = await stripe.customers.create({ metadata: { shop_customer: '7' } })
    const { id } = await stripe.paymentIntents.create(PAYMENT)
    await stripe.paymentIntents.update(id, { customer: customer.id, setup_future_usage: 'on_session' })
    const paid = await stripe.paymentIntents.confirm(id, by('pm_card_visa'))
    const { data } = await stripe.customers.listPaymentMethods(customer.id, { type: 'card' })
    expect(data).toHaveLength(1)
    expect(problems('payment_intent', paid)).toEqual([])
    expect(problems('customer', customer)).toEqual([])
    expect(data.flatMap((method) => problems('payment_method', method))).toEqual([])
    await stripe.paymentMethods.detach(String(paid.payment_method))
    expect(problems('deleted_customer', await stripe.customers.del(customer.id))).toEqual([])
    const events = simulator.events().filter(({ type }) => /^(customer|payment_method)\./.test(type))
    expect(events.map(({ type }) => type)).toEqual([
      'customer.created',
      'payment_method.attached',
      'payment_method.detached',
      'customer.deleted',
    ])
    expect(events.flatMap(wrong)).toEqual([])
  })

  it('notices an object that differs', () => {
    expect(problems('payment_intent', { object: 'payment_intent', amount: '12' })).not.toEqual([])
  })

  it('distinguishes good calls from wrong ones', () => {
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
