import type { Language } from '#shared/contract/preferences.ts'
import type { BooksQuery } from './books-url.ts'

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
