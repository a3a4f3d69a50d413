/** Returns pages of lists by a walk along the orders in memory. */
import type { ARTICLE_SORTS } from '#shared/contract/catalogue-lists.ts'
import { oncePerObject } from '#shared/once-per-object.ts'
import { forRows, hasRow, sizeOf, type Bits } from './bits.ts'
import type { Catalogue } from './catalogue.ts'
import type { OrderName } from './list-orders.ts'
import type { Passing, Selection } from './select-books.ts'

export type ListSort = Exclude<(typeof ARTICLE_SORTS)[number], 'relevance'>

/** The position of each row in an order. */
const placesIn = oncePerObject((rows: Int32Array) => {
  const places = new Int32Array(rows.length)
  for (let place = 0; place < rows.length; place += 1) places[rows[place] as number] = place
  return places
})

/** Returns the rows of a set, sorted by an order. */
function sortedRows(order: Int32Array, set: Bits): Int32Array {
  const places = placesIn(order)
  const sorted = new Int32Array(sizeOf(set))
  let length = 0
  forRows(set, (rows) => {
    for (let at = 0; at < rows.length; at += 1) {
      sorted[length] = places[rows[at] as number] as number
      length += 1
    }
  })
  sorted.sort()
  for (let at = 0; at < length; at += 1) sorted[at] = order[sorted[at] as number] as number
  return sorted
}

type Page = { sort: ListSort; limit: number; offset: number }

const ORDERS: Record<ListSort, { order: OrderName; isBackwards: boolean }> = {
  new: { order: 'new', isBackwards: true },
  best: { order: 'best', isBackwards: true },
  title: { order: 'title', isBackwards: false },
  price_asc: { order: 'price', isBackwards: false },
  price_desc: { order: 'price', isBackwards: true },
}

/** Cost of sorting a row, in steps along an order. */
const STEPS = 16

/** Whether sorting the few rows of a list is faster than walking along the order of all. */
const isSortedSooner = (few: number, all: number, { limit, offset }: Page) =>
  few * STEPS < Math.min(all, ((offset + limit) * all) / few)

/** Returns the ids of one page of a list. */
export function pageOf({ orders }: Catalogue, selection: Selection, wanted: Page): number[] {
  const { sort, limit, offset } = wanted
  const { order, isBackwards } = ORDERS[sort]
  const { rows, places } = orders[order]
  const [base, changed] = selection
  if (sizeOf(changed.all) === 0 && isSortedSooner(sizeOf(base.all), rows.length, wanted)) {
    const sorted = sortedRows(rows, base.all)
    if (isBackwards) sorted.reverse()
    return Array.from(sorted.subarray(offset, offset + limit), (row) => base.segment.books.id[row] as number)
  }
  const page: number[] = []
  let passed = 0
  const take = (found: Passing, row: number) => {
    if (passed >= offset && page.length < limit) page.push(found.segment.books.id[row] as number)
    passed += 1
  }
  const takeBehind = (place: number) => {
    const behind = places.behind.get(place) ?? []
    for (const row of isBackwards ? behind.toReversed() : behind)
      if (hasRow(changed.all, row)) take(changed, row)
  }
  if (!isBackwards) takeBehind(-1)
  // In an unfiltered list without changed books no row needs a check
  const isWhole = places.behind.size === 0 && sizeOf(base.all) === rows.length
  const from = isWhole ? Math.min(offset, rows.length) : 0
  passed += from
  for (let at = from; at < rows.length && page.length < limit; at += 1) {
    const row = rows[isBackwards ? rows.length - 1 - at : at] as number
    const isMarked = hasRow(places.marked, row)
    if (isMarked && isBackwards) takeBehind(row)
    if (hasRow(base.all, row)) take(base, row)
    if (isMarked && !isBackwards) takeBehind(row)
  }
  if (isBackwards) takeBehind(-1)
  return page
}
