/** Collections and people, page by page and one by one. */
import type * as wire from '#shared/contract/catalogue-lists.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import { type ApiClient, call, unlessNotFound } from './client.ts'
import { collaboratorDetailOf, collaboratorOf, collectionDetailOf, collectionOf } from './wire-books.ts'

const bookshop = { ecom_type: 'bookshop' }

type NamesQuery = Partial<Pick<wire.CollaboratorQuery, 'smart_search' | 'page' | 'per_page'>>

/** Returns one page of collections, by name. */
export const collectionsPage = (api: ApiClient, query: NamesQuery) =>
  call<List<wire.Collection>>(api, '/collections', { query: { ...bookshop, ...query } }).then(
    ({ data, meta }) => ({ data: data.map(collectionOf), meta }),
  )

/** Returns one page of people, as a shelf files them. */
export const collaboratorsPage = (
  api: ApiClient,
  query: NamesQuery & Pick<wire.CollaboratorQuery, 'letter'>,
) =>
  call<List<wire.Collaborator>>(api, '/collaborators', {
    query: { ...bookshop, sort: 'sort_name', ...query },
  }).then(({ data, meta }) => ({ data: data.map(collaboratorOf), meta }))

/** Returns under which letters there are people, and how many. */
export const collaboratorLetters = (api: ApiClient) =>
  call<Data<wire.LetterCount[]>>(api, '/collaborators/letters').then(({ data }) => data)

/** Returns a collection; undefined if there never was one of that number. */
export const findCollection = (api: ApiClient, id: number) =>
  call<Data<wire.CollectionDetail>>(api, `/collections/${id}`).then(
    ({ data }) => collectionDetailOf(data),
    unlessNotFound,
  )

/** Returns a person; undefined if there never was one of that number. */
export const findCollaborator = (api: ApiClient, id: number) =>
  call<Data<wire.CollaboratorDetail>>(api, `/collaborators/${id}`).then(
    ({ data }) => collaboratorDetailOf(data),
    unlessNotFound,
  )
