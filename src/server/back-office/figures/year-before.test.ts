import { expect, it } from 'vitest'
import { readPeriod } from '#server/selling/invoices/accounts/period.ts'
import { timesOf } from './groups.ts'
import { daysOf, isByDays, yearBefore } from './year-before.ts'

const of = (from: string, to: string) => readPeriod({ from, to })

it.each([
  ['a month', '2026-11-01', '2026-11-26', '2025-11-01', '2025-11-26'],
  ['a month with a leap day', '2028-02-01', '2028-02-29', '2027-02-01', '2027-03-01'],
  ['a month after one with a leap day', '2029-02-01', '2029-02-28', '2028-02-01', '2028-02-28'],
  ['days from a leap day on', '2028-02-29', '2028-03-15', '2027-02-28', '2027-03-15'],
  ['months until a leap day', '2027-12-01', '2028-02-29', '2026-12-01', '2027-02-28'],
  ['a year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['days of two years', '2025-12-20', '2026-01-10', '2024-12-20', '2025-01-10'],
  // From Monday to Sunday
  ['a week', '2026-11-23', '2026-11-29', '2025-11-24', '2025-11-30'],
  ['a Saturday', '2026-11-28', '2026-11-28', '2025-11-29', '2025-11-29'],
])('beside %s stands that of the year before', (_, from, to, fromBefore, toBefore) => {
  const before = yearBefore(of(from, to))
  expect([before.from.written, before.to.written]).toEqual([fromBefore, toBefore])
})

it('each day stands beside one, so that a leap day has its own', () => {
  const leap = of('2028-02-01', '2028-03-15')
  expect(daysOf(yearBefore(leap))).toBe(daysOf(leap))
  expect(timesOf(leap, 27)).toEqual({ time: '2028-02-28', before: '2027-02-28' })
  expect(timesOf(leap, 28)).toEqual({ time: '2028-02-29', before: '2027-03-01' })
  expect(timesOf(leap, 29)).toEqual({ time: '2028-03-01', before: '2027-03-02' })
})

it('up to two months are shown by days, what is longer by months', () => {
  const two = of('2026-07-01', '2026-08-31')
  expect(isByDays(two)).toBe(true)
  expect(timesOf(two, 31)).toEqual({ time: '2026-08-01', before: '2025-08-01' })
  const year = of('2025-11-15', '2026-11-14')
  expect(isByDays(year)).toBe(false)
  expect(timesOf(year, 0)).toEqual({ time: '2025-11', before: '2024-11' })
  expect(timesOf(year, 12)).toEqual({ time: '2026-11', before: '2025-11' })
  // The same day of the week
  expect(timesOf(of('2026-11-23', '2026-11-29'), 5)).toEqual({ time: '2026-11-28', before: '2025-11-29' })
})
