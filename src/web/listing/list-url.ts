/** Lists whose state is a few plain parameters of their address: words, a letter, a role, an order, a page. */
import { searchWords } from './search-words.ts'

const LAST_PAGE = 100_000
const MAX_WORDS = 100

/** Returns the page that an address asks for; what makes no sense is the first. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1
}

/** Returns the words that an address searches for; empty without. */
export const wordsOf = (params: URLSearchParams) => searchWords(params, MAX_WORDS)

/** Returns the one of these values that an address names under `name`. */
export const oneOf = <T extends string>(params: URLSearchParams, name: string, values: readonly T[]) =>
  values.find((value) => value === params.get(name))

/** Returns a path with these parameters; what is empty, and the first page, stays out. */
export function listPath(path: string, params: Record<string, string | undefined>, page = 1): string {
  const present = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const search = new URLSearchParams(present)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Returns how many pages a list has, at least one. */
export const pagesOf = ({ total, per_page }: { total: number; per_page: number }) =>
  Math.max(1, Math.ceil(total / per_page))
