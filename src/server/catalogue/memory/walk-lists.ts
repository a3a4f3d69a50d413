/** Pages of lists, walked along the orders in memory. */
import type { ARTICLE_SORTS } from '#shared/contract/catalogue.ts'
import type { Catalogue } from './catalogue-memory.ts'
import type { OrderName } from './list-orders.ts'
import { isMarked, mark } from './select-books.ts'

export type ListSort = Exclude<(typeof ARTICLE_SORTS)[number], 'relevance'>

export type Window = { limit: number; offset: number }

const ORDERS: Record<ListSort, { order: OrderName; isBackwards: boolean }> = {
  new: { order: 'new', isBackwards: true },
  best: { order: 'best', isBackwards: true },
  title: { order: 'title', isBackwards: false },
  price_asc: { order: 'price', isBackwards: false },
  price_desc: { order: 'price', isBackwards: true },
}

/** Returns a page of every book on sale: no walk at all. */
export function pageOfAll({ orders }: Catalogue, sort: ListSort, { limit, offset }: Window): number[] {
  const { order, isBackwards } = ORDERS[sort]
  const ids = orders[order]
  if (!isBackwards) return [...ids.subarray(offset, offset + limit)]
  const end = Math.max(0, ids.length - offset)
  return [...ids.subarray(Math.max(0, end - limit), end)].toReversed()
}

/** Returns a page of the marked books. */
export function pageOfMarked(
  { orders }: Catalogue,
  marks: Uint8Array,
  { sort, limit, offset }: Window & { sort: ListSort },
): number[] {
  const { order, isBackwards } = ORDERS[sort]
  const ids = orders[order]
  const page: number[] = []
  let passed = 0
  for (let step = 0; step < ids.length && page.length < limit; step += 1) {
    const id = ids[isBackwards ? ids.length - 1 - step : step] ?? 0
    if (isMarked(marks, id)) {
      if (passed >= offset) page.push(id)
      passed += 1
    }
  }
  return page
}

/** Marks some books. */
export function marksOf({ facts }: Catalogue, ids: readonly number[]): Uint8Array {
  const marks = new Uint8Array((facts.size >> 3) + 1)
  for (const id of ids) mark(marks, id)
  return marks
}
