import { describe, expect, it } from 'vitest'
import { formatCents } from './format.ts'

const NARROW = '\u202F'

describe('prices as people read them (§9)', () => {
  it('carry € and two decimals, with French spacing in French', () => {
    expect(formatCents(990, { language: 'fr', currency: 'eur' })).toBe(`9,90${NARROW}€`)
    expect(formatCents(125_000, { language: 'fr', currency: 'eur' })).toBe(`1${NARROW}250,00${NARROW}€`)
    expect(formatCents(990, { language: 'eng', currency: 'eur' })).toBe('€9.90')
  })

  it('carry $ in dollars', () => {
    expect(formatCents(1080, { language: 'fr', currency: 'usd' })).toBe(`10,80${NARROW}$`)
    expect(formatCents(1080, { language: 'eng', currency: 'usd' })).toBe('$10.80')
  })
})
