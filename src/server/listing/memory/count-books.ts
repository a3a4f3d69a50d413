/** Counts many books at once, facet by facet: as `Counts.add` does book by book, and far quicker. */
import { IN_STOCK } from './book-facts.ts'
import type { BookFacts } from './book-facts.ts'
import { Counts, FACETS } from './counts.ts'
import type { Facet } from './counts.ts'
import type { NumberLists } from './number-lists.ts'
import { grown } from './numbers.ts'
import type { Numbers } from './numbers.ts'
import { personOf } from './role-base.ts'

type Change = 1 | -1

function change(counts: Uint32Array, value: number, by: number) {
  counts[value] = (counts[value] as number) + by
}

function tally(counts: Uint32Array, column: Numbers, ids: Int32Array, by: Change) {
  for (let at = 0; at < ids.length; at += 1) change(counts, column[ids[at] as number] as number, by)
}

/** The parts of one person in a book stand side by side, and count once. */
function tallyPeople(counts: Uint32Array, { pool, start, length }: NumberLists, ids: Int32Array, by: Change) {
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] as number
    const from = start[id] ?? 0
    const to = from + (length[id] ?? 0)
    let last = -1
    for (let place = from; place < to; place += 1) {
      const person = personOf(pool[place] as number)
      if (person !== last) change(counts, person, by)
      last = person
    }
  }
}

/** To ask one book takes as long as to walk along so many categories of shelves. */
const WALKED_PER_BOOK = 16

// The same memory for every count: new memory would be thrown away a megabyte at a time
let onShelf = new Uint32Array(0)

/** Few books are asked one by one; very many are counted by shelf, and shelves one by one. */
function tallyCategories(counts: Uint32Array, { shelf, shelves }: BookFacts, ids: Int32Array, by: Change) {
  const { pool, rowOf, used, start, length } = shelves.categories
  if (ids.length * WALKED_PER_BOOK < used) {
    for (let at = 0; at < ids.length; at += 1) {
      const row = shelf[ids[at] as number] as number
      const from = start[row] ?? 0
      const to = from + (length[row] ?? 0)
      for (let place = from; place < to; place += 1) change(counts, pool[place] as number, by)
    }
    return
  }
  onShelf = grown(onShelf, shelves.size).fill(0)
  // Of books that leave, shelves count below zero, which wraps round here and back again below
  tally(onShelf, shelf, ids, by)
  for (let place = 0; place < used; place += 1)
    change(counts, pool[place] as number, onShelf[rowOf[place] as number] as number)
}

function tallyInStock(counts: Counts, { flags }: BookFacts, ids: Int32Array, by: Change) {
  let inStock = 0
  for (let at = 0; at < ids.length; at += 1) inStock += (flags[ids[at] as number] as number) & IN_STOCK
  counts.inStock += (inStock / IN_STOCK) * by
}

/** Counts books for one facet: once more, or once less. */
export function countFacet(counts: Counts, facet: Facet, { facts, ids, by }: Counted): void {
  if (facet === 'availability') tallyInStock(counts, facts, ids, by)
  else if (facet === 'category') tallyCategories(counts.category, facts, ids, by)
  else if (facet === 'collaborator') tallyPeople(counts.collaborator, facts.people, ids, by)
  else if (facet === 'price') tally(counts.price, facts.priceRange, ids, by)
  else tally(counts[facet], facts[facet], ids, by)
}

type Counted = { facts: BookFacts; ids: Int32Array; by: Change }

/** Returns counts of nothing, with room for every value that a book has: in the memory of others, where it fits. */
function noCounts({ counts }: BookFacts, used = new Counts()): Counts {
  used.inStock = 0
  for (const facet of FACETS)
    if (facet !== 'availability') {
      const { length } = counts[facet]
      used[facet] = used[facet].length === length ? used[facet].fill(0) : new Uint32Array(length)
    }
  return used
}

/** Returns how many of some books have each value; `used` are counts that are no longer needed. */
export function countsOf(facts: BookFacts, ids: Int32Array, used?: Counts): Counts {
  const counts = noCounts(facts, used)
  counts.total = ids.length
  for (const facet of FACETS) countFacet(counts, facet, { facts, ids, by: 1 })
  return counts
}

/** The same of all books on sale but some. */
export function countsWithout(facts: BookFacts, ids: Int32Array, used?: Counts): Counts {
  const counts = used ?? new Counts()
  counts.total = facts.counts.total - ids.length
  for (const facet of FACETS) {
    counts.takeFacet(facet, facts.counts)
    countFacet(counts, facet, { facts, ids, by: -1 })
  }
  return counts
}
