import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, type Draft } from './draft.ts'
import { walletQuestions } from './use-wallet-payment.ts'
import { givenBy, hasAny } from './wallet-buttons.ts'

const address = {
  line1: '12 rue de la Paix',
  line2: null,
  city: 'Paris',
  state: '',
  postal_code: '75002',
  country: 'FR',
}
const owner = { name: 'Camille Portefeuille', email: 'camille@example.org', phone: '+33612345678', address }
const filledIn: Draft = {
  ...EMPTY_DRAFT,
  email: 'marie@example.org',
  phone: '0612345678',
  name: 'Marie Curie',
  address: '36 quai de Béthune',
  postalCode: '75004',
  city: 'Paris',
}

it('wallets are offered where the device has one', () => {
  const none = {
    applePay: false,
    googlePay: false,
    link: false,
    paypal: false,
    amazonPay: false,
    klarna: false,
  }
  expect([undefined, none, { ...none, googlePay: true }].map((some) => hasAny(some))).toEqual([
    false,
    false,
    true,
  ])
})

describe('what a wallet is to give', () => {
  it('is nothing where the form is filled in', () => {
    expect(walletQuestions(filledIn)).toEqual({
      emailRequired: false,
      phoneNumberRequired: false,
      billingAddressRequired: false,
      shippingAddressRequired: false,
    })
  })

  it('is contact and address, in the country whose total was seen', () => {
    expect(walletQuestions({ ...filledIn, city: '', country: 'BE' })).toMatchObject({
      emailRequired: true,
      phoneNumberRequired: true,
      shippingAddressRequired: true,
      allowedShippingCountries: ['BE'],
    })
  })

  it('is contact and a name where the books are collected', () => {
    expect(walletQuestions({ ...EMPTY_DRAFT, method: 'pickup' })).toEqual({
      emailRequired: true,
      phoneNumberRequired: true,
      billingAddressRequired: true,
      shippingAddressRequired: false,
    })
  })
})

describe('what a wallet knows', () => {
  it('fills in contact and address', () => {
    expect(
      givenBy({ billingDetails: owner, shippingAddress: { name: 'Sacha Portefeuille', address } }),
    ).toEqual({
      email: 'camille@example.org',
      phone: '+33612345678',
      name: 'Sacha Portefeuille',
      company: '',
      address: '12 rue de la Paix',
      additional: '',
      postalCode: '75002',
      city: 'Paris',
      country: 'FR',
    })
  })

  it('names who collects the books', () => {
    expect(givenBy({ billingDetails: owner })).toEqual({
      email: 'camille@example.org',
      phone: '+33612345678',
      name: 'Camille Portefeuille',
    })
  })

  it('leaves alone what was typed where the wallet gives only a payment', () => {
    expect(givenBy({ billingDetails: { name: 'Carte de Camille', address } })).toEqual({})
  })
})
