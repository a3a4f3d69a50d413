import { expect, it } from 'vitest'
import { formatChange, formatNumber, formatPercent } from './number-format.ts'

it('a number has its thousands apart, and decimals only where it has some', () => {
  expect(formatNumber(1234, 'fr')).toBe('1\u202F234')
  expect(formatNumber(1234, 'eng')).toBe('1,234')
  expect(formatNumber(1.25, 'fr')).toBe('1,25')
  expect(formatNumber(4.25, 'eng', 1)).toBe('4.3')
  expect(formatNumber(4, 'fr', 1)).toBe('4')
})

it('a part is in percent, with as many decimals as its screen wants', () => {
  expect(formatPercent(0.055, 'fr', 1)).toBe('5,5\u00A0%')
  expect(formatPercent(0.055, 'eng', 1)).toBe('5.5%')
  expect(formatPercent(0.2, 'fr', 1)).toBe('20\u00A0%')
  expect(formatPercent(0.29, 'eng')).toBe('29%')
})

it('a change has its sign, but for none', () => {
  expect(formatChange(0.12, 'fr')).toBe('+12\u00A0%')
  expect(formatChange(-0.12, 'eng')).toBe('-12%')
  expect(formatChange(-0.001, 'eng')).toBe('0%')
})
