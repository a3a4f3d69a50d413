import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountedCents, discountPpmOf, givenDiscountPpm } from './discount.ts'

describe('the price of one copy (§9)', () => {
  it.each([
    [990, 50_000, 941],
    [2250, 50_000, 2138],
    [1000, 0, 1000],
    [1000, 1_000_000, 0],
    [1, 500_000, 1],
    [125_000, 400_000, 75_000],
  ])('%i cents less %i millionths is %i cents', (publicPriceCents, discountPpm, expected) => {
    expect(discountedCents({ publicPriceCents, discountPpm })).toBe(expected)
  })

  it('comes back exactly from a public price and what is paid, up to 5,000 euros', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (publicPriceCents, part) => {
          const sellingPriceCents = Math.round(publicPriceCents * part)
          const discountPpm = discountPpmOf({ publicPriceCents, sellingPriceCents })
          expect(discountedCents({ publicPriceCents, discountPpm })).toBe(sellingPriceCents)
        },
      ),
    )
  })

  it('has no discount where the public price is not higher', () => {
    expect(discountPpmOf({ publicPriceCents: 900, sellingPriceCents: 1000 })).toBe(0)
    expect(discountPpmOf({ publicPriceCents: 0, sellingPriceCents: 0 })).toBe(0)
  })

  it('gives the book’s own discount, not the one that the rounded price leads back to', () => {
    expect(discountPpmOf({ publicPriceCents: 990, sellingPriceCents: 941 })).toBe(49_495)
    expect(givenDiscountPpm({ publicPriceCents: 990, discountPpm: 50_000 }, 941)).toBe(50_000)
  })

  it.each([
    [200_000, 800, 200_000],
    [200_000, 1000, 0],
    [200_000, 950, 50_000],
    [30_000, 970, 30_000],
  ])('of 10.00 less %i millionths, sold at %i cents, is %i millionths off', (discountPpm, cents, given) => {
    expect(givenDiscountPpm({ publicPriceCents: 1000, discountPpm }, cents)).toBe(given)
  })
})
