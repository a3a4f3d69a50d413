/** What the list of books reads in its address, asks the API for, and what a press on a filter makes of it (§4 "Search filters toggle"). */
import type { Language } from '#shared/contract/preferences.ts'
import { AVAILABILITIES, BOOK_FORMATS } from '#shared/catalogue/vocabulary.ts'
import { CODE_FIELDS, LIST_FIELDS, MAX_WORDS, SORTS, type BooksQuery, type Lists } from './books-url.ts'
import { searchWords } from './search-words.ts'

const MAX_IDS = 100
const MAX_CODES = 50
const LAST_PAGE = 100_000

const idsOf = (text: string | null) =>
  [
    ...new Set(
      (text ?? '')
        .split(',')
        .filter((id) => /^[1-9]\d{0,8}$/.test(id))
        .map(Number),
    ),
  ].slice(0, MAX_IDS)

const codesOf = (text: string | null, isCode: (code: string) => boolean) =>
  [...new Set((text ?? '').split(',').filter(isCode))].slice(0, MAX_CODES)

const centsOf = (text: string | null) => (/^\d{1,8}$/.test(text ?? '') ? Number(text) : undefined)

/** Reads an address; whatever makes no sense in it is as if absent. */
export function readBooksQuery(params: URLSearchParams): BooksQuery {
  const page = params.get('page') ?? ''
  return {
    words: searchWords(params, MAX_WORDS),
    asTyped: params.has('as_typed'),
    category: idsOf(params.get('category')),
    collection: idsOf(params.get('collection')),
    collaborator: idsOf(params.get('collaborator')),
    publisher: idsOf(params.get('publisher')),
    format: codesOf(params.get('format'), (code) => BOOK_FORMATS.some((format) => format === code)),
    language: codesOf(params.get('language'), (code) => /^[a-z]{2,3}$/.test(code)),
    availability: codesOf(params.get('availability'), (code) => AVAILABILITIES.some((one) => one === code)),
    prize: params.get('prize')?.trim().slice(0, MAX_WORDS) || undefined,
    series: params.get('series')?.trim().slice(0, MAX_WORDS) || undefined,
    price: { min: centsOf(params.get('price_min')), max: centsOf(params.get('price_max')) },
    favorites: params.has('favorites'),
    sort: SORTS.find((sort) => sort === params.get('sort')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  }
}

/** Adds a value to a field's list if absent, removes it if present (§4); the list starts again at page 1. */
export function toggleFilter<Field extends keyof Lists>(
  query: BooksQuery,
  field: Field,
  value: Lists[Field][number],
): BooksQuery {
  const values: readonly (number | string)[] = query[field]
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return { ...query, [field]: next, page: 1 }
}

/** Returns how many filters narrow a list; words are not counted, they name the list. */
export function filterCount({ price, ...query }: BooksQuery): number {
  const lists = [...LIST_FIELDS, ...CODE_FIELDS].reduce((sum, field) => sum + query[field].length, 0)
  const hasPrice = price.min !== undefined || price.max !== undefined
  const others = [hasPrice, query.favorites, query.prize, query.series].filter(Boolean)
  return lists + others.length
}

export type PageLink = number | 'gapBefore' | 'gapAfter'

/** Returns the numbers of the pages to link to and the gaps between them: 1 … 4 5 6 … 20. */
export function pageLinks(page: number, pages: number): PageLink[] {
  const near = new Set([1, pages, page - 1, page, page + 1].filter((one) => one >= 1 && one <= pages))
  // A gap of a single page is worth its number
  if (near.has(3)) near.add(2)
  if (near.has(pages - 2)) near.add(pages - 1)
  const links: PageLink[] = []
  for (const one of [...near].toSorted((a, b) => a - b)) {
    const last = links.at(-1)
    if (typeof last === 'number' && one > last + 1) links.push(one > page ? 'gapAfter' : 'gapBefore')
    links.push(one)
  }
  return links
}

/** Returns the API's filters of a list, without its order and page. */
export function listFilters(query: BooksQuery, lang: Language) {
  const { words, asTyped, favorites, price, sort: _sort, page: _page, ...lists } = query
  return {
    lang,
    ...lists,
    price_min: price.min,
    price_max: price.max,
    ...(words && { smart_search: words }),
    ...(words && asTyped && { as_typed: '' }),
    ...(favorites && { favorites: '' }),
  }
}
