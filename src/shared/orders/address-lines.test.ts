import { describe, expect, it } from 'vitest'
import { addressLines } from './address-lines.ts'

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
