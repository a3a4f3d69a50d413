/** What a list holds: the books that pass its filters, whatever their order. */
import type { ListFilters } from '../filters.ts'
import type { Catalogue } from './catalogue-memory.ts'
import type { Counts } from './counts.ts'
import { byteFiltersOf, failuresOf, isSingle, NOT_LISTED } from './failures.ts'
import { tallyOf } from './numbers.ts'

export type Selection = {
  filters: ListFilters
  /** What each book fails, by its id: 0 for those that the list holds. Not to be kept: another list may take it over. */
  failures: Uint8Array
  /** How many books fail what, 0 for those that the list holds; of those in no such list nobody keeps count. */
  tally: Uint32Array
  /** How many books each value of each facet would leave, once somebody asked for it. */
  counts: Counts | undefined
  /** Memory for them, left by a list that is forgotten. */
  used: Counts | undefined
}

function select(catalogue: Catalogue, filters: ListFilters): Selection {
  const { selections } = catalogue
  const simpler = byteFiltersOf(filters)
  const isSimple = JSON.stringify(simpler) === JSON.stringify(filters)
  const byBytes = isSimple ? undefined : selectBooks(catalogue, simpler).failures
  // The one that is forgotten leaves its memory: nobody keeps it beyond a step of the program
  const forgotten = selections.size === selections.max ? selections.pop() : undefined
  const failures = failuresOf(catalogue, filters, { used: forgotten?.failures, byBytes })
  return { filters, failures, tally: tallyOf(failures), counts: undefined, used: forgotten?.counts }
}

/** Returns what a list holds that no words narrow. */
export function selectBooks(catalogue: Catalogue, filters: ListFilters): Selection {
  const key = JSON.stringify(filters)
  const known = catalogue.selections.get(key) ?? select(catalogue, filters)
  catalogue.selections.set(key, known)
  return known
}

/** How many books a list holds. */
export const totalOf = ({ tally }: Selection): number => tally[0] ?? 0

/** Returns which of some books pass the filters, in the same order. */
export function selectAmong(catalogue: Catalogue, filters: ListFilters, ids: readonly number[]): number[] {
  const failures = failuresOf(catalogue, filters, { ids: Int32Array.from(ids) })
  return ids.filter((_, at) => failures[at] === 0)
}

/** Makes room for books with larger ids, none of which the list holds. */
function longer(failures: Uint8Array, size: number): Uint8Array {
  if (size <= failures.length) return failures
  const larger = new Uint8Array(Math.ceil(size * 1.2)).fill(NOT_LISTED)
  larger.set(failures)
  return larger
}

/** Takes books out of the selections (-1), or puts them in (1), as they are at that moment. */
export function adjustSelections(catalogue: Catalogue, ids: Int32Array, change: 1 | -1) {
  for (const selection of catalogue.selections.values()) {
    const failures = failuresOf(catalogue, selection.filters, { ids })
    for (const [at, id] of ids.entries()) {
      const failed = failures[at] ?? NOT_LISTED
      if (isSingle(failed)) selection.counts?.add(catalogue.facts, id, change, failed)
      selection.tally[failed] = (selection.tally[failed] ?? 0) + change
      selection.failures = longer(selection.failures, id + 1)
      selection.failures[id] = change === 1 ? failed : NOT_LISTED
    }
  }
}
