import { describe, expect, it } from 'vitest'
import { hasExchangeRate, ratePpmOf, toUsdCents, usdRateOf } from './exchange-rate.ts'

describe('dollars (§9)', () => {
  it('are euros times the rate, rounded once', () => {
    expect(toUsdCents(941, 1.08)).toBe(1016)
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, null, undefined])('have no rate of %s', (rate) => {
    expect(hasExchangeRate(rate)).toBe(false)
    expect(ratePpmOf(rate)).toBeNull()
  })

  it('have a rate that an order stores in millionths, and none that rounds to nothing', () => {
    expect(ratePpmOf(1.084567)).toBe(1_084_567)
    expect(usdRateOf(1_084_567)).toBe(1.084567)
    expect(usdRateOf(null)).toBeNull()
    expect(ratePpmOf(0.0000001)).toBeNull()
  })
})
