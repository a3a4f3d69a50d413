import { assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderAmounts, paidForCopies, paidForLine } from './amounts.ts'

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

describe('paidForCopies', () => {
  const line = { unitPriceCents: 1000, quantity: 3, discountShareCents: 100 }

  it('shares the coupon between the copies, to the cent', () => {
    expect([0, 1, 2, 3].map((copies) => paidForCopies(line, copies))).toEqual([0, 967, 1933, 2900])
  })

  it('gives back one by one exactly what was paid, and never a negative part', () => {
    const lines = record({
      unitPriceCents: integer({ min: 0, max: 1_000_000 }),
      quantity: integer({ min: 1, max: 999 }),
    }).chain((priced) =>
      record({
        unitPriceCents: integer({ min: priced.unitPriceCents, max: priced.unitPriceCents }),
        quantity: integer({ min: priced.quantity, max: priced.quantity }),
        discountShareCents: integer({ min: 0, max: priced.unitPriceCents * priced.quantity }),
      }),
    )
    assert(
      property(lines, (bought) => {
        let sum = 0
        for (let copies = 1; copies <= bought.quantity; copies += 1) {
          const part = paidForCopies(bought, copies) - paidForCopies(bought, copies - 1)
          expect(part).toBeGreaterThanOrEqual(0)
          sum += part
        }
        expect(sum).toBe(paidForLine(bought))
      }),
    )
  })

  it.each([-1, 4, 1.5])('refuses %s copies of three', (copies) => {
    expect(() => paidForCopies(line, copies)).toThrow(RangeError)
  })
})
