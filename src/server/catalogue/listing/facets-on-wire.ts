/** The facets of a list of books for the API. */
import { AVAILABILITIES, BOOK_FORMATS, PRICE_RANGES } from '#shared/catalogue/vocabulary.ts'
import type { ArticleQuery, Category } from '#shared/contract/catalogue.ts'
import type { Facets } from '#shared/contract/facets.ts'
import { compareNames } from '#server/platform/text/compare-names.ts'
import type { FacetCounts, FacetNames } from './facet-names.ts'
import { languageOf } from './memory/coded.ts'
import type { Named } from './memory/names.ts'

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
    availability: AVAILABILITIES.map((value) => ({ value, count: counts.availability[1] ?? 0 })),
    price: PRICE_RANGES.map(({ min, max }, at) => ({ min, max, count: counts.price[at] ?? 0 })),
  }
}

/** Returns the categories that have books or are chosen, in the given order. */
export const toCategoryFacet = (
  categories: readonly Category[],
  chosen: ArticleQuery['category'] = [],
): Category[] => categories.filter(({ id, article_count: count }) => count > 0 || chosen.includes(id))
