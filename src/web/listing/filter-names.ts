/** Names of the filters in an address, for the chips that show them. */
import type { Facets } from '../api/catalogue.ts'
import type { BooksQuery, ListField } from './books-url.ts'

export type FilterNames = Record<ListField, Record<number, string>>

/** Returns the names that the facets give to what was requested; unknown ids stay out. */
export function filterNames(query: BooksQuery, facets: Facets): FilterNames {
  const names: FilterNames = { category: {}, collection: {}, collaborator: {}, publisher: {} }
  for (const { id, name } of facets.category) if (query.category.includes(id)) names.category[id] = name
  for (const field of ['collection', 'collaborator', 'publisher'] as const) {
    for (const { id, name } of facets[field]) if (query[field].includes(id)) names[field][id] = name
  }
  return names
}
