/** What a list holds: which books stand on a page of it, and how many each value of each filter would leave. */
import type { ArticleQuery } from '#shared/contract/catalogue.ts'
import type { Facets } from '#shared/contract/facets.ts'
import { filtersOf, isFiltered, NO_FILTERS } from './filters.ts'
import type { ListFilters } from './filters.ts'
import { catalogueMemory } from './memory/catalogue-memory.ts'
import type { Catalogue } from './memory/catalogue-memory.ts'
import { Counts } from './memory/counts.ts'
import { countAmong, countSelected } from './memory/count-selected.ts'
import { selectAmong, selectBooks, totalOf } from './memory/select-books.ts'
import { allButThese, pageOfAll, pageOfPassing } from './memory/walk-lists.ts'
import type { ListSort } from './memory/walk-lists.ts'
import { createSearch } from '../search/service.ts'
import type { BestSellers, Found } from '../search/service.ts'
import type { SearchQuery } from '../search/query.ts'
import { readFacetNames, shownCounts } from './facet-names.ts'
import { toFacets } from './facets.ts'
import type { Db } from '../db/database.ts'

type Page = { ids: number[]; total: number; isCapped: boolean }

const sortOf = ({ sort, favorites }: ArticleQuery): ListSort => {
  if (sort && sort !== 'relevance') return sort
  return favorites === undefined ? 'new' : 'best'
}

/** The best sellers of a list, for searches that look through them. */
function bestSellers(catalogue: Catalogue, filters: ListFilters): BestSellers {
  return {
    key: JSON.stringify(filters),
    first(limit) {
      const window = { limit, offset: 0 }
      if (!isFiltered(filters)) return pageOfAll(catalogue, 'best', window)
      const { failures } = selectBooks(catalogue, filters)
      return pageOfPassing(catalogue, failures, { sort: 'best', ...window })
    },
  }
}

/** Makes the reader of a shop's lists. */
export function createListReader(db: Db) {
  const memory = catalogueMemory(db)
  const find = createSearch(db)

  const searched = (catalogue: Catalogue, search: SearchQuery, filters: ListFilters): Promise<Found> =>
    find(search, {
      everywhere: bestSellers(catalogue, NO_FILTERS),
      listed: bestSellers(catalogue, filters),
    })

  return {
    /** Returns every book that a search finds, best first. */
    async found(search: SearchQuery): Promise<number[]> {
      const catalogue = await memory.now()
      const { ids } = await searched(catalogue, search, NO_FILTERS)
      return ids.filter((id) => catalogue.facts.isOnSale(id))
    },

    /** Returns one page of a list. */
    async page(query: ArticleQuery, search: SearchQuery | undefined): Promise<Page> {
      const filters = filtersOf(query)
      const catalogue = await memory.now()
      const sort = sortOf(query)
      const window = { limit: query.per_page, offset: (query.page - 1) * query.per_page }
      if (search) {
        const match = await searched(catalogue, search, filters)
        const ids = selectAmong(catalogue, filters, match.ids)
        const page =
          query.sort && query.sort !== 'relevance'
            ? pageOfPassing(catalogue, allButThese(catalogue, ids), { sort, ...window })
            : ids.slice(window.offset, window.offset + window.limit)
        return { ids: page, total: ids.length, isCapped: match.isCapped }
      }
      if (!isFiltered(filters)) {
        const { total } = catalogue.facts.counts
        return { ids: pageOfAll(catalogue, sort, window), total, isCapped: false }
      }
      const selection = selectBooks(catalogue, filters)
      const ids = pageOfPassing(catalogue, selection.failures, { sort, ...window })
      return { ids, total: totalOf(selection), isCapped: false }
    },

    /** Returns the facets of a list; one of words that say nothing is empty. */
    async facets(query: ArticleQuery, search: SearchQuery | 'nothing' | undefined): Promise<Facets> {
      const filters = filtersOf(query)
      const catalogue = await memory.now()
      const match = search && search !== 'nothing' ? await searched(catalogue, search, filters) : undefined
      const counts = shownCounts(
        countsOf(catalogue, { filters, match, isVoid: search === 'nothing' }),
        filters,
      )
      const names = await readFacetNames(db, counts)
      return toFacets({
        counts,
        languages: catalogue.languages,
        categories: catalogue.tree.named[query.lang],
        names,
        query,
        isCapped: match !== undefined && (match.isCapped || (!match.isWhole && isFiltered(filters))),
      })
    },
  }
}

function countsOf(
  catalogue: Catalogue,
  { filters, match, isVoid }: { filters: ListFilters; match: Found | undefined; isVoid: boolean },
): Counts {
  if (isVoid) return new Counts()
  if (match) return countAmong(catalogue, filters, match.ids)
  return isFiltered(filters) ? countSelected(catalogue, filters) : catalogue.facts.counts
}
