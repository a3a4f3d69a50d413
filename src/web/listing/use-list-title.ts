import { listWords } from '#shared/text/list-words.ts'
import type { BooksQuery } from './books-url.ts'
import { filterCount } from './books-query.ts'
import { useText, useWords } from '#ui/text.tsx'
import type { ActiveFilter } from './use-active-filters.ts'

/** Returns what a list is called: its only filter, the words or the question asked, else simply books. */
export function useListTitle({
  query,
  typed = '',
  pages,
  filters,
}: {
  query: BooksQuery
  /** The question in which the query was read. */
  typed?: string | undefined
  pages: number
  filters: readonly ActiveFilter[]
}) {
  const { catalogue } = useText()
  const list = useWords(listWords)
  const title = () => {
    if (query.words) return list.searchTitle(query.words)
    if (filters.length === 1 && filters[0]) return filters[0].name
    if (typed) return list.searchTitle(typed)
    if (filters.length === 0 && (query.sort === 'new' || query.sort === 'best')) {
      return list.sorts[query.sort]
    }
    return catalogue.books
  }
  const name = title()
  return {
    title: name,
    isPlain: name === catalogue.books,
    pageTitle: query.page > 1 ? `${name}, ${list.pageOf(query.page, pages)}` : name,
    /** Pages of a combination of filters are without end: search engines are led to the plain list. */
    isCombined: filterCount(query) > 1,
  }
}
