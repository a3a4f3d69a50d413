/** Books and the lists they are filed under (§7). */
import type {
  Article,
  ArticleList,
  ArticleQuery,
  Category,
  Collection,
  Edition,
  Extract,
} from '#shared/contract/catalogue.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { Facets } from '#shared/contract/facets.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { ApiClient } from './client.ts'
import { ApiError, call } from './client.ts'

const bookshop = { ecom_type: 'bookshop' }

type IdLists = Record<'ids' | 'category' | 'collaborator' | 'collection' | 'publisher', readonly number[]>
type CodeLists = Record<'format' | 'language', readonly string[]>
type Plain = 'smart_search' | 'role' | 'favorites' | 'availability' | 'price_min' | 'price_max'
type FilterQuery = { lang: Language } & Partial<IdLists> &
  Partial<CodeLists> &
  Partial<Pick<ArticleQuery, Plain>>
type ListQuery = FilterQuery &
  Partial<Pick<ArticleQuery, 'sort' | 'page' | 'per_page'>> & {
    /** Milliseconds: an address of its own, for which nobody on the way keeps an answer. */
    asked_at?: number
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
})

/** Returns one page of books. */
export const listArticles = (api: ApiClient, query: ListQuery, signal?: AbortSignal) =>
  call<ArticleList>(api, '/articles', { query: parametersOf(query), ...(signal && { signal }) })

/** Returns how many books each value of each filter would leave. */
export const listFacets = (api: ApiClient, query: FilterQuery) =>
  call<Data<Facets>>(api, '/articles/facets', { query: parametersOf(query) }).then(({ data }) => data)

/** Returns a book, also a removed one; undefined if there never was one of that number. */
export async function findArticle(api: ApiClient, id: number, lang: Language): Promise<Article | undefined> {
  try {
    return (await call<Data<Article>>(api, `/articles/${id}`, { query: { lang } })).data
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

/** Returns the other editions on sale of a book's work. */
export const listEditions = (api: ApiClient, id: number, lang: Language) =>
  call<Data<Edition[]>>(api, `/articles/${id}/editions`, { query: { lang } }).then(({ data }) => data)

/** Returns the books of a book's series, itself included, in order. */
export const listSeries = (api: ApiClient, id: number, lang: Language) =>
  call<Data<Article[]>>(api, `/articles/${id}/series`, { query: { lang } }).then(({ data }) => data)

/** Returns some pages of a book to read. */
export const readExtract = (api: ApiClient, id: number, signal: AbortSignal) =>
  call<Data<Extract>>(api, `/articles/${id}/extract`, { signal }).then(({ data }) => data)

export const listCategories = (api: ApiClient, lang: Language) =>
  call<Data<Category[]>>(api, '/categories', { query: { ...bookshop, lang } }).then(({ data }) => data)

export const listCollections = (api: ApiClient) =>
  call<List<Collection>>(api, '/collections', { query: bookshop }).then(({ data }) => data)
