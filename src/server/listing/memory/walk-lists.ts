/** Pages of lists, walked along the orders in memory. */
import type { ARTICLE_SORTS } from '#shared/contract/catalogue.ts'
import type { Catalogue } from './catalogue-memory.ts'
import type { OrderName } from './list-orders.ts'
import { NOT_LISTED } from './failures.ts'

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

/** Returns a page of the books that fail nothing. */
export function pageOfPassing(
  { orders }: Catalogue,
  failures: Uint8Array,
  { sort, limit, offset }: Window & { sort: ListSort },
): number[] {
  const { order, isBackwards } = ORDERS[sort]
  const ids = orders[order]
  const page: number[] = []
  const step = isBackwards ? -1 : 1
  let passed = 0
  for (let at = isBackwards ? ids.length - 1 : 0; at >= 0 && at < ids.length; at += step) {
    if (failures[ids[at] as number] === 0) {
      if (passed >= offset) page.push(ids[at] as number)
      if (page.length === limit) return page
      passed += 1
    }
  }
  return page
}

/** Fails all books but some. */
export function allButThese({ facts }: Catalogue, ids: readonly number[]): Uint8Array {
  const failures = new Uint8Array(facts.size).fill(NOT_LISTED)
  for (const id of ids) failures[id] = 0
  return failures
}
