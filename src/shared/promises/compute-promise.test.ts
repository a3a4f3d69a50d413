import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Weekday } from '../opening/days.ts'
import { isOpenDay, openingsOn, type Interval, type OpeningHours } from '../opening/opening-hours.ts'
import { dayAt } from '../time/zoned-time.ts'
import { SUPPLIES } from '../catalogue/vocabulary.ts'
import { availabilityOf, type BookFacts, type SupplyTerms } from './availability.ts'
import { promiseOf } from './compute-promise.ts'

const DAY: readonly Interval[] = [['10:00', '19:00']]
/** Tuesday to Saturday, closed over Christmas. */
const opening: OpeningHours = {
  zone: 'Europe/Paris',
  week: { 1: [], 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: DAY, 7: [] },
  closed: [{ from: '2026-12-25', to: '2026-12-26' }],
}
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5]
const supplier: SupplyTerms = { leadDays: 2, orderingDays: weekdays, cutOff: '14:00', expectedOn: null }
const soldOut: BookFacts = { stock: 0, removed: false, supply: null, publishedOn: '1951', supplier }

/** What is promised of one copy at a wall clock's time in Paris. */
function promised(at: string, facts: Partial<BookFacts> = {}, of: Partial<SupplyTerms> = {}) {
  const terms = { opening, transit: { minDays: 2, maxDays: 3 }, now: new Date(at) }
  const book = { ...soldOut, supplier: { ...supplier, ...of }, ...facts }
  const found = promiseOf(book, 1, terms)
  return found && [found.kind, found.readyAt, found.homeFrom, found.homeBy]
}

describe('a copy on the shelf', () => {
  it.each([
    [
      'is ready two open hours later, and sent the same day',
      '2026-11-24T09:10:00Z',
      '2026-11-24T11:30:00.000Z',
      '2026-11-26',
      '2026-11-27',
    ],
    [
      'is sent the next day when it is ready after the carrier has called',
      '2026-11-24T14:31:00Z',
      '2026-11-24T17:00:00.000Z',
      '2026-11-27',
      '2026-11-28',
    ],
    [
      'is ready the next morning when the shop closes first',
      '2026-11-24T17:30:00Z',
      '2026-11-25T10:30:00.000Z',
      '2026-11-27',
      '2026-11-28',
    ],
    [
      'that is asked for on Saturday night waits for Tuesday',
      '2026-11-28T20:00:00Z',
      '2026-12-01T11:00:00.000Z',
      '2026-12-03',
      '2026-12-04',
    ],
    [
      'is carried on Saturdays, not on Sundays',
      '2026-11-27T09:00:00Z',
      '2026-11-27T11:00:00.000Z',
      '2026-11-30',
      '2026-12-01',
    ],
    [
      'is not delivered on Christmas Day',
      '2026-12-23T09:00:00Z',
      '2026-12-23T11:00:00.000Z',
      '2026-12-26',
      '2026-12-28',
    ],
    ['needs no supplier', '2026-11-24T09:10:00Z', '2026-11-24T11:30:00.000Z', '2026-11-26', '2026-11-27'],
  ])('%s', (_, at, ...expected) => {
    expect(promised(at, { stock: 1, supplier: undefined })).toEqual(['shelf', ...expected])
  })
})

describe('a copy from a supplier', () => {
  it.each([
    [
      'comes after the lead time, with two open days in reserve',
      '2026-11-24T09:00:00Z',
      '2026-11-28T09:00:00.000Z',
      '2026-12-01',
      '2026-12-02',
    ],
    [
      'counts from the next order a quarter of an hour before the cut-off',
      '2026-11-24T12:46:00Z',
      '2026-12-01T09:00:00.000Z',
      '2026-12-03',
      '2026-12-04',
    ],
    [
      'still makes the order that leaves in a quarter of an hour',
      '2026-11-24T12:45:00Z',
      '2026-11-28T09:00:00.000Z',
      '2026-12-01',
      '2026-12-02',
    ],
    [
      'that is asked for on Friday evening is ordered on Tuesday',
      '2026-11-27T19:00:00Z',
      '2026-12-05T09:00:00.000Z',
      '2026-12-08',
      '2026-12-09',
    ],
    [
      'does not arrive on days of closing',
      '2026-12-23T09:00:00Z',
      '2026-12-31T09:00:00.000Z',
      '2027-01-04',
      '2027-01-05',
    ],
    [
      'keeps to the clock on the wall when clocks go back',
      '2026-10-22T09:00:00Z',
      '2026-10-28T09:00:00.000Z',
      '2026-10-30',
      '2026-10-31',
    ],
    [
      'keeps to the clock on the wall when clocks go forward',
      '2027-03-26T09:00:00Z',
      '2027-04-01T08:00:00.000Z',
      '2027-04-03',
      '2027-04-05',
    ],
  ])('%s', (_, at, ...expected) => {
    expect(promised(at)).toEqual(['supplier', ...expected])
  })

  it('waits for the weekday on which the supplier takes orders', () => {
    expect(promised('2026-11-24T09:00:00Z', {}, { orderingDays: [4] })?.[1]).toBe('2026-12-02T09:00:00.000Z')
  })

  it('keeps more in reserve the longer a supplier takes', () => {
    expect(promised('2026-11-24T09:00:00Z', {}, { leadDays: 7 })?.[1]).toBe('2026-12-09T09:00:00.000Z')
  })

  it('leaves when the supplier has it, where somebody says', () => {
    expect(promised('2026-11-24T09:00:00Z', {}, { expectedOn: '2026-12-09' })?.[1]).toBe(
      '2026-12-15T09:00:00.000Z',
    )
  })

  it('may lie at the shop and not be sent: a country to which no method goes', () => {
    const terms = { opening, transit: undefined, now: new Date('2026-11-24T09:00:00Z') }
    expect(promiseOf(soldOut, 1, terms)).toEqual({
      kind: 'supplier',
      readyAt: '2026-11-28T09:00:00.000Z',
      homeFrom: null,
      homeBy: null,
    })
  })

  it('is what is promised as soon as the shelf does not have all copies', () => {
    const terms = { opening, transit: undefined, now: new Date('2026-11-24T09:00:00Z') }
    const kinds = [1, 2, 3].map((quantity) => promiseOf({ ...soldOut, stock: 2 }, quantity, terms)?.kind)
    expect(kinds).toEqual(['shelf', 'shelf', 'supplier'])
  })
})

describe('a book that has not appeared', () => {
  it.each([
    ['is there when the shop opens on its day', '2027-02-12', '2027-02-12T09:00:00.000Z'],
    ['is there on the first open day after a Sunday', '2027-02-14', '2027-02-16T09:00:00.000Z'],
    ['is promised for the end of a month of which no day is known', '2027-02', '2027-03-02T09:00:00.000Z'],
    ['is promised for the end of a year of which no more is known', '2028', '2029-01-02T09:00:00.000Z'],
    ['cannot be there before an order of today arrives', '2026-11-25', '2026-11-28T09:00:00.000Z'],
  ])('%s', (_, publishedOn, readyAt) => {
    expect(promised('2026-11-24T09:00:00Z', { publishedOn })?.slice(0, 2)).toEqual(['preorder', readyAt])
  })

  it('is not sold once its day is over and nobody says another', () => {
    const late = { publishedOn: '2026-11-10', supply: 'forthcoming' } as const
    expect(promised('2026-11-24T09:00:00Z', late)).toBeUndefined()
    expect(promised('2026-11-24T09:00:00Z', late, { expectedOn: '2026-12-09' })?.[0]).toBe('preorder')
  })
})

it.each([
  ['shelf', { stock: 1 }],
  ['gone', { stock: 1, removed: true }],
  ['gone', { supplier: undefined }],
  ['gone', { supply: 'unavailable' }],
  ['gone', { supply: 'out_of_print' }],
  ['gone', { supply: 'reprinting' }],
  ['reprinting', { supply: 'reprinting', supplier: { ...supplier, expectedOn: '2026-12-09' } }],
  ['gone', { supply: 'reprinting', supplier: { ...supplier, expectedOn: '2026-11-23' } }],
  ['orderable', { supply: 'to_order' }],
  ['orderable', { supply: 'available', publishedOn: '2026' }],
  ['announced', { supply: 'forthcoming', publishedOn: '2026' }],
  ['announced', { publishedOn: '2026-12' }],
  ['orderable', { publishedOn: '2026-11-24' }],
] satisfies [string, Partial<BookFacts>][])('a book is %s where %j', (availability, facts) => {
  expect(availabilityOf({ ...soldOut, ...facts }, 1, '2026-11-24')).toBe(availability)
})

const intervals = fc.constantFrom<readonly Interval[]>(
  [],
  DAY,
  [
    ['09:30', '12:30'],
    ['14:00', '18:30'],
  ],
  [['15:00', '15:30']],
  [['20:00', '24:00']],
)
const day = fc.nat(800).map((count) => addDays('2026-01-01', count))
const anyShop = fc.record({
  zone: fc.constant('Europe/Paris'),
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
    { maxLength: 3 },
  ),
})
const anySupplier = fc.record({
  leadDays: fc.nat(20),
  orderingDays: fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  cutOff: fc.constantFrom('00:00', '09:00', '11:59', '18:30', '24:00'),
  expectedOn: fc.option(day),
})
const anyBook: fc.Arbitrary<BookFacts> = fc.record({
  stock: fc.nat(3),
  removed: fc.constant(false),
  supply: fc.option(fc.constantFrom(...SUPPLIES)),
  publishedOn: fc.option(day.chain((one) => fc.constantFrom(one, one.slice(0, 7), one.slice(0, 4)))),
  supplier: fc.option(anySupplier, { nil: undefined }),
})
const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-01T00:00:00Z'),
  noInvalidDate: true,
})
const transit = fc
  .tuple(fc.nat(10), fc.nat(10))
  .map(([minDays, more]) => ({ minDays, maxDays: minDays + more }))

describe('of any book, supplier and shop', () => {
  it('nothing is promised for the past, for a closed shop, or for a day before its copy can leave', () => {
    fc.assert(
      fc.property(anyBook, anyShop, transit, moment, (facts, hours, days, now) => {
        const promise = promiseOf(facts, 1, { opening: hours, transit: days, now })
        fc.pre(promise !== undefined)
        const ready = new Date(promise.readyAt)
        const readyDay = dayAt(hours, ready)
        expect(ready.getTime()).toBeGreaterThanOrEqual(now.getTime())
        expect(openingsOn(hours, readyDay).some(({ from, to }) => from <= ready && ready < to)).toBe(true)
        expect(promise.homeFrom && promise.homeFrom >= readyDay).toBe(true)
        expect(promise.homeBy && promise.homeFrom && promise.homeBy >= promise.homeFrom).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('asking later never brings a copy earlier', () => {
    fc.assert(
      fc.property(anyBook, anyShop, moment, fc.nat(5 * 86_400_000), (facts, hours, now, later) => {
        const at = (when: Date) => promiseOf(facts, 1, { opening: hours, transit: undefined, now: when })
        const [first, second] = [at(now), at(new Date(now.getTime() + later))]
        fc.pre(first !== undefined && second !== undefined)
        // A book appears, or a supplier's day comes: from then on another rule holds, and may be quicker
        fc.pre(first.kind === second.kind)
        expect(second.readyAt >= first.readyAt).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('an announced book is there on an open day, not before it appears', () => {
    fc.assert(
      fc.property(anyShop, day, moment, (hours, publishedOn, now) => {
        const facts = { ...soldOut, publishedOn }
        const promise = promiseOf(facts, 1, { opening: hours, transit: undefined, now })
        fc.pre(promise?.kind === 'preorder')
        const ready = dayAt(hours, new Date(promise.readyAt))
        expect([isOpenDay(hours, ready), ready >= publishedOn]).toEqual([true, true])
      }),
      { numRuns: 200 },
    )
  })
})
