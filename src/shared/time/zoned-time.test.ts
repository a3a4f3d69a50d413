import { describe, expect, it } from 'vitest'
import { instantOf, isoInZone, wallTime } from './zoned-time.ts'

const PARIS = 'Europe/Paris'

const CASES = [
  ['winter', '2026-11-28T17:30:00Z', PARIS, [2026, 11, 28, 18, 30], '2026-11-28T18:30:00+01:00'],
  ['summer', '2026-07-14T19:00:00Z', PARIS, [2026, 7, 14, 21, 0], '2026-07-14T21:00:00+02:00'],
  ['midnight', '2026-12-31T23:00:00Z', PARIS, [2027, 1, 1, 0, 0], '2027-01-01T00:00:00+01:00'],
  [
    'before the clocks go back',
    '2026-10-24T20:00:00Z',
    PARIS,
    [2026, 10, 24, 22, 0],
    '2026-10-24T22:00:00+02:00',
  ],
  [
    'after the clocks went back',
    '2026-10-25T20:00:00Z',
    PARIS,
    [2026, 10, 25, 21, 0],
    '2026-10-25T21:00:00+01:00',
  ],
  [
    'the day the clocks go forward',
    '2026-03-29T08:00:00Z',
    PARIS,
    [2026, 3, 29, 10, 0],
    '2026-03-29T10:00:00+02:00',
  ],
  [
    'the last hour before the clocks go forward',
    '2026-03-29T00:30:00Z',
    PARIS,
    [2026, 3, 29, 1, 30],
    '2026-03-29T01:30:00+01:00',
  ],
  ['no offset', '2026-01-05T12:00:00Z', 'Europe/London', [2026, 1, 5, 12, 0], '2026-01-05T12:00:00+00:00'],
  ['west', '2026-07-01T00:00:00Z', 'America/St_Johns', [2026, 6, 30, 21, 30], '2026-06-30T21:30:00-02:30'],
] as const

describe('a clock in a time zone', () => {
  it.each(CASES)('reads in %s what it means', (_name, iso, zone, [year, month, day, hour, minute]) => {
    const instant = new Date(iso)
    expect(wallTime(instant, zone)).toMatchObject({ year, month, day, hour, minute })
    expect(instantOf({ year, month, day, hour, minute }, zone)).toEqual(instant)
  })

  it.each(CASES)('is written in %s with its offset', (_name, iso, zone, _clock, written) => {
    expect(isoInZone(new Date(iso), zone)).toBe(written)
    expect(new Date(written).getTime()).toBe(new Date(iso).getTime())
  })

  it('knows the day of the week there', () => {
    expect(wallTime(new Date('2026-11-28T23:30:00Z'), PARIS).weekday).toBe(0)
    expect(wallTime(new Date('2026-11-28T22:30:00Z'), PARIS).weekday).toBe(6)
  })
})
