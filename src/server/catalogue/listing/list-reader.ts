/** Reads lists: the books of a page, and the facets, with what a search finds. */
import type { ArticleQuery } from '#shared/contract/catalogue-lists.ts'
import type { Facets } from '#shared/contract/facets.ts'
import { isFiltered, NO_FILTERS, readFilters, type ListFilters, type ListQuery } from './filters.ts'
import { catalogueMemory } from './memory/catalogue-memory.ts'
import type { Catalogue } from './memory/catalogue.ts'
import { holds, selectBooks, totalOf } from './memory/select-books.ts'
import { pageOf, type ListSort } from './memory/walk-lists.ts'
import { facetsOf, facetsWithoutWords } from './read-facets.ts'
import { createSearch, type BestSellers, type Found } from '../search/search-books.ts'
import type { SearchQuery } from '../search/query.ts'
import { readChangeVersion, type ChangeVersion } from '#server/platform/db/changes/read-change-version.ts'
import type { Db } from '#server/platform/db/database.ts'

type Page = { ids: number[]; total: number; isCapped: boolean }

const sortOf = ({ sort, favorites }: ArticleQuery): ListSort => {
  if (sort && sort !== 'relevance') return sort
  return favorites === undefined ? 'new' : 'best'
}

/** The best sellers of a list, for searches that scan them. */
function bestSellers(catalogue: Catalogue, filters: ListFilters): BestSellers {
  return {
    key: JSON.stringify(filters),
    first: (limit) => pageOf(catalogue, selectBooks(catalogue, filters), { sort: 'best', limit, offset: 0 }),
  }
}

/** Creates the reader of a shop's lists. */
export function createListReader(db: Db) {
  const catalogueNow = catalogueMemory(db)
  const find = createSearch(db)

  type At = { now: ChangeVersion; catalogue: Catalogue }
  const searched = ({ now, catalogue }: At, search: SearchQuery, filters: ListFilters): Promise<Found> =>
    find(now, search, {
      everywhere: bestSellers(catalogue, NO_FILTERS),
      listed: bestSellers(catalogue, filters),
    })

  return {
    /** Returns every book that a search finds, best first. */
    async found(search: SearchQuery): Promise<number[]> {
      const now = await readChangeVersion(db)
      const catalogue = await catalogueNow(now)
      const { ids } = await searched({ now, catalogue }, search, NO_FILTERS)
      const onSale = selectBooks(catalogue, NO_FILTERS)
      return ids.filter((id) => holds(onSale, id))
    },

    /** Returns one page of a list. */
    async page(query: ListQuery, search: SearchQuery | undefined): Promise<Page> {
      const filters = await readFilters(db, query)
      const now = await readChangeVersion(db)
      const catalogue = await catalogueNow(now)
      const sort = sortOf(query)
      const window = { limit: query.per_page, offset: (query.page - 1) * query.per_page }
      const found = search && (await searched({ now, catalogue }, search, filters))
      const selection = selectBooks(catalogue, filters, found?.ids)
      const isByRelevance = query.sort === undefined || query.sort === 'relevance'
      const ids =
        found && isByRelevance
          ? found.ids.filter((id) => holds(selection, id)).slice(window.offset, window.offset + window.limit)
          : pageOf(catalogue, selection, { sort, ...window })
      return { ids, total: totalOf(selection), isCapped: found?.isCapped ?? false }
    },

    /** Returns the facets of a list; those of a search without meaningful words are empty. */
    async facets(query: ArticleQuery, search: SearchQuery | 'nothing' | undefined): Promise<Facets> {
      const filters = await readFilters(db, query)
      const now = await readChangeVersion(db)
      if (!search) return await facetsWithoutWords(now, query, filters)
      const catalogue = await catalogueNow(now)
      const found = search === 'nothing' ? undefined : await searched({ now, catalogue }, search, filters)
      const selection = selectBooks(catalogue, filters, found?.ids ?? [])
      const isCapped = found !== undefined && (found.isCapped || (!found.isWhole && isFiltered(filters)))
      return await facetsOf(db, { catalogue, selection, query, isCapped })
    },
  }
}
