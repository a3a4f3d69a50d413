import { array, assert, nat, pre, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposeQuantity, type Need } from './proposed-quantity.ts'

/** A book of the backlist that sells a copy a week and comes within a week, ordered once a week. */
const aNeed = (given: Partial<Need> = {}): Need => ({
  sold: everyDays(7, 365),
  knownDays: 365,
  leadDays: 7,
  reviewDays: 7,
  stock: 0,
  onOrder: 0,
  waiting: 0,
  alerts: 0,
  lookedFor: 0,
  minimumStock: 0,
  ...given,
})

/** One copy every so many days. */
const everyDays = (step: number, days: number, copies = 1) =>
  Array.from({ length: Math.ceil(days / step) }, (_, n) => ({ daysAgo: n * step, copies }))

const unsold: Partial<Need> = { sold: [] }
const shelf = (given: Partial<Need>) => proposeQuantity(aNeed(given)).quantity

describe('what the shelf needs', () => {
  it.each<[string, Partial<Need>, number]>([
    // 12 copies in 78 days: 4 or fewer in the next fortnight in 94 of 100 cases, 5 or fewer in 97.9
    ['a copy a week', {}, 5],
    ['a copy a day', { sold: everyDays(1, 365) }, 17],
    ['a copy a day, ordered every day', { sold: everyDays(1, 365), reviewDays: 1 }, 11],
    ['four copies a year', { sold: everyDays(91, 364) }, 1],
    ['no copy in a year', unsold, 0],
    ['no copy in a year, where two should stand', { ...unsold, minimumStock: 2 }, 2],
    ['a minimum below what sells', { minimumStock: 2 }, 5],
  ])('is worked out for %s', (_, given, quantity) => {
    expect(shelf(given)).toBe(quantity)
  })

  it('counts what is there and what will come', () => {
    expect(shelf({ stock: 2 })).toBe(3)
    expect(shelf({ stock: 2, onOrder: 3 })).toBe(0)
    expect(shelf({ stock: 9 })).toBe(0)
  })

  it('goes by the days of the last twelve copies: at least four weeks, at most a year', () => {
    const steady = shelf({ sold: everyDays(30, 365) })
    const waking = [...everyDays(1, 14, 2), ...everyDays(30, 365).slice(1)]
    expect(shelf({ sold: waking })).toBeGreaterThan(steady + 10)
    expect(shelf({ sold: everyDays(1, 14, 2) })).toBeGreaterThan(steady + 10)
    // One a day until three months ago: since then, no more than a book that sells one in nine days
    const tired = everyDays(1, 365).filter(({ daysAgo }) => daysAgo > 91)
    expect(shelf({ sold: tired })).toBe(shelf({ sold: everyDays(9, 365) }))
  })

  it('reads the sales of a new book over the days since it came', () => {
    const sold = everyDays(1, 10)
    expect(shelf({ sold, knownDays: 10 })).toBeGreaterThan(shelf({ sold, knownDays: 365 }))
  })
})

describe('what people wait for', () => {
  it('is ordered for customers before the shelf', () => {
    expect(proposeQuantity(aNeed({ waiting: 3 }))).toEqual({ quantity: 8, forCustomers: 3, forShelf: 5 })
    expect(proposeQuantity(aNeed({ ...unsold, waiting: 3, onOrder: 2 }))).toEqual({
      quantity: 1,
      forCustomers: 1,
      forShelf: 0,
    })
  })

  it('counts one of two readers who wait for a mail, and one of ten who looked for it', () => {
    expect(shelf({ ...unsold, alerts: 1 })).toBe(1)
    expect(shelf({ ...unsold, alerts: 6 })).toBe(3)
    expect(shelf({ ...unsold, lookedFor: 4 })).toBe(0)
    expect(shelf({ ...unsold, lookedFor: 20 })).toBe(2)
    expect(shelf({ ...unsold, alerts: 6, onOrder: 3 })).toBe(0)
  })
})

describe('whatever the numbers', () => {
  const few = nat({ max: 60 })
  const anyNeed = record({
    sold: array(record({ daysAgo: nat({ max: 400 }), copies: nat({ max: 5000 }) }), { maxLength: 30 }),
    knownDays: nat({ max: 365 }),
    leadDays: nat({ max: 90 }),
    reviewDays: nat({ max: 31 }),
    stock: few,
    onOrder: few,
    waiting: few,
    alerts: few,
    lookedFor: few,
    minimumStock: few,
  })

  it('never leaves a customer without a copy, nor proposes copies nobody wants', () => {
    assert(
      property(anyNeed, (need) => {
        const { quantity, forCustomers, forShelf } = proposeQuantity(need)
        expect(Number.isSafeInteger(quantity)).toBe(true)
        expect(quantity).toBe(forCustomers + forShelf)
        expect(Math.min(forCustomers, forShelf)).toBeGreaterThanOrEqual(0)
        expect(forCustomers).toBe(Math.max(0, need.waiting - need.stock - need.onOrder))
        const level = need.stock + need.onOrder + quantity - need.waiting
        expect(level).toBeGreaterThanOrEqual(need.minimumStock)
      }),
    )
  })

  it('proposes a copy more for each copy that is missing, and no fewer for more sales or a slower supplier', () => {
    assert(
      property(anyNeed, (need) => {
        const { quantity } = proposeQuantity(need)
        pre(quantity > 0)
        expect(proposeQuantity({ ...need, waiting: need.waiting + 1 }).quantity).toBe(quantity + 1)
        expect(proposeQuantity({ ...need, onOrder: need.onOrder + 1 }).quantity).toBe(quantity - 1)
        const slower = { ...need, leadDays: need.leadDays + 3 }
        expect(proposeQuantity(slower).quantity).toBeGreaterThanOrEqual(quantity)
        const twice = need.sold.map(({ daysAgo, copies }) => ({ daysAgo, copies: copies * 2 }))
        // Twice the sales may be read over fewer days: what holds for any days is that some sales ask for more than none
        expect(proposeQuantity({ ...need, sold: twice }).quantity).toBeGreaterThanOrEqual(
          proposeQuantity({ ...need, sold: [] }).quantity,
        )
      }),
    )
  })
})
