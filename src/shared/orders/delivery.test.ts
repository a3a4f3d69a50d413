import { expect, it } from 'vitest'
import { deliveryCents, weightOf } from './delivery.ts'
import { DEFAULT_SELLING } from './selling.ts'

const price = (grams: number, { country = 'FR', booksCents = 1000, freeFromCents = 9000 } = {}) => {
  const zones = DEFAULT_SELLING.zones.map((zone) => ({ ...zone, freeFromCents }))
  return deliveryCents({ ...DEFAULT_SELLING, zones }, 'standard', { country, grams, booksCents })
}

it.each([
  [1, 300],
  [2000, 300],
  [2001, 590],
  [30_000, 1490],
  [30_001, 1490 + 300],
  [65_000, 2 * 1490 + 590],
])(
  'a delivery of %s grams costs %s cents at home, in several parcels where one is too heavy',
  (grams, cents) => {
    expect(price(grams)).toBe(cents)
  },
)

it('costs what the zone of its country says, or the zone of all others', () => {
  expect(price(1900, { country: 'BE' })).toBe(990)
  expect(price(1900, { country: 'JP' })).toBe(1990)
})

it('delivery is free from a threshold on', () => {
  expect(price(100, { booksCents: 8999 })).toBe(300)
  expect(price(100, { booksCents: 9000 })).toBe(0)
})

it('weighs what the trade does not weigh as a usual book', () => {
  expect(
    weightOf([
      { quantity: 2, weightGrams: 150 },
      { quantity: 3, weightGrams: null },
    ]),
  ).toBe(1200)
})
