import { describe, expect, it } from 'vitest'
import { orderAmounts } from './amounts.ts'

const AT_HOME = { method: 'standard', country: 'FR' } as const

describe('orderAmounts', () => {
  it.each([
    { lines: [{ unitPriceCents: 941, quantity: 1 }], vatCents: 49 + 16 },
    { lines: [{ unitPriceCents: 941, quantity: 3 }], vatCents: 147 + 16 },
    {
      lines: [
        { unitPriceCents: 1990, quantity: 2 },
        { unitPriceCents: 855, quantity: 1 },
      ],
      vatCents: 207 + 45 + 16,
    },
  ])('finds $vatCents cents of VAT inside', ({ lines, vatCents }) => {
    expect(orderAmounts(lines, AT_HOME).vatCents).toBe(vatCents)
  })

  it('is the sum of its lines and the delivery', () => {
    const lines = [
      { unitPriceCents: 1990, quantity: 2 },
      { unitPriceCents: 855, quantity: 1 },
    ]
    expect(orderAmounts(lines, AT_HOME)).toMatchObject({
      subtotalCents: 4835,
      deliveryCents: 300,
      totalCents: 5135,
    })
    expect(orderAmounts(lines, { method: 'pickup', country: 'FR' }).totalCents).toBe(4835)
  })
})
