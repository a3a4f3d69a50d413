import { expect, it } from 'vitest'
import { parseDays, typedDays } from './days-on-the-way.ts'

it.each([
  ['2-3', { minDays: 2, maxDays: 3 }, '2-3'],
  [' 1 – 10 ', { minDays: 1, maxDays: 10 }, '1-10'],
  ['2', { minDays: 2, maxDays: 2 }, '2'],
  ['0', { minDays: 0, maxDays: 0 }, '0'],
])('days typed as %j are read, and typed again', (typed, days, again) => {
  expect(parseDays(typed)).toEqual(days)
  expect(typedDays(days)).toBe(again)
})

it.each(['', '3-2', '61', '2-', '-2', '2,5', 'two'])('%j is no number of days', (typed) => {
  expect(parseDays(typed)).toBeUndefined()
})
