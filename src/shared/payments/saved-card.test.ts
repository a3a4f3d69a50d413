import { describe, expect, it } from 'vitest'
import { brandName, isExpired } from './saved-card.ts'

describe('a saved card', () => {
  it.each([
    [11, 2026, false],
    [12, 2026, false],
    [1, 2027, false],
    [10, 2026, true],
    [12, 2025, true],
  ])('of %i/%i in November 2026 is over: %s', (month, year, isOver) => {
    for (const day of [1, 30]) {
      expect(isExpired({ exp_month: month, exp_year: year }, new Date(2026, 10, day, 23, 59))).toBe(isOver)
    }
  })

  it('is called what people call its brand', () => {
    expect([brandName('amex'), brandName('visa'), brandName('toString'), brandName('new')]).toEqual([
      'American Express',
      'Visa',
      undefined,
      undefined,
    ])
  })
})
