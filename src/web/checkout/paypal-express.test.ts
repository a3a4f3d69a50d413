import { expect, it } from 'vitest'
import { givenAtPayPal } from './use-paypal-express.ts'

const PLACE = {
  address: '12 rue de la Paix',
  additional_information: '',
  postal_code: '75002',
  city: 'Paris',
  country: 'FR',
}

it('what PayPal says of a buyer fills the form in', () => {
  expect(
    givenAtPayPal({
      email: 'camille@example.org',
      phone: '0612345678',
      name: 'Camille Martin',
      place: PLACE,
    }),
  ).toEqual({
    email: 'camille@example.org',
    phone: '0612345678',
    name: 'Camille Martin',
    company: '',
    address: '12 rue de la Paix',
    additional: '',
    postalCode: '75002',
    city: 'Paris',
    country: 'FR',
  })
})

it('what PayPal does not say stays as it was typed', () => {
  expect(givenAtPayPal({ email: '', phone: '', name: 'Camille Martin', place: null })).toEqual({
    name: 'Camille Martin',
  })
})
