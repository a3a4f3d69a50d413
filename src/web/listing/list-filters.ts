import type { Language } from '#shared/contract/preferences.ts'
import type { BooksQuery } from './books-url.ts'

/** Returns the API's filters of a list, without its order and page. */
export function listFilters(query: BooksQuery, lang: Language) {
  const { words, asTyped, favorites, prize, price, sort: _sort, page: _page, ...lists } = query
  return {
    lang,
    ...lists,
    ...(prize && { prize }),
    price_min: price.min,
    price_max: price.max,
    ...(words && { smart_search: words }),
    ...(words && asTyped && { as_typed: '' }),
    ...(favorites && { favorites: '' }),
  }
}
