/** Names of facet values: the most frequent ones and the chosen ones. */
import type { Db } from '#server/platform/db/database.ts'
import type { ListFilters } from './filters.ts'
import type { Counts, Facet } from './memory/counts.ts'
import { namesOf, type Named } from './memory/names.ts'

/** The part of a list's counts that is shown. */
export type FacetCounts = Pick<Counts, Exclude<Facet, Named>> & {
  /** Counts by id. */
  named: Record<Named, ReadonlyMap<number, number>>
}

export type FacetNames = Record<Named, readonly { id: number; name: string }[]>

const MAX_NAMES = 25

/** Returns the ids with most books, ties by id; 0 means none. */
export function mostFrequent(counts: Uint32Array, most: number): number[] {
  const ids: number[] = []
  let least = 0
  for (let id = 1; id < counts.length; id += 1) {
    const count = counts[id] ?? 0
    if (count > least || (count > 0 && ids.length < most)) {
      let place = ids.length
      while (place > 0 && (counts[ids[place - 1] ?? 0] ?? 0) < count) place -= 1
      ids.splice(place, 0, id)
      if (ids.length > most) ids.pop()
      if (ids.length === most) least = counts[ids.at(-1) ?? 0] ?? 0
    }
  }
  return ids
}

/** Chosen values come first, so that they are shown however few books they have. */
function shown(counts: Uint32Array, chosen: readonly number[] = []): Map<number, number> {
  const most = mostFrequent(counts, MAX_NAMES)
  const counted = chosen.filter((id) => (counts[id] ?? 0) > 0)
  const ids = [...new Set([...counted, ...most])].slice(0, MAX_NAMES).concat(chosen)
  return new Map(ids.map((id) => [id, counts[id] ?? 0]))
}

/** Returns the shown counts. */
export const shownCounts = (counts: Counts, filters: ListFilters): FacetCounts => ({
  ...counts,
  named: {
    collaborator: shown(counts.collaborator, filters.collaborator),
    collection: shown(counts.collection, filters.collection),
    publisher: shown(counts.publisher, filters.publisher),
  },
})

/** Returns the names of the shown facet values. */
export const facetNames = (db: Db, { named }: FacetCounts): Promise<FacetNames> =>
  namesOf(db, {
    collaborator: [...named.collaborator.keys()],
    collection: [...named.collection.keys()],
    publisher: [...named.publisher.keys()],
  })
