/** The facets of a list of books for the API: the most frequent values and the chosen ones, with their names. */
import { AVAILABILITIES, BOOK_FORMATS, PRICE_RANGES } from '#shared/catalogue/vocabulary.ts'
import type { ArticleQuery, Category } from '#shared/contract/catalogue-lists.ts'
import type { Facets } from '#shared/contract/facets.ts'
import type { Db } from '#server/platform/db/database.ts'
import { compareNames } from '#server/platform/text/compare-names.ts'
import type { ListFilters } from './filters.ts'
import { languageOf } from './memory/coded.ts'
import type { Counts, Facet } from './memory/facets.ts'
import { namesOf, type Named } from './memory/names.ts'

/** The part of a list's counts that is shown. */
export type FacetCounts = Pick<Counts, Exclude<Facet, Named>> & {
  /** Counts by id. */
  named: Record<Named, ReadonlyMap<number, number>>
}

export type FacetNames = Record<Named, readonly { id: number; name: string }[]>

const MAX_NAMES = 24

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

type Parts = {
  total: number
  counts: FacetCounts
  names: FacetNames
  /** Whether only a part of the results was counted. */
  isCapped: boolean
}

/** Facets without translated text, shared by all languages. */
export type WordlessFacets = Omit<Facets, 'category'>

/** Returns the values with books: a few languages among thousands of numbers. */
function used(counts: Uint32Array): number[] {
  const values: number[] = []
  for (let value = 0; value < counts.length; value += 1) if (counts[value] !== 0) values.push(value)
  return values
}

/** Returns the facets in display order; languages and names by number of books. */
export function toFacets({ total, counts, names, isCapped }: Parts): WordlessFacets {
  const countNames = (facet: Named) =>
    names[facet]
      .map(({ id, name }) => ({ id, name, count: counts.named[facet].get(id) ?? 0 }))
      .toSorted((one, other) => other.count - one.count || compareNames(one.name, other.name))
  return {
    total,
    ...(isCapped && { at_least: true }),
    collaborator: countNames('collaborator'),
    collection: countNames('collection'),
    publisher: countNames('publisher'),
    format: BOOK_FORMATS.flatMap((value, at) => {
      const count = counts.format[at + 1] ?? 0
      return count > 0 ? { value, count } : []
    }),
    language: used(counts.language)
      .map((number) => ({ value: languageOf(number), count: counts.language[number] ?? 0 }))
      .toSorted((one, other) => other.count - one.count || compareNames(one.value, other.value)),
    availability: AVAILABILITIES.map((value, at) => ({ value, count: counts.availability[at + 1] ?? 0 })),
    price: PRICE_RANGES.map(({ min, max }, at) => ({ min, max, count: counts.price[at] ?? 0 })),
  }
}

/** Returns the categories that have books or are chosen, in the given order. */
export const toCategoryFacet = (
  categories: readonly Category[],
  chosen: ArticleQuery['category'] = [],
): Category[] => categories.filter(({ id, article_count: count }) => count > 0 || chosen.includes(id))
