/** The facets of a list of books, as the API answers them. */
import { AVAILABILITIES, BOOK_FORMATS, PRICE_RANGES } from '#shared/catalogue/vocabulary.ts'
import type { ArticleQuery } from '#shared/contract/catalogue.ts'
import type { Facets } from '#shared/contract/facets.ts'
import { toCategories } from './categories.ts'
import { compareNames } from './compare-names.ts'
import type { FacetCounts, FacetNames, NamedFacet } from './facet-names.ts'

type Parts = {
  counts: FacetCounts
  /** By number; the first is none. */
  languages: readonly string[]
  names: FacetNames
  query: ArticleQuery
  /** Counted over a part of what was found. */
  isCapped: boolean
}

/** Returns the facets in the order in which people are shown them; languages and names with most books first. */
export function toFacets({ counts, languages, names, query, isCapped }: Parts): Facets {
  const chosen = query.category ?? []
  const named = (facet: NamedFacet) =>
    names.named[facet]
      .map(({ id, name }) => ({ id, name, count: counts.named[facet].get(id) ?? 0 }))
      .toSorted((one, other) => other.count - one.count || compareNames(one.name, other.name))
  return {
    total: counts.total,
    ...(isCapped && { at_least: true }),
    category: toCategories(names.categoryRows, (id) => counts.category[id] ?? 0, query.lang).filter(
      ({ id, article_count }) => article_count > 0 || chosen.includes(id),
    ),
    collaborator: named('collaborator'),
    collection: named('collection'),
    publisher: named('publisher'),
    format: BOOK_FORMATS.flatMap((value, at) => {
      const count = counts.format[at + 1] ?? 0
      return count > 0 ? { value, count } : []
    }),
    language: languages
      .flatMap((value, at) => {
        const count = counts.language[at] ?? 0
        return count > 0 ? { value, count } : []
      })
      .toSorted((one, other) => other.count - one.count || compareNames(one.value, other.value)),
    availability: AVAILABILITIES.map((value) => ({ value, count: counts.inStock })),
    price: PRICE_RANGES.map(({ min, max }, at) => ({ min, max, count: counts.price[at] ?? 0 })),
  }
}
