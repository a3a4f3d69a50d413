/** Pages of lists, walked along the orders in memory. */
import type { ARTICLE_SORTS } from '#shared/contract/catalogue.ts'
import { hasRow, sizeOf } from './bits.ts'
import type { Catalogue } from './catalogue.ts'
import type { OrderName } from './list-orders.ts'
import type { Passing, Selection } from './select-books.ts'

export type ListSort = Exclude<(typeof ARTICLE_SORTS)[number], 'relevance'>

type Page = { sort: ListSort; limit: number; offset: number }

const ORDERS: Record<ListSort, { order: OrderName; isBackwards: boolean }> = {
  new: { order: 'new', isBackwards: true },
  best: { order: 'best', isBackwards: true },
  title: { order: 'title', isBackwards: false },
  price_asc: { order: 'price', isBackwards: false },
  price_desc: { order: 'price', isBackwards: true },
}

/** Returns the ids of one page of a list. */
export function pageOf({ orders }: Catalogue, selection: Selection, { sort, limit, offset }: Page): number[] {
  const { order, isBackwards } = ORDERS[sort]
  const { rows, places } = orders[order]
  const [base, changed] = selection
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
  // Of all books as they were read together, none has to be asked whether it is listed
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
