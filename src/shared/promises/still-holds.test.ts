import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../opening/days.ts'
import { timeAt, type Interval, type OpeningHours } from '../opening/opening-hours.ts'
import type { BookFacts, SupplyTerms } from './availability.ts'
import type { BookPromise } from './book-promise.ts'
import { promiseOf } from './compute-promise.ts'
import { isMet, lossOf, promiseNow } from './still-holds.ts'

const DAY: readonly Interval[] = [['10:00', '19:00']]
/** Tuesday to Saturday. */
const opening: OpeningHours = {
  zone: 'Europe/Paris',
  week: { 1: [], 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: DAY, 7: [] },
  closed: [],
}
const transit = { minDays: 2, maxDays: 3 }
const supplier: SupplyTerms = {
  leadDays: 2,
  orderingDays: [1, 2, 3, 4, 5],
  cutOff: '14:00',
  expectedOn: null,
}
const soldOut: BookFacts = { stock: 0, removed: false, supply: null, publishedOn: '1951', supplier }

/** Ordered on Tuesday 24 November, expected on Thursday, promised for Saturday 28 at ten. */
const ORDERED_ON = '2026-11-24'
const at = (day: string, time: string) => timeAt(opening, day, time)
const promised = (isSent: boolean) =>
  promiseOf(soldOut, 1, {
    opening,
    transit: isSent ? transit : undefined,
    now: at(ORDERED_ON, '11:00'),
  }) as BookPromise

type Known = {
  orderedOn?: string | undefined
  isSent?: boolean
  facts?: Partial<BookFacts>
  of?: Partial<SupplyTerms>
}
const now = (day: string, time: string, known: Known = {}) => {
  const { orderedOn = ORDERED_ON, isSent = false, facts = {}, of = {} } = known
  const terms = { opening, transit: isSent ? transit : undefined, now: at(day, time) }
  const book = { ...soldOut, supplier: { ...supplier, ...of }, ...facts }
  return promiseNow(promised(isSent), { facts: book, orderedOn: orderedOn || undefined }, terms)
}

describe('a promise to collect still holds', () => {
  it.each<[string, string, string, Known]>([
    ['on its way', '2026-11-25', '20:00', {}],
    ['a day after the delivery that was expected', '2026-11-26', '20:00', {}],
    ['until the last delivery that can bring it in time', '2026-11-27', '15:59', {}],
    ['where the supplier takes a day longer than it used to', '2026-11-25', '20:00', { of: { leadDays: 3 } }],
    ['when the copy is there', '2026-11-27', '16:30', { facts: { stock: 1 } }],
    ['before the order is sent', '2026-11-24', '13:00', { orderedOn: '' }],
    ['though the order is a day late', '2026-11-25', '13:00', { orderedOn: '' }],
  ])('%s (%s, %s)', (_, day, time, known) => {
    expect(now(day, time, known)).toBeUndefined()
  })
})

describe('a promise gives way to a later one', () => {
  it.each<[string, string, string, Known, string]>([
    // Half of two days after the next delivery of Saturday, and two in reserve
    [
      'when the last delivery has not brought the copy',
      '2026-11-27',
      '16:01',
      {},
      '2026-12-03T09:00:00.000Z',
    ],
    [
      'when the supplier says that it has the book later',
      '2026-11-24',
      '20:00',
      { of: { expectedOn: '2026-12-09' } },
      '2026-12-15T09:00:00.000Z',
    ],
    [
      'when its book will appear later',
      '2026-11-24',
      '20:00',
      { facts: { publishedOn: '2027-02-12' } },
      '2027-02-12T09:00:00.000Z',
    ],
    ['when the order was forgotten', '2026-11-27', '11:00', { orderedOn: '' }, '2026-12-03T09:00:00.000Z'],
    [
      'when the copy comes too late to be made ready',
      '2026-11-28',
      '09:30',
      { facts: { stock: 1 } },
      '2026-11-28T11:00:00.000Z',
    ],
  ])('%s (%s, %s)', (_, day, time, known, readyAt) => {
    expect(now(day, time, known)).toMatchObject({ kind: 'supplier', readyAt, homeBy: null })
  })

  it('a parcel has until the carrier comes on the day on which it was to leave', () => {
    expect(promised(true)).toMatchObject({ homeFrom: '2026-12-01', homeBy: '2026-12-02' })
    expect(now('2026-11-28', '15:59', { isSent: true })).toBeUndefined()
    expect(now('2026-11-28', '16:01', { isSent: true })).toMatchObject({
      homeFrom: '2026-12-07',
      homeBy: '2026-12-08',
    })
  })

  it('is undefined where nobody can say when the book comes', () => {
    expect(now('2026-12-09', '11:00', { facts: { supplier: undefined } })).toBeUndefined()
  })

  it('at any moment: the new date is later than the old one, lies ahead, and holds at that moment', () => {
    const days = fc.nat(40).map((count) => addDays(ORDERED_ON, count))
    const of = fc.record({ leadDays: fc.nat(12), expectedOn: fc.option(days) })
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('08:00', '11:30', '19:30'),
        of,
        fc.boolean(),
        (day, time, known, isSent) => {
          const promise = now(day, time, { of: known, isSent })
          fc.pre(promise !== undefined)
          const before = promised(isSent)
          expect(new Date(promise.readyAt) > at(day, time)).toBe(true)
          expect((promise.homeBy ?? promise.readyAt) > (before.homeBy ?? before.readyAt)).toBe(true)
          const facts = { ...soldOut, supplier: { ...supplier, ...known } }
          const terms = { opening, transit: isSent ? transit : undefined, now: at(day, time) }
          expect(promiseNow(promise, { facts, orderedOn: ORDERED_ON }, terms)).toBeUndefined()
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a promise is lost', () => {
  const lost = (time: string, { facts = {}, orderedOn, of = {} }: Known) => {
    const book = { ...soldOut, supplier: { ...supplier, ...of }, ...facts }
    const terms = { opening, transit: undefined, now: at('2026-11-27', time) }
    return lossOf(promised(false), { facts: book, orderedOn }, terms)
  }

  it.each<[string, string, Known, 'ended' | 'undated']>([
    ['when its book goes out of print', '11:00', { facts: { supply: 'out_of_print' } }, 'ended'],
    ['when nobody supplies its book', '11:00', { facts: { supplier: undefined } }, 'ended'],
    ['when the shop gives its book up', '11:00', { facts: { removed: true } }, 'ended'],
    ['when a reprint has no date', '11:00', { facts: { supply: 'reprinting' } }, 'undated'],
    [
      'when a book that was to appear has no date',
      '11:00',
      { facts: { supply: 'forthcoming', publishedOn: null } },
      'undated',
    ],
    [
      'when a title is given up that was ordered before it appeared',
      '11:00',
      { facts: { supply: 'unavailable', publishedOn: '2027-02-12' }, orderedOn: ORDERED_ON },
      'ended',
    ],
    [
      'when the last delivery has not brought what was ordered in time',
      '16:01',
      { facts: { supply: 'out_of_print' }, orderedOn: ORDERED_ON },
      'ended',
    ],
  ])('%s (%s)', (_, time, known, loss) => {
    expect(lost(time, known)).toBe(loss)
  })

  it.each<[string, Known]>([
    ['while what was ordered may come in time', { facts: { supply: 'out_of_print' }, orderedOn: ORDERED_ON }],
    ['where the copy is there', { facts: { supply: 'out_of_print', stock: 1 } }],
    ['where a reprint has a date', { facts: { supply: 'reprinting' }, of: { expectedOn: '2026-12-09' } }],
    ['where the day of publication is over and nobody has said more', { facts: { supply: 'forthcoming' } }],
  ])('or not: %s', (_, known) => {
    expect(lost('11:00', known)).toBeUndefined()
  })
})

describe('a promise that held', () => {
  it.each([
    ['made ready on the hour', false, '2026-11-28', '10:00', true],
    ['made ready a minute later', false, '2026-11-28', '10:01', false],
    ['sent with the carrier of its last day', true, '2026-11-28', '17:00', true],
    ['sent after that carrier has gone', true, '2026-11-28', '17:01', false],
  ] as const)('or not: %s', (_, isSent, day, time, holds) => {
    expect(isMet(promised(isSent), { leftAt: at(day, time), opening, transit })).toBe(holds)
  })
})
