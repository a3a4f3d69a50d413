/** The list of books (§2): filters, words, order and page, all in the address. */
import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { toShelfBook } from '#shared/catalogue/book.ts'
import { listWords } from '#shared/text/en/list.ts'
import { listBooks } from '../api/catalogue.ts'
import { pageContext } from '../api/context.ts'
import { readFacets, readList, readPage } from '../api/lists.ts'
import { understoodOf } from '../api/wire-books.ts'
import { PageHead } from '../head.tsx'
import { booksParams, booksPath, localBooksPath, SORTS } from './books-url.ts'
import { readBooksQuery, listFilters } from './books-query.ts'
import { languageOfPath } from '../paths.ts'
import { isTooShort as isSearchTooShort } from './search-words.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import type { Route } from './+types/books-page.ts'
import { ActiveFilters } from './active-filters.tsx'
import { BookGrid } from '../book-cards/book-grid.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { FacetsWhenNear } from './facets-when-near.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { ListTitle } from './list-title.tsx'
import { offersFilters } from './offers-filters.ts'
import { correctionOf, nameList, readingOf } from './name-list.ts'
import { MissingList } from './missing-list.tsx'
import { PagerWhenNear } from './pager-when-near.ts'
import { SearchReading, SearchCorrection } from './search-reading.tsx'
import { shownCategories } from './shown-categories.ts'
import { SortForm } from './sort-form.tsx'
import { understoodQuery } from './understood-query.ts'
import { useFilterName } from './use-filter-name.ts'
import { useRememberedCategories } from './use-remembered-categories.ts'

const EmptyList = lazy(async () => ({ default: (await import('./empty-list.tsx')).EmptyList }))
const EmptyShop = lazy(async () => ({ default: (await import('./empty-list.tsx')).EmptyShop }))

const BOOKS_PER_PAGE = 30
const SUGGESTIONS = 6

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const url = new URL(request.url)
  const lang = languageOfPath(url.pathname)
  const wanted = readBooksQuery(url.searchParams)
  const { sort, page } = wanted
  const filters = listFilters(wanted, lang)
  const [found, facets] = await Promise.all([
    readPage(() => listBooks(api, { ...filters, sort, page, per_page: BOOKS_PER_PAGE })),
    readFacets(api, filters),
  ])
  const { total, at_least: isAtLeast = false, suggestion } = found?.meta ?? { total: 0 }
  const understood = found?.meta.understood && understoodOf(found.meta.understood)
  const read = understood && understoodQuery(wanted, understood)
  const query = read && understood.isApplied ? read : wanted
  const { categories, ...left } = shownCategories(facets.category, query.category)
  const pages = Math.max(1, Math.ceil(total / BOOKS_PER_PAGE))
  const [suggestions, anyBook] =
    total > 0
      ? [[]]
      : await Promise.all([
          readList(async () => (await listBooks(api, { lang, favorites: '', per_page: SUGGESTIONS })).data),
          readPage(() => listBooks(api, { lang, per_page: 1 })),
        ])
  return data(
    {
      query,
      isTooShort: isSearchTooShort(url.searchParams),
      total,
      isAtLeast,
      pages,
      isMissing: !found,
      books: found?.data.map(toShelfBook) ?? [],
      ...nameList(lang, { query, facets, total, pages, typed: read && wanted.words }),
      correction: suggestion === undefined ? undefined : correctionOf(lang, query, suggestion, total),
      reading: understood && read && readingOf(lang, { typed: wanted.words, understood, read }),
      chosenCategories: wanted.category,
      facets: { ...facets, category: categories },
      left,
      isShopEmpty: anyBook?.meta.total === 0,
      suggestions: suggestions.map(toShelfBook),
    },
    { status: found && query.page > pages ? 404 : 200 },
  )
}

export default function BooksPage({ loaderData }: Route.ComponentProps) {
  const {
    query,
    isTooShort,
    total,
    isAtLeast,
    pages,
    isMissing,
    books,
    filters,
    title: name,
    intro,
    part,
    description,
    isCombined,
    correction,
    reading,
    chosenCategories,
    facets,
    left,
    isShopEmpty,
    suggestions,
  } = loaderData
  const { layout } = useText()
  const list = useWords(listWords)
  const language = useLanguage()
  const isReopened = useRememberedCategories(chosenCategories)
  const hasFacets = offersFilters(facets)
  const title = useFilterName()(name)
  return (
    <main id="main" tabIndex={-1} className="page pt-8 pb-20 sm:pt-12">
      <PageHead
        title={part === undefined ? title : `${title}, ${part}`}
        description={`${title}. ${description}`}
        path={isCombined ? booksPath() : booksPath({ ...query, sort: undefined })}
        unlisted={
          isMissing || isCombined || query.words !== '' || reading !== undefined || query.page > pages
        }
      />
      <ListTitle
        title={title}
        total={isMissing || isShopEmpty ? undefined : total}
        isAtLeast={isAtLeast}
        intro={isReopened ? list.reopened : isShopEmpty ? undefined : intro}
      />
      {isTooShort && <p className="mt-5 text-lg">{layout.searchTooShort}</p>}
      {reading && <SearchReading {...reading} />}
      {correction && <SearchCorrection {...correction} />}
      <div className={`mt-8 ${hasFacets ? 'xl:grid xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-12' : ''}`}>
        {hasFacets && (
          <div>
            <CategoryFilter
              shown={{ categories: facets.category, ...left }}
              query={query}
              isAtLeast={facets.isAtLeast}
            />
            <div className="max-xl:mt-4 max-xl:hidden max-xl:noscript:block xl:mt-6">
              <FacetsWhenNear facets={facets} query={query} />
            </div>
          </div>
        )}
        <div className="min-w-0">
          <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-xl:mt-4">
            <ActiveFilters query={query} chips={filters} />
            <FilterDialog facets={facets} query={query} />
            {total > 0 && (
              <SortForm
                action={localBooksPath(language)}
                others={[...booksParams({ ...query, sort: undefined, page: 1 })]}
                offered={SORTS.filter((sort) => sort !== 'relevance' || query.words)}
                sort={query.sort ?? (query.words ? 'relevance' : 'new')}
              />
            )}
          </div>
          {isMissing && !isShopEmpty && <MissingList />}
          {books.length > 0 && (
            <>
              <BookGrid books={books} />
              {pages > 1 && (
                <PagerWhenNear
                  page={query.page}
                  pages={pages}
                  path={(page) => localBooksPath(language, { ...query, page })}
                />
              )}
            </>
          )}
          <Suspense>
            {isShopEmpty && <EmptyShop />}
            {!isMissing && !isShopEmpty && books.length === 0 && (
              <EmptyList
                query={query}
                total={total}
                pages={pages}
                suggestions={suggestions}
                isWide={!hasFacets}
              />
            )}
          </Suspense>
        </div>
      </div>
    </main>
  )
}
