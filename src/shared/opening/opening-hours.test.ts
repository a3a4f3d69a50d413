import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from './days.ts'
import {
  addOpenDays,
  addOpenTime,
  closingOf,
  isOpenDay,
  openingAtOrAfter,
  openTimeBetween,
  type Interval,
  type OpeningHours,
} from './opening-hours.ts'
import { dayAt } from '../time/zoned-time.ts'

const DAY: readonly Interval[] = [
  ['10:00', '13:00'],
  ['14:00', '19:00'],
]
const HOUR_MS = 3_600_000
const shop: OpeningHours = {
  zone: 'Europe/Paris',
  week: { 1: [], 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: DAY, 7: [] },
  closed: [
    { from: '2026-12-25', to: '2026-12-25', why: 'Noël' },
    { from: '2026-12-31', to: '2027-01-02' },
  ],
}
const at = (written: string) => new Date(written)

describe('opening hours', () => {
  it('know which day it is at the shop, not in Greenwich', () => {
    expect(dayAt(shop, at('2026-07-01T22:30:00Z'))).toBe('2026-07-02')
    expect(dayAt(shop, at('2026-12-31T22:59:00Z'))).toBe('2026-12-31')
  })

  it.each([
    ['while it is open, that very moment', '2026-11-24T15:20:00Z', '2026-11-24T15:20:00Z'],
    ['before it opens, the opening', '2026-11-24T03:00:00Z', '2026-11-24T09:00:00Z'],
    ['over lunch, the afternoon', '2026-11-24T12:10:00Z', '2026-11-24T13:00:00Z'],
    ['at closing time, the next morning', '2026-11-24T18:00:00Z', '2026-11-25T09:00:00Z'],
    ['on Saturday night, Tuesday', '2026-11-28T22:00:00Z', '2026-12-01T09:00:00Z'],
    ['before a holiday and a Sunday, what comes after both', '2026-12-24T19:00:00Z', '2026-12-26T09:00:00Z'],
    ['before days of closing, the first Tuesday after them', '2026-12-31T09:00:00Z', '2027-01-05T09:00:00Z'],
  ])('open %s', (_, moment, expected) => {
    expect(openingAtOrAfter(shop, at(moment))).toEqual(at(expected))
  })

  it('count open days over Sundays, Mondays and holidays', () => {
    expect(addOpenDays(shop, '2026-11-24', 0)).toBe('2026-11-24')
    expect(addOpenDays(shop, '2026-11-22', 0)).toBe('2026-11-24')
    expect(addOpenDays(shop, '2026-11-27', 2)).toBe('2026-12-01')
    expect(addOpenDays(shop, '2026-12-24', 1)).toBe('2026-12-26')
    expect(addOpenDays(shop, '2026-12-30', 1)).toBe('2027-01-05')
  })

  it('end a day at its last closing', () => {
    expect(closingOf(shop, '2026-11-24')).toEqual(at('2026-11-24T18:00:00Z'))
    expect(closingOf(shop, '2026-11-23')).toBeUndefined()
  })

  it('count time only while the shop is open, in several parts of a day', () => {
    expect(addOpenTime(shop, at('2026-11-24T11:00:00Z'), 2 * HOUR_MS)).toEqual(at('2026-11-24T14:00:00Z'))
    expect(addOpenTime(shop, at('2026-11-28T17:30:00Z'), HOUR_MS)).toEqual(at('2026-12-01T09:30:00Z'))
    expect(openTimeBetween(shop, at('2026-11-28T17:30:00Z'), at('2026-12-01T09:30:00Z'))).toBe(HOUR_MS)
  })

  it('keep to the clock on the wall when clocks change', () => {
    const always = { ...shop, week: { ...shop.week, 7: [['01:00', '05:00']] as const, 1: DAY } }
    // Clocks go forward on 29 March 2026 (3 hours remain of 4), back on 25 October (5 hours)
    expect(openTimeBetween(always, at('2026-03-28T23:00:00Z'), at('2026-03-29T22:00:00Z'))).toBe(3 * HOUR_MS)
    expect(openTimeBetween(always, at('2026-10-24T22:00:00Z'), at('2026-10-25T23:00:00Z'))).toBe(5 * HOUR_MS)
    expect(openingAtOrAfter(always, at('2026-03-29T12:00:00Z'))).toEqual(at('2026-03-30T08:00:00Z'))
    expect(openingAtOrAfter(always, at('2026-10-25T12:00:00Z'))).toEqual(at('2026-10-26T09:00:00Z'))
    const swallowed = { ...shop, week: { ...shop.week, 7: [['02:15', '02:45']] as const } }
    expect(openTimeBetween(swallowed, at('2026-03-28T23:00:00Z'), at('2026-03-29T22:00:00Z'))).toBe(
      HOUR_MS / 2,
    )
  })

  it('run over midnight as two days', () => {
    const late = {
      ...shop,
      week: { ...shop.week, 6: [['20:00', '24:00']], 7: [['00:00', '02:00']] },
    } as const
    expect(addOpenTime(late, at('2026-11-28T22:30:00Z'), HOUR_MS)).toEqual(at('2026-11-28T23:30:00Z'))
    expect(closingOf(late, '2026-11-28')).toEqual(at('2026-11-28T23:00:00Z'))
    expect(isOpenDay(late, '2026-11-29')).toBe(true)
  })

  it('of a shop that never opens end the search', () => {
    const never = { ...shop, week: { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] } }
    expect(openingAtOrAfter(never, at('2026-11-24T11:00:00Z'))).toBeUndefined()
    expect(addOpenDays(never, '2026-11-24', 3)).toBeUndefined()
    expect(addOpenTime(never, at('2026-11-24T11:00:00Z'), 1)).toBeUndefined()
  })
})

const minute = fc.integer({ min: 0, max: 48 }).map((halves) => halves * 30)
const written = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const intervals = fc.uniqueArray(minute, { maxLength: 6 }).map((times): Interval[] => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted.flatMap((from, index) => {
    const to = sorted[index + 1]
    return index % 2 === 0 && to !== undefined ? [[written(from), written(to)] as const] : []
  })
})
const day = fc.integer({ min: 0, max: 730 }).map((count) => addDays('2026-01-01', count))
const anyShop = fc.record({
  zone: fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'),
  week: fc.record({
    1: intervals,
    2: intervals,
    3: intervals,
    4: intervals,
    5: intervals,
    6: intervals,
    7: intervals,
  }),
  closed: fc.array(
    fc.tuple(day, fc.nat(20)).map(([from, length]) => ({ from, to: addDays(from, length) })),
    { maxLength: 5 },
  ),
})
const moment = fc.date({
  min: at('2026-01-01T00:00:00Z'),
  max: at('2027-12-01T00:00:00Z'),
  noInvalidDate: true,
})
const openFor = fc.integer({ min: 0, max: 100 * HOUR_MS })

describe('of any shop in any zone', () => {
  it('time that is added while it is open is the time that was open', () => {
    fc.assert(
      fc.property(anyShop, moment, openFor, (hours, from, ms) => {
        const end = addOpenTime(hours, from, ms)
        fc.pre(end !== undefined)
        expect(end.getTime()).toBeGreaterThanOrEqual(from.getTime())
        expect(openTimeBetween(hours, from, end)).toBe(ms)
      }),
      { numRuns: 300 },
    )
  })

  it('the next opening is no earlier, lies in no closing, and nothing is open before it', () => {
    fc.assert(
      fc.property(anyShop, moment, (hours, from) => {
        const opening = openingAtOrAfter(hours, from)
        fc.pre(opening !== undefined)
        expect(openTimeBetween(hours, from, opening)).toBe(0)
        expect(openTimeBetween(hours, opening, new Date(opening.getTime() + 1))).toBe(1)
        expect(isOpenDay(hours, dayAt(hours, opening))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('so many open days later, exactly so many days were open', () => {
    fc.assert(
      fc.property(anyShop, day, fc.nat(30), (hours, from, count) => {
        const end = addOpenDays(hours, from, count)
        fc.pre(end !== undefined)
        let open = 0
        for (let one = from; one < end; one = addDays(one, 1)) if (isOpenDay(hours, one)) open += 1
        expect([open, isOpenDay(hours, end)]).toEqual([count, true])
      }),
      { numRuns: 200 },
    )
  })

  it('days follow each other as on a calendar', () => {
    fc.assert(
      fc.property(day, (one) => {
        expect(weekdayOf(addDays(one, 1)) % 7).toBe((weekdayOf(one) + 1) % 7)
        expect(addDays(addDays(one, 40), -40)).toBe(one)
      }),
    )
  })
})
