/** The state of the book list lives in its address: filters, words, order, page. */
import { localPath } from '../paths.ts'
import { typedWords } from './search-words.ts'
import type { Language } from '#shared/contract/preferences.ts'

export const SORTS = ['relevance', 'new', 'best', 'title', 'price_asc', 'price_desc'] as const
export type Sort = (typeof SORTS)[number]

export const LIST_FIELDS = ['category', 'collection', 'collaborator', 'publisher'] as const
export type ListField = (typeof LIST_FIELDS)[number]

export const CODE_FIELDS = ['format', 'language', 'availability'] as const
export type CodeField = (typeof CODE_FIELDS)[number]

/** Cents, both ends included; undefined: no end. */
export type PriceLimits = { min: number | undefined; max: number | undefined }

export type Lists = Record<ListField, readonly number[]> & Record<CodeField, readonly string[]>

export type BooksQuery = Lists & {
  /** A literary prize, with its year or without. */
  prize: string | undefined
  /** The name of a series. */
  series: string | undefined
  price: PriceLimits
  words: string
  /** The words are looked for as they are: no shelf or price is read in them. */
  asTyped: boolean
  favorites: boolean
  /** undefined: what suits the query, relevance for words and newest without. */
  sort: Sort | undefined
  page: number
}

export const MAX_WORDS = 200
export const ANY_PRICE: PriceLimits = { min: undefined, max: undefined }

/** Returns what the search field shows at a specified address: the words of a list of books, as they were typed. */
export const shownWords = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === '/books' ? typedWords(new URLSearchParams(search), MAX_WORDS) : ''

/** Returns the parameters of a query in one order, so that equal lists have equal addresses. */
export function booksParams(query: Partial<BooksQuery>): URLSearchParams {
  const params = new URLSearchParams()
  if (query.words) params.set('smart_search', query.words)
  if (query.words && query.asTyped) params.set('as_typed', '1')
  for (const field of [...LIST_FIELDS, ...CODE_FIELDS]) {
    const values = query[field]
    if (values?.length) params.set(field, values.join(','))
  }
  if (query.prize) params.set('prize', query.prize)
  if (query.series) params.set('series', query.series)
  if (query.price?.min !== undefined) params.set('price_min', String(query.price.min))
  if (query.price?.max !== undefined) params.set('price_max', String(query.price.max))
  if (query.favorites) params.set('favorites', '1')
  if (query.sort) params.set('sort', query.sort)
  if (query.page && query.page > 1) params.set('page', String(query.page))
  return params
}

/** Returns the specified path of a list: `/books?category=3&page=2`. */
export function booksPath(query: Partial<BooksQuery> = {}): string {
  const search = booksParams(query).toString().replaceAll('%2C', ',')
  return search ? `/books?${search}` : '/books'
}

/** Returns the path of a list in a language. */
export const localBooksPath = (language: Language, query: Partial<BooksQuery> = {}) =>
  localPath(language, booksPath(query))
