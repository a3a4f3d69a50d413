/** Names of the filters in an address, for the chips that show them. */
import type { Article, Category } from '#shared/contract/catalogue.ts'
import { listCollaborators, listCollections, listPublishers } from '../api/catalogue.ts'
import type { ApiClient } from '../api/client.ts'
import { LIST_FIELDS } from '../state/books-url.ts'
import type { BooksQuery, ListField } from '../state/books-url.ts'

export type FilterNames = Record<ListField, Record<number, string>>

const byId = (entries: readonly (readonly [number, string])[]) => Object.fromEntries(entries)

const LISTS = {
  collection: async (api: ApiClient) => byId((await listCollections(api)).map(({ id, nom }) => [id, nom])),
  collaborator: async (api: ApiClient) =>
    byId((await listCollaborators(api)).map(({ id, _nom }) => [id, _nom])),
  publisher: async (api: ApiClient) => byId((await listPublishers(api)).map(({ id, title }) => [id, title])),
}

/** Returns the names, from the books found where they tell, else from the lists; unknown ids stay out. */
export async function filterNames(
  api: ApiClient,
  {
    query,
    categories,
    books,
  }: { query: BooksQuery; categories: readonly Category[]; books: readonly Article[] },
): Promise<FilterNames> {
  const known: FilterNames = { category: {}, collection: {}, collaborator: {}, publisher: {} }
  for (const { id, _nom } of categories) known.category[id] = _nom
  for (const book of books) {
    if (book.collection_id !== null) known.collection[book.collection_id] = book.dc_collection
    if (book.publisher_id !== null) known.publisher[book.publisher_id] = book.dc_editor
    for (const { id, _nom } of book.contributors) known.collaborator[id] = _nom
  }
  const names: FilterNames = { category: {}, collection: {}, collaborator: {}, publisher: {} }
  for (const field of LIST_FIELDS) {
    if (field !== 'category' && query[field].some((id) => known[field][id] === undefined)) {
      Object.assign(known[field], await LISTS[field](api))
    }
    for (const id of query[field]) {
      const name = known[field][id]
      if (name) names[field][id] = name
    }
  }
  return names
}
