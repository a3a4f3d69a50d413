/** §7: lists that cannot be loaded fail silently, each alone: the page shows the rest. */
import { type Facets, listFacets } from './catalogue.ts'
import type { ApiClient } from './client.ts'

/** A list that takes longer is left out: the page does not wait for it. */
const MAX_WAIT_MS = 8000

type Page = { data: readonly object[]; meta: { total: number } }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns a list; an empty one where its call fails, takes too long, or answers something else. */
export async function readList<T extends object>(read: () => Promise<readonly T[]>): Promise<readonly T[]> {
  const list = await readPart(read)
  if (!Array.isArray(list)) return []
  const known: readonly T[] = list
  return known.filter(isObject)
}

/** Returns one page of a list with its total; undefined where its call fails, takes too long, or answers something else. */
export async function readPage<P extends Page>(read: () => Promise<P>): Promise<P | undefined> {
  const page = await readPart(read)
  const isPage = Array.isArray(page?.data) && page.data.every(isObject) && Number.isInteger(page.meta?.total)
  return isPage ? page : undefined
}

/** Returns what a call answers; undefined where it fails or takes longer than `mostMs`. */
export async function readPart<T>(read: () => Promise<T>, mostMs = MAX_WAIT_MS): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), mostMs)
  })
  try {
    return await Promise.race([read(), tooLate])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

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
