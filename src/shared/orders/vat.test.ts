import { describe, expect, it } from 'vitest'
import { vatContainedCents, creditedVat, vatByRate } from './vat.ts'

const RATES = [
  { permille: 55, grossCents: 2037, vatCents: 106 },
  { permille: 200, grossCents: 991, vatCents: 165 },
]

describe('the VAT of credit notes', () => {
  it.each([
    [[3028]],
    [[1, 1, 3026]],
    [[1000, 1000, 1000, 28]],
    [[999, 2029]],
    [Array.from({ length: 3028 }, () => 1)],
  ])('adds up to the invoice, rate by rate', (parts) => {
    let beforeCents = 0
    const sums = new Map(RATES.map(({ permille }) => [permille, { grossCents: 0, vatCents: 0 }]))
    for (const cents of parts) {
      const vat = creditedVat(RATES, { beforeCents, cents })
      expect(vat.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(cents)
      for (const { permille, grossCents, vatCents } of vat) {
        const sum = sums.get(permille)
        if (sum)
          sums.set(permille, { grossCents: sum.grossCents + grossCents, vatCents: sum.vatCents + vatCents })
      }
      beforeCents += cents
    }
    expect([...sums].map(([permille, sum]) => ({ permille, ...sum }))).toEqual(RATES)
  })
})

it('the VAT of an order shares delivery between the rates of what it carries', () => {
  const line = { quantity: 1, discountShareCents: 0 }
  const lines = [
    { ...line, unitPriceCents: 3000, vatPermille: 55 },
    { ...line, unitPriceCents: 1000, vatPermille: 200 },
  ]
  expect(vatByRate(lines, 400)).toEqual([
    { permille: 55, grossCents: 3300, vatCents: vatContainedCents(3000, 55) + vatContainedCents(300, 55) },
    { permille: 200, grossCents: 1100, vatCents: vatContainedCents(1000, 200) + vatContainedCents(100, 200) },
  ])
})

describe('VAT contained in an amount', () => {
  it.each([
    [1055, 55, 55],
    [1200, 200, 200],
    [941, 55, 49],
    [0, 55, 0],
  ])('%i cents at %i permille contain %i', (cents, permille, expected) => {
    expect(vatContainedCents(cents, permille)).toBe(expected)
  })
})
