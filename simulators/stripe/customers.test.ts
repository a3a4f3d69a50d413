import { describe, expect, it } from 'vitest'
import { aSimulator, AMOUNT, clientOf, RETURN_URL } from './test-support.ts'

const PAYING = { ...AMOUNT, return_url: RETURN_URL, confirm: true }
const KEEPING = { ...PAYING, setup_future_usage: 'on_session' } as const

async function aCustomer() {
  const simulator = await aSimulator()
  const stripe = clientOf(simulator)
  const { id: customer } = await stripe.customers.create({ metadata: { shop_customer: '7' } })
  const cards = async () => (await stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id)
  return { simulator, stripe, customer, cards }
}

describe('a customer’s cards', () => {
  it('are those that paid with setup_future_usage, newest first', async () => {
    const { stripe, customer, cards } = await aCustomer()
    await stripe.paymentIntents.create({ ...PAYING, customer, payment_method: 'pm_card_amex' })
    expect(await cards()).toEqual([])
    const first = await stripe.paymentIntents.create({ ...KEEPING, customer, payment_method: 'pm_card_visa' })
    const second = await stripe.paymentIntents.create({
      ...KEEPING,
      customer,
      payment_method: 'pm_card_mastercard',
    })
    expect(await cards()).toEqual([second.payment_method, first.payment_method])
    expect((await stripe.paymentMethods.list({ customer, type: 'card' })).data).toHaveLength(2)
  })

  it('are not those that were declined, and those that ask the bank only once it agreed', async () => {
    const { simulator, stripe, customer, cards } = await aCustomer()
    const declined = { ...KEEPING, customer, payment_method: 'pm_card_chargeDeclined' }
    await expect(stripe.paymentIntents.create(declined)).rejects.toMatchObject({ code: 'card_declined' })
    const { id, payment_method: card } = await stripe.paymentIntents.create({
      ...KEEPING,
      customer,
      payment_method: 'pm_card_authenticationRequired',
    })
    expect(await cards()).toEqual([])
    simulator.authenticate(id, 'authorise')
    expect(await cards()).toEqual([card])
  })

  it('pay for that customer alone', async () => {
    const { stripe, customer } = await aCustomer()
    const other = await stripe.customers.create()
    const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    const paying = { ...PAYING, payment_method: card }
    await expect(stripe.paymentIntents.create(paying)).rejects.toThrow('must provide the customer')
    await expect(stripe.paymentIntents.create({ ...paying, customer: other.id })).rejects.toThrow(
      'does not belong to the Customer',
    )
    expect(await stripe.paymentIntents.create({ ...paying, customer })).toMatchObject({ status: 'succeeded' })
  })

  it('are nobody’s once detached, or when the customer is deleted', async () => {
    const { stripe, customer, cards } = await aCustomer()
    const { id: first } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    const { id: second } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    expect(await stripe.paymentMethods.detach(first)).toMatchObject({ customer: null })
    await expect(stripe.paymentMethods.detach(first)).rejects.toThrow('not attached')
    expect(await cards()).toEqual([second])
    expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true })
    expect(await stripe.paymentMethods.retrieve(second)).toMatchObject({ customer: null })
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
    await expect(stripe.customers.listPaymentMethods(customer)).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })
})

describe('a payment', () => {
  it('learns its customer and whether to keep the card until it is confirmed', async () => {
    const { stripe, customer } = await aCustomer()
    const { id } = await stripe.paymentIntents.create(AMOUNT)
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

  it('keeps what the shop asked for, whatever the browser sends', async () => {
    const { simulator, stripe, customer } = await aCustomer()
    const intent = await stripe.paymentIntents.create({
      ...AMOUNT,
      customer,
      setup_future_usage: 'on_session',
    })
    const body = new URLSearchParams({
      key: simulator.publishableKey,
      client_secret: intent.client_secret ?? '',
      payment_method: 'pm_card_visa',
      return_url: RETURN_URL,
      setup_future_usage: '',
    })
    const address = `${simulator.url}/v1/payment_intents/${intent.id}/confirm`
    expect((await fetch(address, { method: 'POST', body })).status).toBe(400)
    expect(
      (await fetch(`${simulator.url}/v1/customers/${customer}?key=${simulator.publishableKey}`)).status,
    ).toBe(403)
  })
})
