/** The facets of a list of books: how many of them each filter would leave. */
import type { ArticleQuery, Category } from '#shared/contract/catalogue-lists.ts'
import type { Facets } from '#shared/contract/facets.ts'
import type { ChangeVersion } from '#server/platform/db/changes/read-change-version.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listCategories } from './categories.ts'
import { filtersOf, isFiltered, type ListFilters } from './filters.ts'
import { catalogueMemory, cachedOfCatalogue } from './memory/catalogue-memory.ts'
import type { Catalogue } from './memory/catalogue.ts'
import { countedIn } from './memory/category-tree.ts'
import { countBooks } from './memory/count-facets.ts'
import { FACETS, type Counts, type Facet } from './memory/facets.ts'
import { selectBooks, totalOf, type Selection } from './memory/select-books.ts'
import { AVAILABILITIES, BOOK_FORMATS, PRICE_RANGES } from '#shared/catalogue/vocabulary.ts'
import { compareNames } from '#server/platform/text/fold.ts'
import { languageOf } from './memory/coded.ts'
import { namesOf, type Named } from './memory/names.ts'

/** The part of a list's counts that is shown. */
type FacetCounts = Pick<Counts, Exclude<Facet, Named>> & {
  /** Counts by id. */
  named: Record<Named, ReadonlyMap<number, number>>
}

type FacetNames = Record<Named, readonly { id: number; name: string }[]>

const MAX_NAMES = 24

/** Returns the ids with most books, ties by id; 0 means none. */
function mostFrequent(counts: Uint32Array, most: number): number[] {
  const ids: number[] = []
  let least = 0
  for (let id = 1; id < counts.length; id += 1) {
    const count = counts[id] ?? 0
    if (count > least || (count > 0 && ids.length < most)) {
      let place = ids.length
      while (place > 0 && (counts[ids[place - 1] ?? 0] ?? 0) < count) place -= 1
      ids.splice(place, 0, id)
      if (ids.length > most) ids.pop()
      if (ids.length === most) least = counts[ids.at(-1) ?? 0] ?? 0
    }
  }
  return ids
}

/** Chosen values come first, so that they are shown however few books they have. */
function shown(counts: Uint32Array, chosen: readonly number[] = []): Map<number, number> {
  const most = mostFrequent(counts, MAX_NAMES)
  const counted = chosen.filter((id) => (counts[id] ?? 0) > 0)
  const ids = [...new Set([...counted, ...most])].slice(0, MAX_NAMES).concat(chosen)
  return new Map(ids.map((id) => [id, counts[id] ?? 0]))
}

/** Returns the shown counts. */
const shownCounts = (counts: Counts, filters: ListFilters): FacetCounts => ({
  ...counts,
  named: {
    collaborator: shown(counts.collaborator, filters.collaborator),
    collection: shown(counts.collection, filters.collection),
    publisher: shown(counts.publisher, filters.publisher),
  },
})

/** Returns the names of the shown facet values. */
const facetNames = (db: Db, { named }: FacetCounts): Promise<FacetNames> =>
  namesOf(db, {
    collaborator: [...named.collaborator.keys()],
    collection: [...named.collection.keys()],
    publisher: [...named.publisher.keys()],
  })

type Parts = {
  total: number
  counts: FacetCounts
  names: FacetNames
  /** Whether only a part of the results was counted. */
  isCapped: boolean
}

/** Facets without translated text, shared by all languages. */
type WordlessFacets = Omit<Facets, 'category'>

/** Returns the values with books: a few languages among thousands of numbers. */
function used(counts: Uint32Array): number[] {
  const values: number[] = []
  for (let value = 0; value < counts.length; value += 1) if (counts[value] !== 0) values.push(value)
  return values
}

/** Returns the facets in display order; languages and names by number of books. */
function toFacets({ total, counts, names, isCapped }: Parts): WordlessFacets {
  const countNames = (facet: Named) =>
    names[facet]
      .map(({ id, name }) => ({ id, name, count: counts.named[facet].get(id) ?? 0 }))
      .toSorted((one, other) => other.count - one.count || compareNames(one.name, other.name))
  return {
    total,
    ...(isCapped && { at_least: true }),
    collaborator: countNames('collaborator'),
    collection: countNames('collection'),
    publisher: countNames('publisher'),
    format: BOOK_FORMATS.flatMap((value, at) => {
      const count = counts.format[at + 1] ?? 0
      return count > 0 ? { value, count } : []
    }),
    language: used(counts.language)
      .map((number) => ({ value: languageOf(number), count: counts.language[number] ?? 0 }))
      .toSorted((one, other) => other.count - one.count || compareNames(one.value, other.value)),
    availability: AVAILABILITIES.map((value, at) => ({ value, count: counts.availability[at + 1] ?? 0 })),
    price: PRICE_RANGES.map(({ min, max }, at) => ({ min, max, count: counts.price[at] ?? 0 })),
  }
}

/** Returns the categories that have books or are chosen, in the given order. */
const toCategoryFacet = (
  categories: readonly Category[],
  chosen: ArticleQuery['category'] = [],
): Category[] => categories.filter(({ id, article_count: count }) => count > 0 || chosen.includes(id))

/** The same counts in both languages. */
const WORDLESS = FACETS.filter((facet) => facet !== 'category')

type Counted = { catalogue: Catalogue; selection: Selection; query: ArticleQuery }

/** Returns the facets of the selected books of a list; `isCapped`: a search finds more than these. */
export async function facetsOf(
  db: Db,
  { isCapped, ...counted }: Counted & { isCapped: boolean },
): Promise<Facets> {
  const filters = filtersOf(counted.query)
  return {
    ...(await wordlessFacets(db, { ...counted, filters, isCapped })),
    category: countedCategories(counted),
  }
}

/**
 * Returns the facets of a list without a search. Requested again with each page and order of it, so they are cached. Not the categories of a filtered
 * list: a whole tree per list would fill the memory.
 */
export async function facetsWithoutWords(
  now: ChangeVersion,
  query: ArticleQuery,
  filters: ListFilters,
): Promise<Facets> {
  const cached = { key: JSON.stringify(['facets', filters]), topics: ['listed', 'names'] } as const
  const others = await cachedOfCatalogue(now, cached, (catalogue) =>
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

function countedCategories({ catalogue, selection, query: { lang, category } }: Counted): Category[] {
  const counts = countBooks(catalogue, selection, ['category']).category
  return toCategoryFacet(countedIn(catalogue.tree, lang, counts), category)
}

/** Returns the categories of a list without other filters: the same for all such lists, and cached once. */
async function categoriesOfAll(now: ChangeVersion, { lang, category }: ArticleQuery): Promise<Category[]> {
  const categories = await listCategories(now, lang)
  const isEmptyChosen = categories.some(
    ({ id, article_count: count }) => count === 0 && category?.includes(id),
  )
  return toCategoryFacet(categories, isEmptyChosen ? category : undefined)
}
