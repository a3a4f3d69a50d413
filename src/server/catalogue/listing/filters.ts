/** Filters of a list of books, besides its search. */
import type { ArticleQuery } from '#shared/contract/catalogue-lists.ts'
import type { Db } from '#server/platform/db/database.ts'
import { booksWithPrize } from '../books/prizes.ts'
import { booksOfSeries } from './books-of-series.ts'

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
> & {
  favorites: boolean
  /** Books with the prize of the query. */
  awarded?: readonly number[] | undefined
  /** Books of its series. */
  inSeries?: readonly number[] | undefined
  soldOut?: boolean | undefined
  discounted?: boolean | undefined
}

/** A query of the list; staff can also filter books without stock and with a discount. */
export type ListQuery = ArticleQuery & { sold_out?: boolean | undefined; discounted?: boolean | undefined }

/** Filters of the list of all books. */
export const NO_FILTERS: ListFilters = { favorites: false }

/** Returns the filters of a query; a role has no effect without a person. */
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

/** Returns the filters of a query, with the books that have its prize and are of its series. */
export async function readFilters(db: Db, query: ListQuery): Promise<ListFilters> {
  const { prize, series } = query
  return {
    ...filtersOf(query),
    ...(prize !== undefined && { awarded: await booksWithPrize(db, prize) }),
    ...(series !== undefined && { inSeries: await booksOfSeries(db, series) }),
  }
}

/** Whether any filter is set. */
export const isFiltered = ({ favorites, ...filters }: ListFilters) =>
  favorites || Object.values(filters).some((value) => value !== undefined)
