/** Collections and people, page by page and one by one. */
import type {
  Collaborator,
  CollaboratorDetail,
  CollaboratorQuery,
  Collection,
  CollectionDetail,
  LetterCount,
} from '#shared/contract/catalogue.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { ApiClient } from './client.ts'
import { ApiError, call } from './client.ts'

const bookshop = { ecom_type: 'bookshop' }

type NamesQuery = Partial<Pick<CollaboratorQuery, 'smart_search' | 'page' | 'per_page'>>

/** Returns one page of collections, by name. */
export const collectionsPage = (api: ApiClient, query: NamesQuery) =>
  call<List<Collection>>(api, '/collections', { query: { ...bookshop, ...query } })

/** Returns one page of people, as a shelf files them. */
export const collaboratorsPage = (api: ApiClient, query: NamesQuery & Pick<CollaboratorQuery, 'letter'>) =>
  call<List<Collaborator>>(api, '/collaborators', { query: { ...bookshop, sort: 'sort_name', ...query } })

export const collaboratorLetters = (api: ApiClient) =>
  call<Data<LetterCount[]>>(api, '/collaborators/letters').then(({ data }) => data)

/** Returns a collection; undefined if there never was one of that number. */
export const findCollection = (api: ApiClient, id: number) =>
  found(call<Data<CollectionDetail>>(api, `/collections/${id}`))

/** Returns a person; undefined if there never was one of that number. */
export const findCollaborator = (api: ApiClient, id: number) =>
  found(call<Data<CollaboratorDetail>>(api, `/collaborators/${id}`))

async function found<T>(answer: Promise<Data<T>>): Promise<T | undefined> {
  try {
    return (await answer).data
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
