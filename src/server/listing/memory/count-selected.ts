/** How many books each value of each facet would leave in a list, each facet under the other filters. */
import type { ListFilters } from '../filters.ts'
import { ON_SALE } from './book-facts.ts'
import type { BookFacts } from './book-facts.ts'
import type { Catalogue } from './catalogue-memory.ts'
import { countFacet, countsOf, countsWithout } from './count-books.ts'
import { FACET_BITS, FACETS } from './counts.ts'
import type { Counts, Facet } from './counts.ts'
import { failuresOf } from './failures.ts'
import { placesOf, roomForPlaces } from './numbers.ts'
import { selectBooks, totalOf } from './select-books.ts'
import type { Selection } from './select-books.ts'

const FILTERS_OF: Record<Facet, readonly (keyof ListFilters)[]> = {
  category: ['category'],
  collaborator: ['collaborator'],
  collection: ['collection'],
  publisher: ['publisher'],
  format: ['format'],
  language: ['language'],
  availability: ['availability'],
  price: ['price_min', 'price_max'],
}

const NO_BOOKS = new Int32Array(0)

const filteredFacets = (filters: ListFilters) =>
  FACETS.filter((facet) => FILTERS_OF[facet].some((name) => filters[name] !== undefined))

/** Returns the books on sale that a list does not hold: good until somebody walks again. */
function unlisted({ flags }: BookFacts, failures: Uint8Array): Int32Array {
  const ids = roomForPlaces(failures.length)
  let length = 0
  for (let id = 0; id < failures.length; id += 1) {
    ids[length] = id
    length += failures[id] === 0 ? 0 : (flags[id] ?? 0) & ON_SALE
  }
  return ids.subarray(0, length)
}

type Walked = { counts: Counts; failing: Int32Array[] }

/**
 * Counts what a list holds, or of a list that holds most books, what it does not: whatever is less. Finds the books that
 * fail nothing but some facets on the way.
 */
function walk(facts: BookFacts, selection: Selection, bits: readonly number[]): Walked {
  const { failures, tally, used } = selection
  if (totalOf(selection) > facts.counts.total / 2) {
    const counts = countsWithout(facts, unlisted(facts, failures), used)
    return { counts, failing: placesOf(failures, tally, bits) }
  }
  const [listed = NO_BOOKS, ...failing] = placesOf(failures, tally, [0, ...bits])
  return { counts: countsOf(facts, listed, used), failing }
}

function count({ facts }: Catalogue, selection: Selection): Counts {
  const { filters } = selection
  const filtered = filteredFacets(filters)
  // There are no other filters, so the only facet that filters counts every book
  const [everywhere] = filtered.length === 1 && !filters.favorites ? filtered : []
  const counted = everywhere ? [] : filtered
  const { counts, failing } = walk(
    facts,
    selection,
    counted.map((facet) => FACET_BITS[facet]),
  )
  for (const [at, facet] of counted.entries())
    countFacet(counts, facet, { facts, ids: failing[at] ?? NO_BOOKS, by: 1 })
  if (everywhere) counts.takeFacet(everywhere, facts.counts)
  return counts
}

/** Returns the counts of a list that no words narrow: to be read at once, they change with the catalogue. */
export function countSelected(catalogue: Catalogue, filters: ListFilters): Counts {
  const selection = selectBooks(catalogue, filters)
  selection.counts ??= count(catalogue, selection)
  selection.used = undefined
  return selection.counts
}

let among: Counts | undefined

/** Returns the counts of some books that words found: to be read at once, the next ones take their place. */
export function countAmong(catalogue: Catalogue, filters: ListFilters, found: readonly number[]): Counts {
  const { facts } = catalogue
  const ids = Int32Array.from(found)
  const failures = failuresOf(catalogue, filters, { ids })
  const failing = (bits: number) => ids.filter((_, at) => failures[at] === bits)
  const counts = countsOf(facts, failing(0), among)
  among = counts
  for (const facet of filteredFacets(filters))
    countFacet(counts, facet, { facts, ids: failing(FACET_BITS[facet]), by: 1 })
  return counts
}
