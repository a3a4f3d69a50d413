import { describe, expect, it } from 'vitest'
import { fromDecimal, toDecimal, toPercent, typedCents, typedPercent } from './decimal.ts'

describe('amounts in fields and files', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [1290, '12.90'],
    [-50, '-0.50'],
    [99_999_999, '999999.99'],
  ])('writes %i cents as %s', (cents, decimal) => {
    expect(toDecimal(cents)).toBe(decimal)
  })

  it('reads what it writes, and nothing that is no decimal', () => {
    expect(['0.05', '12', '12.9', '12.90', '999999.99'].map(fromDecimal)).toEqual([
      5, 1200, 1290, 1290, 99_999_999,
    ])
    const wrong = ['', '-1.00', '1e3', '1.005', ' 1.00', '1,00', '0x10']
    expect(wrong.filter((text) => !Number.isNaN(fromDecimal(text)))).toEqual([])
  })

  it('writes percentages without needless zeros', () => {
    expect([50_000, 55_000, 125_000, 333_333].map(toPercent)).toEqual(['5', '5.5', '12.5', '33.3333'])
  })

  it('has a comma in French alone', () => {
    expect([typedCents(990, 'fr'), typedCents(990, 'eng')]).toEqual(['9,90', '9.90'])
    expect([typedPercent(55_000, 'fr'), typedPercent(55_000, 'eng')]).toEqual(['5,5', '5.5'])
  })
})
