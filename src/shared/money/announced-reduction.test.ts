import { describe, expect, it } from 'vitest'
import { priorPriceCents, reductionPercent } from './announced-reduction.ts'

describe('the former price from which a reduction is announced', () => {
  const prior = (sellingPriceCents: number, lowestBeforeCents: number | null) =>
    priorPriceCents({ publicPriceCents: 2000, sellingPriceCents, lowestBeforeCents })

  it('is the lowest of the 30 days before it, and its percentage is counted from there', () => {
    expect(prior(1200, 1600)).toBe(1600)
    expect(reductionPercent({ sellingPriceCents: 1200, priorPriceCents: 1600 })).toBe(25)
    expect(reductionPercent({ sellingPriceCents: 1200, priorPriceCents: null })).toBe(0)
  })

  it.each([
    ['the book was as cheap', 1600, 1600],
    ['the book was cheaper', 1600, 1200],
    ['it never cost anything else here', 1600, null],
    ['it costs what its publisher fixed', 2000, 2500],
  ])('is none where %s', (_reason, now, lowest) => {
    expect(prior(now, lowest)).toBeNull()
  })
})
