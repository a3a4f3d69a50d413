import { describe, expect, it } from 'vitest'
import { changedCents } from './new-price.ts'

describe('a price changed by a percentage', () => {
  it.each([
    [1290, 30_000, 1, 1329],
    [1290, 30_000, 10, 1330],
    [1290, 30_000, 50, 1350],
    [1290, -50_000, 1, 1226],
    [1000, 5000, 10, 1010],
    [990, 0, 1, 990],
    [990, -1_000_000, 1, 0],
    [3, -500_000, 1, 2],
  ])('%i cents by %i ppm to the nearest %i are %i', (cents, ppm, to, expected) => {
    expect(changedCents(cents, ppm, to)).toBe(expected)
  })

  it('is never further from the exact price than half of what it is rounded to', () => {
    for (let cents = 1; cents < 3000; cents += 7) {
      for (const to of [1, 5, 10, 50, 100]) {
        const changed = changedCents(cents, 37_500, to)
        expect(changed % to).toBe(0)
        expect(Math.abs(changed - cents * 1.0375)).toBeLessThanOrEqual(to / 2)
      }
    }
  })
})
