/** What a list is called and what is said of its words: written where the page is made, so that no browser loads it. */
import type { Language } from '#shared/contract/preferences.ts'
import { listNamesWords } from '#shared/text/en/list-names.ts'
import { listWords } from '#shared/text/en/list.ts'
import { textOf } from '#shared/text/text.ts'
import type { Facets } from '../api/catalogue.ts'
import type { Understood } from '../api/wire-books.ts'
import { activeFiltersOf, filterNames } from './active-filters-of.ts'
import { filterCount } from './books-query.ts'
import { localBooksPath, type BooksQuery } from './books-url.ts'
import type { FilterName } from './use-filter-name.ts'

type Named = {
  query: BooksQuery
  facets: Facets
  total: number
  pages: number
  /** The question in which the query was read. */
  typed: string | undefined
}

/** Returns a list's filters and what it is called: its only filter, the words or the question, else simply books. */
export function nameList(language: Language, { query, facets, total, pages, typed = '' }: Named) {
  const names = listNamesWords[language]
  const plain = textOf(language).catalogue.books
  const filters = activeFiltersOf(query, filterNames(query, facets), language)
  const title = (): FilterName => {
    if (query.words) return names.searchTitle(query.words)
    if (filters.length === 1 && filters[0]) return filters[0].name
    if (typed) return names.searchTitle(typed)
    if (filters.length === 0 && (query.sort === 'new' || query.sort === 'best')) {
      return listWords[language].sorts[query.sort]
    }
    return plain
  }
  const name = title()
  return {
    filters,
    title: name,
    intro: name === plain ? names.intro : undefined,
    /** Which page of the list it is, after the first. */
    part: query.page > 1 ? names.pageOf(query.page, pages) : undefined,
    description: names.description(total),
    /** Pages of a combination of filters are without end: search engines are led to the plain list. */
    isCombined: filterCount(query) > 1,
  }
}

type Question = { typed: string; understood: Understood; read: BooksQuery }

/** Returns what a question was understood as, and the path of the other list: of its words, or of what it may mean. */
export function readingOf(language: Language, { typed, understood, read }: Question) {
  const { isApplied } = understood
  const namesIn = (some: Understood['shelves']) => Object.fromEntries(some.map(({ id, name }) => [id, name]))
  const category = namesIn(understood.shelves)
  const publisher = namesIn(understood.publishers)
  const collaborator = namesIn(understood.people)
  const filters = activeFiltersOf(read, { category, publisher, collection: {}, collaborator }, language)
  return {
    typed,
    isApplied,
    names: filters.map(({ name }) => name),
    path: localBooksPath(language, isApplied ? { words: typed, asTyped: true } : read),
  }
}

/** Returns what is said of words that no book has, and the list of those that were searched for or may be meant. */
export function correctionOf(language: Language, query: BooksQuery, words: string, total: number) {
  const names = listNamesWords[language]
  const isSearched = total > 0
  return {
    says: isSearched ? names.nothingFor(query.words) : names.didYouMean,
    name: names.searchTitle(words),
    path: localBooksPath(language, isSearched ? { ...query, words } : { words }),
    end: isSearched ? '' : names.questionMark,
  }
}
