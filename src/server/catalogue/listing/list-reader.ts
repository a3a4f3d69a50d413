/** Reads lists: the books of a page, and the facets. */
import type { ArticleQuery, Category } from '#shared/contract/catalogue.ts'
import type { Facets } from '#shared/contract/facets.ts'
import { listCategories } from './categories.ts'
import { filtersOf, isFiltered, NO_FILTERS, type ListFilters, type ListQuery } from './filters.ts'
import { catalogueMemory, cachedOfCatalogue } from './memory/catalogue-memory.ts'
import type { Catalogue } from './memory/catalogue.ts'
import { countedIn } from './memory/category-tree.ts'
import { countBooks } from './memory/count-books.ts'
import { FACETS } from './memory/counts.ts'
import { holds, selectBooks, totalOf, type Selection } from './memory/select-books.ts'
import { pageOf, type ListSort } from './memory/walk-lists.ts'
import { createSearch, type BestSellers, type Found } from '../search/service.ts'
import type { SearchQuery } from '../search/query.ts'
import { facetNames, shownCounts, toCategoryFacet, toFacets, type WordlessFacets } from './facets-on-wire.ts'
import { changesNow, type ChangesNow } from '#server/platform/db/changes/changes-now.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The same counts in both languages. */
const WORDLESS = FACETS.filter((facet) => facet !== 'category')

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

  type At = { now: ChangesNow; catalogue: Catalogue }
  const searched = ({ now, catalogue }: At, search: SearchQuery, filters: ListFilters): Promise<Found> =>
    find(now, search, {
      everywhere: bestSellers(catalogue, NO_FILTERS),
      listed: bestSellers(catalogue, filters),
    })

  return {
    /** Returns every book that a search finds, best first. */
    async found(search: SearchQuery): Promise<number[]> {
      const now = await changesNow(db)
      const catalogue = await catalogueNow(now)
      const { ids } = await searched({ now, catalogue }, search, NO_FILTERS)
      const onSale = selectBooks(catalogue, NO_FILTERS)
      return ids.filter((id) => holds(onSale, id))
    },

    /** Returns one page of a list. */
    async page(query: ListQuery, search: SearchQuery | undefined): Promise<Page> {
      const filters = filtersOf(query)
      const now = await changesNow(db)
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
      const filters = filtersOf(query)
      const now = await changesNow(db)
      if (!search) return await facetsWithoutWords(now, query)
      const catalogue = await catalogueNow(now)
      const found = search === 'nothing' ? undefined : await searched({ now, catalogue }, search, filters)
      const selection = selectBooks(catalogue, filters, found?.ids ?? [])
      const isCapped = found !== undefined && (found.isCapped || (!found.isWhole && isFiltered(filters)))
      return {
        ...(await wordlessFacets(db, { catalogue, selection, filters, isCapped })),
        category: countedCategories({ catalogue, selection, query }),
      }
    },
  }
}

/**
 * Requested again with each page and order of a list, so they are cached. Not the categories of a filtered
 * list: a whole tree per list would fill the memory.
 */
async function facetsWithoutWords(now: ChangesNow, query: ArticleQuery): Promise<Facets> {
  const filters = filtersOf(query)
  const asked = { key: JSON.stringify(['facets', filters]), topics: ['listed', 'names'] } as const
  const others = await cachedOfCatalogue(now, asked, (catalogue) =>
    wordlessFacets(now.db, {
      catalogue,
      selection: selectBooks(catalogue, filters),
      filters,
      isCapped: false,
    }),
  )
  if (!isFiltered({ ...filters, category: undefined }))
    return { ...others, category: await categoriesOfAll(now, query) }
  const catalogue = await catalogueMemory(now.db)(now)
  const selection = selectBooks(catalogue, filters)
  return { ...others, category: countedCategories({ catalogue, selection, query }) }
}

type Listed = { catalogue: Catalogue; selection: Selection; filters: ListFilters; isCapped: boolean }

async function wordlessFacets(
  db: Db,
  { catalogue, selection, filters, isCapped }: Listed,
): Promise<WordlessFacets> {
  const counts = shownCounts(countBooks(catalogue, selection, WORDLESS), filters)
  const names = await facetNames(db, counts)
  return toFacets({ total: totalOf(selection), counts, names, isCapped })
}

type Counted = { catalogue: Catalogue; selection: Selection; query: ArticleQuery }

function countedCategories({ catalogue, selection, query: { lang, category } }: Counted): Category[] {
  const counts = countBooks(catalogue, selection, ['category']).category
  return toCategoryFacet(countedIn(catalogue.tree, lang, counts), category)
}

/** Returns the categories of a list without other filters: the same for all such lists, and cached once. */
async function categoriesOfAll(now: ChangesNow, { lang, category }: ArticleQuery): Promise<Category[]> {
  const categories = await listCategories(now, lang)
  const isEmptyChosen = categories.some(
    ({ id, article_count: count }) => count === 0 && category?.includes(id),
  )
  return toCategoryFacet(categories, isEmptyChosen ? category : undefined)
}
