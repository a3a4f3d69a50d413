import { type Facets, listFacets } from '../api/catalogue.ts'
import type { ApiClient } from '../api/client.ts'
import { readPart } from '../api/lists.ts'

const NO_FACETS: Facets = {
  total: 0,
  isAtLeast: false,
  category: [],
  collaborator: [],
  collection: [],
  publisher: [],
  format: [],
  language: [],
  availability: [],
  price: [],
}

/** Returns the values of all filters; none where they cannot be loaded (§7). */
export async function readFacets(api: ApiClient, filters: Parameters<typeof listFacets>[1]): Promise<Facets> {
  const facets = { ...NO_FACETS, ...(await readPart(() => listFacets(api, filters))) }
  const { total: _total, isAtLeast: _isAtLeast, ...lists } = facets
  return Object.values(lists).every(Array.isArray) ? facets : NO_FACETS
}
