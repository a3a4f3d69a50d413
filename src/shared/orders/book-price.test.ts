import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookPrice, priceRule } from './book-price.ts'

describe('the price of a book', () => {
  it.each([
    [200_000, 'discount', 800, 200_000],
    [200_000, 'french_sent', 1000, 0],
    [200_000, 'french_collected', 950, 50_000],
    [30_000, 'french_collected', 970, 30_000],
    [30_000, 'french_sent', 1000, 0],
    [0, 'french_sent', 1000, 0],
  ] as const)('of 10.00 less %d millionths by %s is %d cents', (discountPpm, rule, priceCents, ppm) => {
    expect(bookPrice({ priceCents: 1000, discountPpm }, rule)).toMatchObject({ priceCents, discountPpm: ppm })
  })

  it('never is more than 5 % off where the French rules hold, nor anything off when it is sent', () => {
    const rules = constantFrom('french_sent' as const, 'french_collected' as const)
    assert(
      property(
        integer({ min: 1, max: 200_000 }),
        integer({ min: 0, max: 1_000_000 }),
        rules,
        (cents, ppm, rule) => {
          const { priceCents, floorCents } = bookPrice({ priceCents: cents, discountPpm: ppm }, rule)
          expect(priceCents).toBeGreaterThanOrEqual(rule === 'french_sent' ? cents : cents * 0.95)
          expect(priceCents).toBeGreaterThanOrEqual(floorCents)
          expect(priceCents).toBeLessThanOrEqual(cents)
        },
      ),
    )
  })

  it('goes by what the shop decided and how the copy reaches its reader', () => {
    expect(priceRule({ frenchBookPrices: false }, true)).toBe('discount')
    expect([true, false].map((isPickup) => priceRule({ frenchBookPrices: true }, isPickup))).toEqual([
      'french_collected',
      'french_sent',
    ])
  })
})
