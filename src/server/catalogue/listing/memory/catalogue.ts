/** The catalogue at one moment, as numbers. */
import { complement, setOf, type Bits } from './bits.ts'
import type { Books } from './books.ts'
import type { CategoryTree } from './category-tree.ts'
import { personOf } from './coded.ts'
import type { Counts, Facet } from './facets.ts'
import type { ListOrders } from './list-orders.ts'

/** Books read together, with derived data. */
export type Segment = {
  books: Books
  /** Rows that no later segment replaces. */
  live: Bits
  /** Exclusive upper bound of values, by facet. */
  limits: Record<Exclude<Facet, 'category'>, number>
  /** Counts of all rows by value, for large segments. */
  counts?: Counts
}

/** All books at an earlier moment, and those changed since. */
export type Catalogue = {
  segments: readonly [all: Segment, changed: Segment]
  orders: ListOrders
  tree: CategoryTree
}

/** Returns the exclusive upper bound of some numbers. */
const limitOf = (numbers: Int32Array | Uint16Array | Uint8Array) =>
  (numbers as Int32Array).reduce((limit, number) => Math.max(limit, number + 1), 0)

/** Creates a segment in which every book is live. */
export function segmentOf(books: Books): Segment {
  const { publisher, collection, format, language, availability, price, parts, size } = books
  return {
    books,
    live: complement(setOf(size, []), size),
    limits: {
      publisher: limitOf(publisher),
      collection: limitOf(collection),
      format: limitOf(format),
      language: limitOf(language),
      availability: limitOf(availability),
      price: limitOf(price),
      collaborator: personOf(limitOf(parts.values)) + 1,
    },
  }
}
