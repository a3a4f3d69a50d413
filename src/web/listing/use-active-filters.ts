/** What narrows a list, each with the list that is left without it. */
import { listWords } from '#shared/text/list-words.ts'
import { ANY_PRICE, CODE_FIELDS, LIST_FIELDS, type BooksQuery } from './books-url.ts'
import { toggleFilter } from './books-query.ts'
import { useWords } from '#ui/text.tsx'
import type { FilterNames } from './filter-names.ts'
import { useFilterWords } from './use-filter-words.ts'

export type ActiveFilter = { key: string; name: string; without: BooksQuery }

/** Returns the words searched for and the filters in use, in the order of the address. */
export function useActiveFilters(query: BooksQuery, names: FilterNames): ActiveFilter[] {
  const list = useWords(listWords)
  const words = useFilterWords()
  const codeNames = { format: words.formatName, language: words.languageName }
  const { price } = query
  const entries: (ActiveFilter | false)[] = [
    query.words !== '' && {
      key: 'words',
      name: list.searchTitle(query.words),
      without: { ...query, words: '', page: 1 },
    },
    query.favorites && {
      key: 'favorites',
      name: list.favorites,
      without: { ...query, favorites: false, page: 1 },
    },
    ...LIST_FIELDS.flatMap((field) =>
      query[field].map((id) => ({
        key: `${field} ${id}`,
        name: names[field][id] ?? `${id}`,
        without: toggleFilter(query, field, id),
      })),
    ),
    query.prize !== undefined && {
      key: 'prize',
      name: query.prize,
      without: { ...query, prize: undefined, page: 1 },
    },
    ...CODE_FIELDS.flatMap((field) =>
      query[field].map((code) => ({
        key: `${field} ${code}`,
        name: codeNames[field](code),
        without: toggleFilter(query, field, code),
      })),
    ),
    query.availability !== undefined && {
      key: 'availability',
      name: list.inStock,
      without: { ...query, availability: undefined, page: 1 },
    },
    (price.min !== undefined || price.max !== undefined) && {
      key: 'price',
      name: words.priceName(price),
      without: { ...query, price: ANY_PRICE, page: 1 },
    },
  ]
  return entries.filter((entry) => entry !== false)
}
