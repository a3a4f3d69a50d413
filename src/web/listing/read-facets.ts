import type { Facets } from '#shared/contract/facets.ts'
import { listFacets } from '../api/catalogue.ts'
import type { ApiClient } from '../api/client.ts'
import { readPart } from '../api/lists.ts'

const NO_FACETS: Facets = {
  total: 0,
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
  const { total, ...lists } = { ...NO_FACETS, ...(await readPart(() => listFacets(api, filters))) }
  const { at_least: _atLeast, ...values } = lists
  return Object.values(values).every(Array.isArray) ? { total, ...lists } : NO_FACETS
}
