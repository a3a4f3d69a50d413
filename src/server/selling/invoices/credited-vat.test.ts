import { describe, expect, it } from 'vitest'
import { partOfVat } from './credited-vat.ts'

const RATES = [
  { permille: 55, grossCents: 2037, vatCents: 106 },
  { permille: 200, grossCents: 991, vatCents: 165 },
]

describe('the VAT of parts of an invoice', () => {
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
      const vat = partOfVat(RATES, { beforeCents, cents })
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
