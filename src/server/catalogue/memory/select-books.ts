/** What a list holds: the books that pass its filters, and how many each value of each facet would leave. */
import type { ListFilters } from '../list-filters.ts'
import type { Catalogue } from './catalogue-memory.ts'
import { Counts } from './counts.ts'
import type { Facet } from './counts.ts'
import { failuresOf, isSingle } from './failures.ts'
import { grown } from './numbers.ts'

/** What a list holds, whatever its order. */
export type Selection = {
  counts: Counts
  /** A bit per book by its id. */
  marks: Uint8Array
  filters: ListFilters
}

export const isMarked = (marks: Uint8Array, id: number) => ((marks[id >> 3] ?? 0) & (1 << (id & 7))) !== 0

export function mark(marks: Uint8Array, id: number) {
  marks[id >> 3] = (marks[id >> 3] ?? 0) | (1 << (id & 7))
}

function unmark(marks: Uint8Array, id: number) {
  marks[id >> 3] = (marks[id >> 3] ?? 0) & ~(1 << (id & 7))
}

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
const FACETS = Object.keys(FILTERS_OF) as Facet[]

/** The one facet that filters a list whose other facets do not. */
function onlyFacet(filters: ListFilters): Facet | undefined {
  const used = FACETS.filter((facet) => FILTERS_OF[facet].some((name) => filters[name] !== undefined))
  return used.length === 1 && !filters.favorites ? used[0] : undefined
}

function selectAll(catalogue: Catalogue, filters: ListFilters): Selection {
  const { facts } = catalogue
  const ids = facts.ids()
  const failures = failuresOf(catalogue, filters, ids)
  const only = onlyFacet(filters)
  const marks = new Uint8Array((facts.size >> 3) + 1)
  const counted = new Int32Array(ids.length)
  const failed = new Uint8Array(ids.length)
  let length = 0
  for (let at = 0; at < ids.length; at += 1) {
    const fails = failures[at] as number
    if (fails === 0) mark(marks, ids[at] as number)
    if (fails === 0 || (!only && isSingle(fails))) {
      counted[length] = ids[at] as number
      failed[length] = fails
      length += 1
    }
  }
  const counts = new Counts()
  counts.addMany(facts, counted.subarray(0, length), failed)
  // Under the other filters, which are none, its own facet counts every book
  if (only) counts.takeFacet(only, facts.counts)
  return { counts, marks, filters }
}

/** Takes books out of the selections (-1), or puts them in (1), as they are at that moment. */
export function adjustSelections(catalogue: Catalogue, ids: Int32Array, change: 1 | -1) {
  for (const selection of catalogue.selections.values()) {
    const failures = failuresOf(catalogue, selection.filters, ids)
    for (const [at, id] of ids.entries()) {
      const failed = failures[at] ?? 0
      if (isSingle(failed)) selection.counts.add(catalogue.facts, id, change, failed)
      if (failed === 0) {
        if (id >> 3 >= selection.marks.length) selection.marks = grown(selection.marks, (id >> 3) + 1)
        if (change === 1) mark(selection.marks, id)
        else unmark(selection.marks, id)
      }
    }
  }
}

/** Returns what a list holds that no words narrow. */
export function selectBooks(catalogue: Catalogue, filters: ListFilters): Selection {
  const key = JSON.stringify(filters)
  const known = catalogue.selections.get(key) ?? selectAll(catalogue, filters)
  catalogue.selections.set(key, known)
  return known
}

/** Returns which of some books pass the filters, in the same order, and their counts. */
export function selectAmong(
  catalogue: Catalogue,
  filters: ListFilters,
  ids: readonly number[],
): { ids: number[]; counts: Counts } {
  const given = Int32Array.from(ids)
  const failures = failuresOf(catalogue, filters, given)
  const counts = new Counts()
  counts.addMany(catalogue.facts, given, failures)
  return { ids: ids.filter((_, at) => failures[at] === 0), counts }
}
