/** The facets of a list of books, as the API answers them. */
import { AVAILABILITIES, BOOK_FORMATS, PRICE_RANGES } from '#shared/catalogue/vocabulary.ts'
import type { ArticleQuery } from '#shared/contract/catalogue.ts'
import type { Facets } from '#shared/contract/facets.ts'
import { compareNames } from '../words/compare-names.ts'
import type { FacetCounts, FacetNames, NamedFacet } from './facet-names.ts'
import type { NamedCategory } from './memory/category-tree.ts'

type Parts = {
  counts: FacetCounts
  /** By number; the first is none. */
  languages: readonly string[]
  /** Sorted as they are shown. */
  categories: readonly NamedCategory[]
  names: FacetNames
  query: ArticleQuery
  /** Counted over a part of what was found. */
  isCapped: boolean
}

/** Returns the facets in the order in which people are shown them; languages and names with most books first. */
export function toFacets({ counts, languages, categories, names, query, isCapped }: Parts): Facets {
  const chosen = query.category ?? []
  const named = (facet: NamedFacet) =>
    names[facet]
      .map(({ id, name }) => ({ id, name, count: counts.named[facet].get(id) ?? 0 }))
      .toSorted((one, other) => other.count - one.count || compareNames(one.name, other.name))
  return {
    total: counts.total,
    ...(isCapped && { at_least: true }),
    category: categories.flatMap((category) => {
      const count = counts.category[category.id] ?? 0
      return count > 0 || chosen.includes(category.id) ? [{ ...category, article_count: count }] : []
    }),
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
