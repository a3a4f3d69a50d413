import { describe, expect, it } from 'vitest'
import { parseDiscount, parsePrice } from './parse-price.ts'

describe('a written price', () => {
  it.each([
    ['12.5', 1250, undefined],
    ['12,50', 1250, undefined],
    ['12,50 €', 1250, '€'],
    ['US$9.56', 956, 'US$'],
    ['$ 9', 900, '$'],
    ['EUR 9.90', 990, 'EUR'],
    ['9.90 euros', 990, 'euros'],
    ['1 234,56', 123_456, undefined],
    ['1\u202F234,56\u00A0€', 123_456, '€'],
    ['1,234.56', 123_456, undefined],
    ['1.234,56', 123_456, undefined],
    ['9.555', 956, undefined],
    ['9.554999', 955, undefined],
    ['0.5', 50, undefined],
    ['10000', 1_000_000, undefined],
  ])('%s is %i cents', (text, cents, currency) => {
    expect(parsePrice(text)).toEqual({ kind: 'value', value: { cents, currency } })
  })

  it.each(['1,234', '-3', 'free', '12.5.6', '10000.01', '1e3', '€', '12 13 a'])('%s is refused', (text) => {
    expect(parsePrice(text).kind).toBe('fault')
  })

  it('is nothing in an empty cell', () => {
    expect(parsePrice('  ')).toEqual({ kind: 'empty' })
  })

  it.each([
    ['5', 50_000],
    ['5,5 %', 55_000],
    ['33.3333', 333_333],
  ])('a discount of %s is %i millionths', (text, ppm) => {
    expect(parseDiscount(text)).toEqual({ kind: 'value', value: ppm })
  })
})
