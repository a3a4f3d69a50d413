/** What narrows a list, each with the list that is left without it: read where the page is made. */
import type { Language } from '#shared/contract/preferences.ts'
import { listNamesWords } from '#shared/text/en/list-names.ts'
import { textOf } from '#shared/text/text.ts'
import {
  ANY_PRICE,
  CODE_FIELDS,
  LIST_FIELDS,
  localBooksPath,
  type BooksQuery,
  type ListField,
} from './books-url.ts'
import type { Facets } from '../api/catalogue.ts'
import { toggleFilter } from './books-query.ts'
import { codeNames } from './code-names.ts'
import type { FilterName } from './use-filter-name.ts'

export type FilterNames = Record<ListField, Record<number, string>>

/** Returns the names that the facets give to what was requested; unknown ids stay out. */
export function filterNames(query: BooksQuery, facets: Facets): FilterNames {
  const names: FilterNames = { category: {}, collection: {}, collaborator: {}, publisher: {} }
  for (const { id, name } of facets.category) if (query.category.includes(id)) names.category[id] = name
  for (const field of ['collection', 'collaborator', 'publisher'] as const) {
    for (const { id, name } of facets[field]) if (query[field].includes(id)) names[field][id] = name
  }
  return names
}

export type ActiveFilter = {
  key: string
  name: FilterName
  /** The path of the list without it. */
  without: string
}

/** Returns the words searched for and the filters in use, in the order of the address. */
export function activeFiltersOf(query: BooksQuery, known: FilterNames, language: Language): ActiveFilter[] {
  const names = listNamesWords[language]
  const codes = codeNames(language, textOf(language))
  const { price } = query
  const without = (left: Partial<BooksQuery>) => localBooksPath(language, { ...query, page: 1, ...left })
  const entries: (ActiveFilter | false)[] = [
    query.words !== '' && {
      key: 'words',
      name: names.searchTitle(query.words),
      without: without({ words: '' }),
    },
    query.favorites && { key: 'favorites', name: names.favorites, without: without({ favorites: false }) },
    ...LIST_FIELDS.flatMap((field) =>
      query[field].map((id) => ({
        key: `${field} ${id}`,
        name: known[field][id] ?? `${id}`,
        without: without(toggleFilter(query, field, id)),
      })),
    ),
    query.prize !== undefined && {
      key: 'prize',
      name: query.prize,
      without: without({ prize: undefined }),
    },
    query.series !== undefined && {
      key: 'series',
      name: query.series,
      without: without({ series: undefined }),
    },
    ...CODE_FIELDS.flatMap((field) =>
      query[field].map((code) => ({
        key: `${field} ${code}`,
        name: codes[field](code),
        without: without(toggleFilter(query, field, code)),
      })),
    ),
    (price.min !== undefined || price.max !== undefined) && {
      key: 'price',
      name: price,
      without: without({ price: ANY_PRICE }),
    },
  ]
  return entries.filter((entry) => entry !== false)
}
