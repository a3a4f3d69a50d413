/** Each text message is one of 160 letters, to a mobile number as it is dialled from anywhere. */
import { expect, it } from 'vitest'
import { textMessageWords } from '#shared/text/en/text-message.ts'
import { isOneMessage } from '#server/shop/text-messages/gsm-text.ts'
import { mobileOf } from '../orders/text-wish.ts'
import { LONGEST_NAME } from './texts.ts'

const NUMBER = 'GMP-4F7K-92QX'

it.each(['fr', 'eng'] as const)(
  'the words in %s are one message, whatever the name of the shop',
  (language) => {
    const name = 'W'.repeat(LONGEST_NAME)
    for (const write of Object.values(textMessageWords[language])) {
      const text = write(name, NUMBER)
      expect(text).toContain(NUMBER)
      expect(isOneMessage(text), text).toBe(true)
    }
  },
)

const address = (country: string) => ({
  name: 'Ada',
  company: null,
  address: '',
  additional_information: null,
  postal_code: '',
  city: '',
  country,
})

it.each([
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['+32 470 12 34 56', 'FR', '+32470123456'],
  ['0470 12 34 56', 'BE', '+32470123456'],
  ['06 12 34 56 78', 'BE', '+33612345678'],
  ['(0033) 6.12.34.56.78', 'FR', '+33612345678'],
  ['+1 201 555 0123', 'FR', '+12015550123'],
  ['01 42 34 56 78', 'FR', undefined],
  ['+33 5 61 23 45 67', 'BE', undefined],
  ['09 72 34 56 78', 'FR', undefined],
  ['02 512 34 56', 'BE', undefined],
  ['12', 'FR', undefined],
  ['', 'FR', undefined],
])('%s of a buyer in %s is texted as %s', (phone, country, number) => {
  expect(mobileOf({ phone, deliveryAddress: address(country), billingAddress: null }, 'FR')).toBe(number)
})
