import { expect, it } from 'vitest'
import { growthOf } from './growth.ts'

/** Fifteen minutes: `value` of each minute. */
const minutes = (value: (minute: number) => number) =>
  Array.from({ length: 15 }, (_, minute) => ({ hour: minute / 60, value: value(minute) }))

/** Scatters by two megabytes either way, the same in every run. */
const scatter = (minute: number) => ((minute * 7) % 5) - 2

it('finds a leak of one megabyte a minute through the scatter of collections', () => {
  const growth = growthOf(minutes((minute) => 100 + minute + scatter(minute)))
  expect(growth?.perHour).toBeGreaterThan(45)
  expect(growth?.perHour).toBeLessThan(75)
  expect(growth?.atLeast).toBeGreaterThan(20)
})

it('memory that fills at the start and then stays is no growth', () => {
  const filling = (minute: number) => Math.min(150, 100 + minute * 12) + scatter(minute)
  expect(growthOf(minutes(filling))?.atLeast).toBeLessThan(0)
})

it('four readings say nothing', () => {
  expect(growthOf(minutes(() => 100).slice(0, 5))).toBeUndefined()
})
