import { expect, it } from 'vitest'
import { endOfPickup, remindersDue } from './pickup-period.ts'
import type { Interval, OpeningHours } from './opening-hours.ts'

const DAY: readonly Interval[] = [['10:00', '19:00']]
const shop: OpeningHours = {
  zone: 'Europe/Paris',
  week: { 1: [], 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: DAY, 7: [] },
  closed: [{ from: '2026-12-24', to: '2027-01-04' }],
}

it.each([
  ['two weeks', '2026-11-24T15:00:00Z', '2026-12-08T18:00:00Z'],
  ['no day of a closing', '2026-12-19T15:00:00Z', '2027-01-14T18:00:00Z'],
])('what lies ready is reserved for ten open days: %s', (_, ready, until) => {
  expect(endOfPickup(shop, new Date(ready))).toEqual(new Date(until))
})

it.each([
  ['2026-11-26T18:00:00Z', 0],
  ['2026-11-27T08:00:00Z', 1],
  ['2026-12-02T20:00:00Z', 1],
  ['2026-12-03T08:00:00Z', 2],
  ['2027-12-03T08:00:00Z', 2],
])('by %s it was to be remembered %i times', (now, count) => {
  expect(remindersDue(shop, new Date('2026-11-24T15:00:00Z'), new Date(now))).toBe(count)
})
