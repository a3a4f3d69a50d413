import { describe, expect, it } from 'vitest'
import { aSimulator, by, clientOf, PAYMENT } from './test-support.ts'

async function aCustomer() {
  const simulator = await aSimulator()
  const stripe = clientOf(simulator)
  const { id: customer } = await stripe.customers.create({ metadata: { shop_customer: '7' } })
  const cards = async () => (await stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id)
  const payAs = async (method: string, options: { customer?: string; setup_future_usage?: 'on_session' }) => {
    const { id } = await stripe.paymentIntents.create(PAYMENT)
    await stripe.paymentIntents.update(id, options)
    return await stripe.paymentIntents.confirm(id, by(method))
  }
  const keep = (method: string) => payAs(method, { customer, setup_future_usage: 'on_session' })
  return { simulator, stripe, customer, cards, payAs, keep }
}

describe('a customer’s cards at Stripe', () => {
  it('are those that paid with setup_future_usage, newest first', async () => {
    const { customer, cards, payAs, keep } = await aCustomer()
    await payAs('pm_card_amex', { customer })
    expect(await cards()).toEqual([])
    const first = await keep('pm_card_visa')
    const second = await keep('pm_card_mastercard')
    expect(await cards()).toEqual([second.payment_method, first.payment_method])
  })

  it('are not those that were declined, and those that ask the bank only once it agreed', async () => {
    const { simulator, cards, keep } = await aCustomer()
    await expect(keep('pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' })
    const { id, payment_method: card } = await keep('pm_card_threeDSecure2Required')
    expect(await cards()).toEqual([])
    simulator.authenticate(id, 'authorise')
    expect(await cards()).toEqual([card])
  })

  it('pay for that customer alone', async () => {
    const { stripe, customer, payAs, keep } = await aCustomer()
    const { id: other } = await stripe.customers.create()
    const card = String((await keep('pm_card_visa')).payment_method)
    await expect(payAs(card, {})).rejects.toThrow('must provide the customer')
    await expect(payAs(card, { customer: other })).rejects.toThrow('does not belong to the Customer')
    expect(await payAs(card, { customer })).toMatchObject({ status: 'succeeded' })
  })

  it('are nobody’s once detached, or when the customer is deleted', async () => {
    const { stripe, customer, cards, keep } = await aCustomer()
    const first = String((await keep('pm_card_visa')).payment_method)
    const second = String((await keep('pm_card_amex')).payment_method)
    expect(await stripe.paymentMethods.detach(first)).toMatchObject({ customer: null })
    await expect(stripe.paymentMethods.detach(first)).rejects.toThrow('not attached')
    expect(await cards()).toEqual([second])
    expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true })
    await expect(stripe.paymentMethods.detach(second)).rejects.toThrow('not attached')
    await expect(stripe.customers.listPaymentMethods(customer)).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })
})

describe('a payment of a customer', () => {
  it('loads who they are and whether to store the card until it is confirmed', async () => {
    const { stripe, customer } = await aCustomer()
    const { id } = await stripe.paymentIntents.create(PAYMENT)
    const keeping = await stripe.paymentIntents.update(id, { customer, setup_future_usage: 'on_session' })
    expect(keeping).toMatchObject({ customer, setup_future_usage: 'on_session' })
    expect(await stripe.paymentIntents.update(id, { setup_future_usage: '' })).toMatchObject({
      customer,
      setup_future_usage: null,
    })
    const { id: other } = await stripe.customers.create()
    await expect(stripe.paymentIntents.update(id, { customer: other })).rejects.toThrow('change the customer')
    await expect(stripe.paymentIntents.update(id, { customer: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  it('uses what the shop requested, whatever the browser sends', async () => {
    const { simulator, stripe, customer } = await aCustomer()
    const { id, client_secret } = await stripe.paymentIntents.create(PAYMENT)
    await stripe.paymentIntents.update(id, { customer, setup_future_usage: 'on_session' })
    const body = new URLSearchParams({
      ...by('pm_card_visa'),
      key: simulator.publishableKey,
      client_secret: client_secret ?? '',
      setup_future_usage: '',
    })
    const address = `${simulator.url}/v1/payment_intents/${id}/confirm`
    expect((await fetch(address, { method: 'POST', body })).status).toBe(400)
    const cards = `${simulator.url}/v1/customers/${customer}/payment_methods`
    expect((await fetch(`${cards}?key=${simulator.publishableKey}`)).status).toBe(403)
  })
})
