/** Books and the lists they are filed under (§7). */
import type * as wire from '#shared/contract/articles.ts'
import type * as lists from '#shared/contract/catalogue-lists.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import type * as facets from '#shared/contract/facets.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { browserApi } from './browser-api.ts'
import { type ApiClient, call, unlessNotFound } from './client.ts'
import { bookOf, categoryOf, collectionOf, editionOf } from './wire-books.ts'

const bookshop = { ecom_type: 'bookshop' }

type IdLists = Record<'ids' | 'category' | 'collaborator' | 'collection' | 'publisher', readonly number[]>
type CodeLists = Record<'format' | 'language' | 'availability', readonly string[]>
type Plain = 'smart_search' | 'as_typed' | 'role' | 'favorites' | 'price_min' | 'price_max'
type FilterQuery = { lang: Language } & Partial<IdLists> &
  Partial<CodeLists> &
  Partial<Pick<lists.ArticleQuery, Plain>>
type ListQuery = FilterQuery &
  Partial<Pick<lists.ArticleQuery, 'sort' | 'page' | 'per_page'>> & {
    /** Milliseconds: an address of its own, for which nobody on the way keeps an answer. */
    requested_at?: number
  }

const joined = (list: readonly (number | string)[] | undefined) => (list?.length ? list.join(',') : undefined)

const parametersOf = (query: ListQuery) => ({
  ...bookshop,
  ...query,
  ids: joined(query.ids),
  category: joined(query.category),
  collaborator: joined(query.collaborator),
  collection: joined(query.collection),
  publisher: joined(query.publisher),
  format: joined(query.format),
  language: joined(query.language),
  availability: joined(query.availability),
})

/** Returns one page of books. */
export async function listBooks(api: ApiClient, query: ListQuery, signal?: AbortSignal) {
  const options = { query: parametersOf(query), ...(signal && { signal }) }
  const { data, meta } = await call<lists.ArticleList>(api, '/articles', options)
  return { data: data.map(bookOf), meta }
}

/** Returns the booksellers' choice. */
export const listFavorites = (lang: Language) =>
  listBooks(browserApi, { favorites: '', lang }).then(({ data }) => data)

const MAX_AT_ONCE = 100

/**
 * Returns the books with these ids, removed ones included; ids that no longer exist are left out. `now`: as they are at this
 * moment, not as they were a second or two ago.
 */
export async function getBooksById(ids: readonly number[], lang: Language, { now = false } = {}) {
  const shared = { per_page: MAX_AT_ONCE, lang, ...(now && { requested_at: Date.now() }) }
  const books = []
  for (let from = 0; from < ids.length; from += MAX_AT_ONCE) {
    const some = ids.slice(from, from + MAX_AT_ONCE)
    books.push(...(await listBooks(browserApi, { ids: some, ...shared })).data)
  }
  return books
}

/** Returns how many books each value of each filter would leave. */
export const listFacets = (api: ApiClient, query: FilterQuery) =>
  call<Data<facets.Facets>>(api, '/articles/facets', { query: parametersOf(query) }).then(
    ({ data: { at_least: isAtLeast = false, category, ...others } }) => ({
      ...others,
      isAtLeast,
      category: category.map(categoryOf),
    }),
  )
export type Facets = Awaited<ReturnType<typeof listFacets>>

/** Returns a book, also a removed one; undefined if there never was one of that number. */
export const findBook = (api: ApiClient, id: number, lang: Language) =>
  call<Data<wire.Article>>(api, `/articles/${id}`, { query: { lang } }).then(
    ({ data }) => bookOf(data),
    unlessNotFound,
  )

/** Returns the other editions on sale of a book's work. */
export const listEditions = (api: ApiClient, id: number, lang: Language) =>
  call<Data<wire.Edition[]>>(api, `/articles/${id}/editions`, { query: { lang } }).then(({ data }) =>
    data.map(editionOf),
  )

/** Returns the books of a book's series, itself included, in order. */
export const listSeries = (api: ApiClient, id: number, lang: Language) =>
  call<Data<wire.Article[]>>(api, `/articles/${id}/series`, { query: { lang } }).then(({ data }) =>
    data.map(bookOf),
  )

/** Returns what readers of a book also bought. */
export const listTogether = (api: ApiClient, id: number, lang: Language) =>
  call<Data<wire.Article[]>>(api, `/articles/${id}/together`, { query: { lang } }).then(({ data }) =>
    data.map(bookOf),
  )

/** Returns some pages of a book to read. */
export const readExtract = (api: ApiClient, id: number, signal: AbortSignal) =>
  call<Data<wire.Extract>>(api, `/articles/${id}/extract`, { signal }).then(({ data }) => data)

/** Returns the categories with their numbers of books. */
export const listCategories = (api: ApiClient, lang: Language) =>
  call<Data<lists.Category[]>>(api, '/categories', { query: { ...bookshop, lang } }).then(({ data }) =>
    data.map(categoryOf),
  )

/** Returns the collections of publishers. */
export const listCollections = (api: ApiClient) =>
  call<List<lists.Collection>>(api, '/collections', { query: bookshop }).then(({ data }) =>
    data.map(collectionOf),
  )
