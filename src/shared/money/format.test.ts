import { describe, expect, it } from 'vitest'
import { formatPrice } from './format.ts'

const NARROW = '\u202f'

describe('prices as people read them (§9)', () => {
  it('carry € and two decimals, with French spacing in French', () => {
    expect(formatPrice(990, { language: 'fr', currency: 'eur', usdRate: 1.08 })).toBe(`9,90${NARROW}€`)
    expect(formatPrice(125_000, { language: 'fr', currency: 'eur', usdRate: 1.08 })).toBe(
      `1${NARROW}250,00${NARROW}€`,
    )
    expect(formatPrice(990, { language: 'eng', currency: 'eur', usdRate: 1.08 })).toBe('€9.90')
  })

  it('carry $ in dollars', () => {
    expect(formatPrice(1000, { language: 'fr', currency: 'usd', usdRate: 1.08 })).toBe(`10,80${NARROW}$`)
    expect(formatPrice(1000, { language: 'eng', currency: 'usd', usdRate: 1.08 })).toBe('$10.80')
  })

  it.each([null, 0, -1])('stay in euros with a rate of %s', (usdRate) => {
    expect(formatPrice(1000, { language: 'eng', currency: 'usd', usdRate })).toBe('€10.00')
  })
})
