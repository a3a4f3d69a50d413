/** Books and the lists they are filed under (§7). */
import type {
  Article,
  ArticleQuery,
  Category,
  Collaborator,
  Collection,
  Publisher,
} from '#shared/contract/catalogue.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { ApiClient } from './client.ts'
import { ApiError, call } from './client.ts'

const bookshop = { ecom_type: 'bookshop' }

type IdLists = Record<'ids' | 'category' | 'collaborator' | 'collection' | 'publisher', readonly number[]>
type ListQuery = { lang: Language } & Partial<IdLists> &
  Partial<Pick<ArticleQuery, 'smart_search' | 'role' | 'favorites' | 'sort' | 'page' | 'per_page'>>

/** Returns one page of books. */
export function listArticles(
  api: ApiClient,
  { ids, category, collaborator, collection, publisher, ...rest }: ListQuery,
  signal?: AbortSignal,
): Promise<List<Article>> {
  const joined = (list: readonly number[] | undefined) => (list?.length ? list.join(',') : undefined)
  return call(api, '/articles', {
    query: {
      ...bookshop,
      ...rest,
      ids: joined(ids),
      category: joined(category),
      collaborator: joined(collaborator),
      collection: joined(collection),
      publisher: joined(publisher),
    },
    ...(signal && { signal }),
  })
}

/** Returns a book, also a removed one; undefined if there never was one of that number. */
export async function findArticle(api: ApiClient, id: number, lang: Language): Promise<Article | undefined> {
  try {
    return (await call<Data<Article>>(api, `/articles/${id}`, { query: { lang } })).data
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

export const listCategories = (api: ApiClient, lang: Language) =>
  call<Data<Category[]>>(api, '/categories', { query: { ...bookshop, lang } }).then(({ data }) => data)

export const listCollections = (api: ApiClient) =>
  call<List<Collection>>(api, '/collections', { query: bookshop }).then(({ data }) => data)

export const listCollaborators = (api: ApiClient) =>
  call<List<Collaborator>>(api, '/collaborators', { query: bookshop }).then(({ data }) => data)

export const listPublishers = (api: ApiClient) =>
  call<List<Publisher>>(api, '/publishers', { query: bookshop }).then(({ data }) => data)
