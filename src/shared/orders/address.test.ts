import { describe, expect, it } from 'vitest'
import { addressLines, isFrenchLandline, isPhone, isPostalCode } from './address.ts'

const TO = {
  name: 'Marie Curie',
  company: null,
  address: '36 quai de Béthune',
  additional_information: null,
  postal_code: '75004',
  city: 'Paris',
  country: 'FR',
}

describe('the lines of an address', () => {
  it('leave out what is empty, and end with the country in the reader’s language', () => {
    expect(addressLines({ ...TO, country: 'DE' }, 'fr')).toEqual([
      'Marie Curie',
      '36 quai de Béthune',
      '75004 Paris',
      'Allemagne',
    ])
    expect(addressLines({ ...TO, country: 'DE' }, 'eng').at(-1)).toBe('Germany')
  })

  it('say the same thing once', () => {
    expect(addressLines({ ...TO, company: 'Marie Curie' }, 'fr')).toHaveLength(4)
  })

  it('are the name alone of whoever collects their books', () => {
    expect(addressLines({ ...TO, address: '', postal_code: '', city: '' }, 'fr')).toEqual(['Marie Curie'])
  })
})

it.each(['06 12 34 56 78', '+33 6 12 34 56 78', '(0)6.12.34.56.78', ' 0612345678 '])(
  'the telephone number %j can be dialled',
  (text) => {
    expect(isPhone(text)).toBe(true)
  },
)

it.each(['', '12345', 'call me', '+', '......', '06 12 34 56 78 ext. 9', '0'.repeat(31)])(
  'the telephone number %j cannot be dialled',
  (text) => {
    expect(isPhone(text)).toBe(false)
  },
)

it.each([
  ['FR', '75005', true],
  ['FR', ' 20200 ', true],
  ['FR', '00000', false],
  ['FR', '7500', false],
  ['FR', '2A004', false],
  ['BE', '1000', true],
  ['BE', '0100', false],
  ['CH', '12050', false],
  ['NL', '1012 ab', true],
  ['GB', 'SW1A 1AA', true],
  ['GB', '12345', false],
  ['US', '10001-1234', true],
  ['CA', 'h2x1y4', true],
  ['PT', '1000', false],
  ['IE', 'D02 X285', true],
  ['IE', '', false],
  ['IE', '<script>', false],
])('in %s, %j is a postal code: %s', (country, text, answer) => {
  expect(isPostalCode(text, country)).toBe(answer)
})

it.each([
  ['01 42 34 56 78', 'FR', true],
  ['05.61.23.45.67', 'FR', true],
  ['+33 (0)9 72 34 56 78', 'FR', true],
  ['0033 4 70 12 34 56', 'BE', true],
  ['06 12 34 56 78', 'FR', false],
  ['+33 7 12 34 56 78', 'FR', false],
  ['0470 12 34 56', 'BE', false],
  ['', 'FR', false],
])('%s typed in %s is a French landline: %s', (phone, country, isLandline) => {
  expect(isFrenchLandline(phone, country)).toBe(isLandline)
})
