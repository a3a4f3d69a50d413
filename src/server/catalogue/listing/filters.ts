/** Which books a list holds, beside those that its words find. */
import type { ArticleQuery } from '#shared/contract/catalogue.ts'

export type ListFilters = Pick<
  ArticleQuery,
  | 'category'
  | 'collaborator'
  | 'role'
  | 'collection'
  | 'publisher'
  | 'format'
  | 'language'
  | 'availability'
  | 'price_min'
  | 'price_max'
> & { favorites: boolean; soldOut?: boolean | undefined; discounted?: boolean | undefined }

/** A query of the list; staff also ask for books without a copy, and for those with a discount. */
export type ListQuery = ArticleQuery & { sold_out?: boolean | undefined; discounted?: boolean | undefined }

/** Those of a list that holds every book. */
export const NO_FILTERS: ListFilters = { favorites: false }

/** Returns the filters of a query of the list; a role says nothing without a person. */
export function filtersOf(query: ListQuery): ListFilters {
  const { category, collaborator, collection, publisher, format, language, availability } = query
  return {
    category,
    collaborator,
    role: collaborator && query.role,
    collection,
    publisher,
    format,
    language,
    availability,
    price_min: query.price_min,
    price_max: query.price_max,
    favorites: query.favorites !== undefined,
    soldOut: query.sold_out,
    discounted: query.discounted,
  }
}

/** Whether the list is narrowed at all. */
export const isFiltered = ({ favorites, ...filters }: ListFilters) =>
  favorites || Object.values(filters).some((value) => value !== undefined)
