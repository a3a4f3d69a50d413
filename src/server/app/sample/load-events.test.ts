import { describe, expect, it } from 'vitest'
import { dayOf } from './load-events.ts'
import { events } from './events.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const aYearOfStarts = Array.from(
  { length: 366 },
  (_, day) => new Date(Date.UTC(2026, 0, 1, 12) + day * DAY_MS),
)
const saturday = { dayOffset: 9, weekday: 6 }

describe('the day of a sample event', () => {
  it.each([
    ['2026-11-21T12:00:00Z', saturday, '2026-12-05'],
    ['2026-11-19T12:00:00Z', saturday, '2026-11-28'],
    ['2026-12-18T12:00:00Z', { dayOffset: 7, weekday: 5 }, '2027-01-08'],
    ['2026-11-21T12:00:00Z', { dayOffset: -12, weekday: 5 }, '2026-11-06'],
    ['2026-11-20T23:30:00Z', { dayOffset: 0, weekday: 6 }, '2026-11-21'],
  ])('loaded at %s, %j is %s', (today, event, day) => {
    expect(dayOf(new Date(today), event).toISOString().slice(0, 10)).toBe(day)
  })

  it('leaves five of six events to come, whenever the shop first starts', () => {
    for (const today of aYearOfStarts) {
      const days = events.map((event) => dayOf(today, event).getTime() - today.getTime())
      expect(days.filter((ms) => ms > 0)).toHaveLength(5)
    }
  })
})
