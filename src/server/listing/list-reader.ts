/** What a list holds: which books stand on a page of it, and how many each value of each filter would leave. */
import { LRUCache } from 'lru-cache'
import type { ArticleQuery } from '#shared/contract/catalogue.ts'
import type { Facets } from '#shared/contract/facets.ts'
import { filtersOf, isFiltered, NO_FILTERS } from './filters.ts'
import type { ListFilters } from './filters.ts'
import { isBroad, isCommon, matchAmong, matchTitle, matchWords } from '../search/match-words.ts'
import type { Match } from '../search/match-words.ts'
import { catalogueMemory } from './memory/catalogue-memory.ts'
import type { Catalogue } from './memory/catalogue-memory.ts'
import { Counts } from './memory/counts.ts'
import { countAmong, countSelected } from './memory/count-selected.ts'
import { selectAmong, selectBooks, totalOf } from './memory/select-books.ts'
import { allButThese, pageOfAll, pageOfPassing } from './memory/walk-lists.ts'
import type { ListSort } from './memory/walk-lists.ts'
import { begunBy } from '../search/ranked-queries.ts'
import { remembered } from './memoize.ts'
import type { SearchQuery } from '../search/query.ts'
import { readFacetNames, shownCounts } from './facet-names.ts'
import { toFacets } from './facets.ts'
import type { Db } from '../db/database.ts'

type Found = Match & {
  /** The books that the filters leave out are all known too. */
  isWhole: boolean
}

type Page = { ids: number[]; total: number; isCapped: boolean }

/** What words find changes with titles only, and pages of one search follow each other. */
const MATCHES_FRESH_MS = 3000
/** How many searches for common words are remembered, to be recognised when they come again. */
const MAX_COMMON = 2000

const sortOf = ({ sort, favorites }: ArticleQuery): ListSort => {
  if (sort && sort !== 'relevance') return sort
  return favorites === undefined ? 'new' : 'best'
}

/** What a search finds whatever titles come first: a corrected one finds what it found before it was respelled. */
const wordsOf = (search: SearchQuery) =>
  JSON.stringify([search.tsquery, search.rankquery, search.fullerWords, search.isbn, isBroad(search)])

/** Makes the reader of a shop's lists. */
export function createListReader(db: Db) {
  const memory = catalogueMemory(db)
  const matches = remembered<Match>(MATCHES_FRESH_MS)
  const titles = remembered<number[]>(MATCHES_FRESH_MS)
  const looks = remembered<Match>(MATCHES_FRESH_MS)
  const common = new LRUCache<string, true>({ max: MAX_COMMON })

  const titlesOf = (search: SearchQuery) =>
    titles(JSON.stringify([search.tsquery, search.titleKey, search.titleKeys]), () => matchTitle(db, search))

  const lookAmongBest = (catalogue: Catalogue, search: SearchQuery, filters: ListFilters) =>
    looks(JSON.stringify([wordsOf(search), begunBy(search), filters]), () =>
      matchAmong(db, search, (limit) => {
        const window = { limit, offset: 0 }
        if (!isFiltered(filters)) return pageOfAll(catalogue, 'best', window)
        const { failures } = selectBooks(catalogue, filters)
        return pageOfPassing(catalogue, failures, { sort: 'best', ...window })
      }),
    )

  async function matchOf(catalogue: Catalogue, search: SearchQuery): Promise<Match> {
    const isKnown = isBroad(search) && isCommon(await lookAmongBest(catalogue, search, NO_FILTERS))
    return isKnown ? { ids: [], isCapped: true } : matchWords(db, search)
  }

  /**
   * Finds titles, then the words wherever they are. Of a word that very many books have, the best sellers are looked
   * through: within the filters, if there are any.
   */
  async function searched(catalogue: Catalogue, search: SearchQuery, filters: ListFilters): Promise<Found> {
    const asked = wordsOf(search)
    // A word that very many books had still has them: what is asked next is asked at once
    const [titled, match, early] = await Promise.all([
      titlesOf(search),
      matches(asked, () => matchOf(catalogue, search)),
      common.has(asked) ? lookAmongBest(catalogue, search, filters) : undefined,
    ])
    if (!match.isCapped)
      return { ids: [...new Set([...titled, ...match.ids])], isCapped: false, isWhole: true }
    common.set(asked, true)
    const best = early ?? (await lookAmongBest(catalogue, search, filters))
    const ids = [...new Set([...titled, ...best.ids, ...match.ids])]
    return { ids, isCapped: best.isCapped, isWhole: false }
  }

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
  { filters, match, isVoid }: { filters: ListFilters; match: Match | undefined; isVoid: boolean },
): Counts {
  if (isVoid) return new Counts()
  if (match) return countAmong(catalogue, filters, match.ids)
  return isFiltered(filters) ? countSelected(catalogue, filters) : catalogue.facts.counts
}
