import { expect, it } from 'vitest'
import { weekdayOf } from './days.ts'
import { frenchHolidays } from './french-holidays.ts'

const dayOf = (year: number, wanted: string) =>
  frenchHolidays(year).find(({ holiday }) => holiday === wanted)?.day

it.each([
  // Published by service-public.fr
  [2024, '2024-04-01', '2024-05-09', '2024-05-20'],
  [2025, '2025-04-21', '2025-05-29', '2025-06-09'],
  [2026, '2026-04-06', '2026-05-14', '2026-05-25'],
  [2027, '2027-03-29', '2027-05-06', '2027-05-17'],
  [2038, '2038-04-26', '2038-06-03', '2038-06-14'],
])('Easter of %i moves its holidays', (year, easterMonday, ascension, whitMonday) => {
  expect([dayOf(year, 'easterMonday'), dayOf(year, 'ascension'), dayOf(year, 'whitMonday')]).toEqual([
    easterMonday,
    ascension,
    whitMonday,
  ])
})

it('every year has eleven holidays in order, Easter’s on their weekdays', () => {
  for (let year = 2020; year < 2120; year += 1) {
    const days = frenchHolidays(year).map(({ day }) => day)
    expect(new Set(days).size).toBeGreaterThanOrEqual(10)
    expect(days).toEqual(days.toSorted())
    expect(weekdayOf(dayOf(year, 'easterMonday') ?? '')).toBe(1)
    expect(weekdayOf(dayOf(year, 'ascension') ?? '')).toBe(4)
  }
})
