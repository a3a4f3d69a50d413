/** The facets of a list of books: how many of them each filter would leave. */
import type { ArticleQuery, Category } from '#shared/contract/catalogue-lists.ts'
import type { Facets } from '#shared/contract/facets.ts'
import type { ChangeVersion } from '#server/platform/db/changes/read-change-version.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listCategories } from './categories.ts'
import { facetNames, shownCounts, toCategoryFacet, toFacets, type WordlessFacets } from './facets-on-wire.ts'
import { filtersOf, isFiltered, type ListFilters } from './filters.ts'
import { catalogueMemory, cachedOfCatalogue } from './memory/catalogue-memory.ts'
import type { Catalogue } from './memory/catalogue.ts'
import { countedIn } from './memory/category-tree.ts'
import { countBooks } from './memory/count-facets.ts'
import { FACETS } from './memory/facets.ts'
import { readFilters } from './read-filters.ts'
import { selectBooks, totalOf, type Selection } from './memory/select-books.ts'

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
export async function facetsWithoutWords(now: ChangeVersion, query: ArticleQuery): Promise<Facets> {
  const filters = await readFilters(now.db, query)
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
