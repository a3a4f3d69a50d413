import { describe, expect, it } from 'vitest'
import { internationalPhone, isPostalCodeOf, townsOf } from './countries.ts'

describe('isPostalCodeOf', () => {
  it.each([
    ['75004', 'FR'],
    ['97400', 'RE'],
    ['98000', 'MC'],
    ['1000', 'BE'],
    ['SW1A 1AA', 'GB'],
    ['sw1a 1aa', 'GB'],
    ['12345-6789', 'US'],
    ['K1A 0B1', 'CA'],
    ['1011 AB', 'NL'],
    ['D02 X285', 'IE'],
    ['999077', 'HK'], // the library does not know this country: any short text is valid
  ])('takes %s in %s', (code, country) => {
    expect(isPostalCodeOf(code, country)).toBe(true)
  })

  it.each([
    ['00000', 'FR'], // the library alone would accept it
    ['00000', 'ES'],
    ['0000', 'BE'],
    ['7500', 'FR'],
    ['750045', 'FR'],
    ['75 004', 'FR'],
    ['SW1A 1AA', 'FR'],
    ['75004', 'GB'],
    ['abc', 'IE'],
    ['1234', 'JP'],
    ['', 'FR'],
  ])('refuses %j in %s', (code, country) => {
    expect(isPostalCodeOf(code, country)).toBe(false)
  })
})

describe('internationalPhone', () => {
  it.each([
    ['06 12 34 56 78', 'FR', '+33 6 12 34 56 78'],
    ['06.12.34.56.78', 'FR', '+33 6 12 34 56 78'],
    ['+33 6 12 34 56 78', 'FR', '+33 6 12 34 56 78'],
    ['0033612345678', 'FR', '+33 6 12 34 56 78'],
    ['+32 470 12 34 56', 'FR', '+32 470 12 34 56'], // a Belgian number at a French address
    ['07400 123456', 'GB', '+44 7400 123456'],
    ['01 42 34 56 78', 'FR', '+33 1 42 34 56 78'],
  ])('of %s in %s is %s', (typed, country, written) => {
    expect(internationalPhone(typed, country)).toBe(written)
  })

  it.each([
    ['06 12 34 56', 'FR'],
    ['00 00 00 00 00', 'FR'],
    ['06 12 34 56 78 9', 'FR'],
    ['+999 12 34 56 78', 'FR'],
    ['06 12 34 56 78 ext. 4', 'FR'],
    ['tel:+33612345678', 'FR'],
    ['+', 'FR'],
    ['abc', 'FR'],
  ])('refuses %s in %s', (typed, country) => {
    expect(internationalPhone(typed, country)).toBeUndefined()
  })
})

describe('townsOf', () => {
  it.each([
    ['75011', 'Paris'], // not its district
    ['75116', 'Paris'],
    ['69003', 'Lyon'],
    ['93200', 'Saint-Denis'],
    ['2A004', undefined],
    ['20090', 'Ajaccio'],
    ['97400', 'Saint-Denis'],
    ['00000', undefined],
  ])('names the one town of %s: %s', async (code, town) => {
    expect(await townsOf(code)).toEqual(town === undefined ? [] : [town])
  })

  it('names several towns, the largest first', async () => {
    const towns = await townsOf('10200')
    expect(towns[0]).toBe('Bar-sur-Aube')
    expect(towns).toContain("Montier-en-l'Isle")
    expect(towns.length).toBeGreaterThan(30)
  })
})
