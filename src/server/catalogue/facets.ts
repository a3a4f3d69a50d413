/** The facets of a list of books, as the API answers them. */
import { AVAILABILITIES, BOOK_FORMATS, PRICE_RANGES } from '#shared/catalogue/vocabulary.ts'
import type { Facets } from '#shared/contract/facets.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { toCategories } from './categories.ts'
import { compareNames } from './compare-names.ts'
import type { CountRow, Facet } from './facet-counts.ts'
import type { categories } from './tables.ts'

type CategoryRow = typeof categories.$inferSelect

/** Returns the facets in the order in which people are shown them; languages and names with most books first. */
export function toFacets(
  rows: readonly CountRow[],
  {
    language,
    categoryRows,
    chosen,
  }: { language: Language; categoryRows: readonly CategoryRow[]; chosen: readonly number[] },
): Facets {
  const byFacet = Map.groupBy(rows, ({ facet }) => facet)
  const countsOf = (facet: Facet) =>
    new Map((byFacet.get(facet) ?? []).map(({ value, count }) => [value, count]))
  const mostFirst = (facet: Facet) =>
    (byFacet.get(facet) ?? []).toSorted(
      (one, other) =>
        other.count - one.count || compareNames(one.name ?? one.value, other.name ?? other.value),
    )
  const named = (facet: Facet) =>
    mostFirst(facet).map(({ value, name, count }) => ({ id: Number(value), name: name ?? '', count }))
  const [formats, prices, stocked] = [countsOf('format'), countsOf('price'), countsOf('availability')]
  const filed = new Map([...countsOf('category')].map(([id, count]) => [Number(id), count]))
  return {
    total: byFacet.get('total')?.[0]?.count ?? 0,
    category: toCategories(categoryRows, filed, language).filter(
      ({ id, article_count }) => article_count > 0 || chosen.includes(id),
    ),
    collaborator: named('collaborator'),
    collection: named('collection'),
    publisher: named('publisher'),
    format: BOOK_FORMATS.flatMap((value) => {
      const count = formats.get(value)
      return count ? { value, count } : []
    }),
    language: mostFirst('language').map(({ value, count }) => ({ value, count })),
    availability: AVAILABILITIES.map((value) => ({ value, count: stocked.get(value) ?? 0 })),
    price: PRICE_RANGES.map(({ min, max }, at) => ({ min, max, count: prices.get(String(at)) ?? 0 })),
  }
}
