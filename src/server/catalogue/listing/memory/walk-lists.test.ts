/** Compares pages, walked or sorted, with the complete order. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { setOf } from './bits.ts'
import { Books } from './books.ts'
import { segmentOf, type Catalogue } from './catalogue.ts'
import { type ListSort, pageOf } from './walk-lists.ts'

const [ALL, CHANGED] = [900, 12]
/** Ids of changed books are above all others. */
const APART = 10_000

function segment(size: number, firstId: number) {
  const books = new Books(size)
  books.id.set(Int32Array.from({ length: size }, (_, row) => firstId + row))
  return segmentOf(books)
}

const rowsOf = (size: number) => Array.from({ length: size }, (_, row) => row)
const segments = [segment(ALL, 0), segment(CHANGED, APART)] as const

const query = fc.record({
  rows: fc.shuffledSubarray(rowsOf(ALL), { minLength: ALL }),
  listed: fc.oneof(
    fc.subarray(rowsOf(ALL), { maxLength: 30 }),
    fc.subarray(rowsOf(ALL)),
    fc.constant(rowsOf(ALL)),
  ),
  // The row that each changed book follows; most lists contain none of them
  after: fc.array(fc.integer({ min: -1, max: ALL - 1 }), { minLength: CHANGED, maxLength: CHANGED }),
  changed: fc.oneof(fc.constant<number[]>([]), fc.subarray(rowsOf(CHANGED))),
  sort: fc.constantFrom<ListSort>('new', 'best', 'title', 'price_asc', 'price_desc'),
  limit: fc.integer({ min: 1, max: 40 }),
  offset: fc.integer({ min: 0, max: ALL + 20 }),
})

it('pages of few books and of many, with changed ones among them, are cut out of the whole order', () => {
  fc.assert(
    fc.property(query, ({ rows, listed, after, changed, sort, limit, offset }) => {
      const behind = new Map<number, number[]>()
      for (const [row, place] of after.entries()) behind.set(place, [...(behind.get(place) ?? []), row])
      const marked = setOf(
        ALL,
        after.filter((place) => place >= 0),
      )
      const order = { rows: Int32Array.from(rows), places: { marked, behind } }
      const orders: Catalogue['orders'] = { new: order, best: order, title: order, price: order }
      const catalogue = { segments, orders, tree: { branches: [], named: { fr: [], eng: [] } } }
      const [base, few] = segments
      const selection = [
        { segment: base, sets: new Map(), all: setOf(ALL, listed) },
        { segment: few, sets: new Map(), all: setOf(CHANGED, changed) },
      ] as const

      const changedBehind = (place: number) =>
        (behind.get(place) ?? []).filter((row) => changed.includes(row)).map((row) => row + APART)
      const inList = new Set(listed)
      const whole = [-1, ...rows].flatMap((row) => [...(inList.has(row) ? [row] : []), ...changedBehind(row)])
      if (sort === 'new' || sort === 'best' || sort === 'price_desc') whole.reverse()
      expect(pageOf(catalogue, selection, { sort, limit, offset })).toEqual(
        whole.slice(offset, offset + limit),
      )
    }),
    { numRuns: 300 },
  )
})
