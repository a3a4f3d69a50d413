/** The filters of a query that need the database. */
import { booksWithPrize } from '../books/prizes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { filtersOf, type ListFilters, type ListQuery } from './filters.ts'

/** Returns the filters of a query, with the books that have its prize. */
export async function readFilters(db: Db, query: ListQuery): Promise<ListFilters> {
  const filters = filtersOf(query)
  return query.prize === undefined ? filters : { ...filters, awarded: await booksWithPrize(db, query.prize) }
}
