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
    ['1234,567', 123_457, undefined],
    ['1,2345', 123, undefined],
    ['9.90 EURO', 990, 'EURO'],
  ])('%s is %i cents', (text, cents, currency) => {
    expect(parsePrice(text)).toEqual({ kind: 'value', value: { cents, currency } })
  })

  it.each(['-3', 'free', '12.5.6', '1e3', '€', '12 13 a'])('%s is refused', (text) => {
    expect(parsePrice(text)).toEqual({ kind: 'fault', reason: `"${text}" is not a price` })
  })

  it.each(['1,234', '12,345', '1,234,567'])('%s could be thousands or decimals, and is refused', (text) => {
    expect(parsePrice(text)).toEqual({ kind: 'fault', reason: `the price "${text}" can be read in two ways` })
  })

  it('is at most 10,000.00', () => {
    expect(parsePrice(' 10000.01 ')).toEqual({
      kind: 'fault',
      reason: 'the price "10000.01" is above 10,000.00',
    })
  })

  it('is nothing in an empty cell', () => {
    expect(parsePrice('  ')).toEqual({ kind: 'empty' })
  })

  it.each([
    ['5', 50_000],
    ['5,5 %', 55_000],
    ['33.3333', 333_333],
    ['100', 1_000_000],
  ])('a discount of %s is %i millionths', (text, ppm) => {
    expect(parseDiscount(text)).toEqual({ kind: 'value', value: ppm })
  })

  it.each(['101', '-5', '5 6', '5x', 'x5'])('a discount of %s is refused', (text) => {
    expect(parseDiscount(` ${text} `)).toEqual({
      kind: 'fault',
      reason: `"${text}" is not a discount in percent`,
    })
  })

  it.each(['', ' % '])('there is no discount in a cell that holds "%s"', (text) => {
    expect(parseDiscount(text)).toEqual({ kind: 'empty' })
  })
})
