/** Counts the books of each facet value in a list, each facet under the filters of the others. */
import { NO_FILTERS } from '../filters.ts'
import { complement, forRows, intersect, sizeOf, type Bits } from './bits.ts'
import type { Books } from './books.ts'
import type { Catalogue, Segment } from './catalogue.ts'
import type { CategoryTree } from './category-tree.ts'
import { personOf } from './coded.ts'
import { FACETS, type Counts, type Facet } from './facets.ts'
import { selectBooks, type Selection } from './select-books.ts'

/** A histogram, and whether rows are added or subtracted. */
type Histogram = { counts: Uint32Array; by: 1 | -1 }

function addColumn(
  { counts, by }: Histogram,
  column: Int32Array | Uint16Array | Uint8Array,
  rows: Int32Array,
) {
  for (let at = 0; at < rows.length; at += 1) (counts[column[rows[at] as number] as number] as number) += by
}

/** A book counts once per person, whatever their roles; contributions of a person are adjacent. */
function addPeople({ counts, by }: Histogram, { parts: { values, from } }: Books, rows: Int32Array) {
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number
    const end = from[row + 1] as number
    let last = -1
    for (let place = from[row] as number; place < end; place += 1) {
      const person = personOf(values[place] as number)
      if (person !== last) (counts[person] as number) += by
      last = person
    }
  }
}

/** A book counts once per category, even if several subcategories contain it. */
function addCategories(
  { counts, by }: Histogram,
  { categories: { values, from } }: Books,
  { rows, branches }: { rows: Int32Array; branches: CategoryTree['branches'] },
) {
  const alone = new Int32Array(counts.length)
  const counted = new Int32Array(counts.length).fill(-1)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number
    const [first, end] = [from[row] as number, from[row + 1] as number]
    if (end - first === 1) (alone[values[first] as number] as number) += by
    else
      for (let place = first; place < end; place += 1)
        for (const category of branches[values[place] as number] ?? [])
          if (counted[category] !== row) {
            counted[category] = row
            ;(counts[category] as number) += by
          }
  }
  for (const [leaf, books] of alone.entries())
    if (books !== 0) for (const category of branches[leaf] ?? []) (counts[category] as number) += books
}

type Counted = { rows: Int32Array; branches: CategoryTree['branches'] }

function add(histogram: Histogram, facet: Facet, books: Books, counted: Counted) {
  if (facet === 'collaborator') addPeople(histogram, books, counted.rows)
  else if (facet === 'category') addCategories(histogram, books, counted)
  else addColumn(histogram, books[facet], counted.rows)
}

function noCounts(
  { segments, tree: { branches } }: Pick<Catalogue, 'segments' | 'tree'>,
  facets: readonly Facet[],
): Counts {
  const room = (facet: Facet) => {
    const limits = segments.map((segment) => (facet === 'category' ? branches.length : segment.limits[facet]))
    return new Uint32Array(facets.includes(facet) ? Math.max(...limits) : 0)
  }
  return {
    category: room('category'),
    collaborator: room('collaborator'),
    collection: room('collection'),
    publisher: room('publisher'),
    format: room('format'),
    language: room('language'),
    availability: room('availability'),
    price: room('price'),
  }
}

type Adding = { segment: Segment; set: Bits; branches: CategoryTree['branches'] }

/** Counts rows for facets; for most rows of a segment it subtracts the fewer missing ones. */
function addRows(counts: Counts, facets: readonly Facet[], { segment, set, branches }: Adding) {
  const { books, counts: whole } = segment
  const isMost = whole !== undefined && sizeOf(set) > books.size / 2
  if (isMost) for (const facet of facets) counts[facet].set(whole[facet].subarray(0, counts[facet].length))
  const by = isMost ? -1 : 1
  forRows(isMost ? complement(set, books.size) : set, (rows) => {
    for (const facet of facets) add({ counts: counts[facet], by }, facet, books, { rows, branches })
  })
}

/** Returns a segment with the counts of all its rows, for reuse. */
export function withCounts(segment: Segment, tree: CategoryTree): Segment {
  const counts = noCounts({ segments: [segment, segment], tree }, FACETS)
  addRows(counts, FACETS, { segment, set: segment.live, branches: tree.branches })
  return { ...segment, counts }
}

/** Returns the counts of a list, for all facets or some. */
export function countBooks(
  catalogue: Catalogue,
  selection: Selection,
  facets: readonly Facet[] = FACETS,
): Counts {
  const counts = noCounts(catalogue, facets)
  const { branches } = catalogue.tree
  for (const { segment, sets, all } of selection) {
    const filtered = facets.filter((facet) => sets.has(facet))
    const others = facets.filter((facet) => !sets.has(facet))
    addRows(counts, others, { segment, set: all, branches })
    for (const facet of filtered) {
      const set = intersect([...sets].flatMap(([filter, bits]) => (filter === facet ? [] : [bits])))
      addRows(counts, [facet], { segment, set, branches })
    }
  }
  return counts
}

/** Returns the number of books on sale by value of a facet. */
export const countOnSale = (catalogue: Catalogue, facet: Facet): Uint32Array =>
  countBooks(catalogue, selectBooks(catalogue, NO_FILTERS), [facet])[facet]
