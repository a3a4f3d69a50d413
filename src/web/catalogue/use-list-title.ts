import { useText } from '../state/text.tsx'
import { LIST_FIELDS } from '../state/books-url.ts'
import type { BooksQuery } from '../state/books-url.ts'
import type { FilterNames } from './filter-names.ts'

/** Returns what a list is called: its only filter, the words searched for, else simply books. */
export function useListTitle({
  query,
  pages,
  names,
}: {
  query: BooksQuery
  pages: number
  names: FilterNames
}) {
  const { catalogue } = useText()
  const filters = LIST_FIELDS.flatMap((field) => query[field].map((id) => names[field][id]))
  const title = () => {
    if (query.words) return catalogue.list.searchTitle(query.words)
    if (filters.length === 1 && filters[0]) return filters[0]
    if (filters.length === 0 && query.favorites) return catalogue.list.favorites
    if (filters.length === 0 && (query.sort === 'new' || query.sort === 'best')) {
      return catalogue.list.sorts[query.sort]
    }
    return catalogue.books
  }
  const name = title()
  return {
    title: name,
    isPlain: name === catalogue.books,
    pageTitle: query.page > 1 ? `${name}, ${catalogue.list.pageOf(query.page, pages)}` : name,
    /** Search results and combinations of filters are not for search engines. */
    isFiltered: query.words !== '' || filters.length > 1,
  }
}
