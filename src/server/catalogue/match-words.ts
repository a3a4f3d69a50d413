/** Which books a search finds, the best first: all of them, or of a word that very many have, the best sellers. */
import { findAmong, findBegun, findMatching, findTitled } from './ranked-queries.ts'
import { SHORT_LETTERS } from './search-query.ts'
import type { SearchQuery } from './search-query.ts'
import type { Db } from '../db/database.ts'

export type Match = {
  /** Best first. */
  ids: number[]
  /** So many of the first ones have exactly the title asked for, where not all matches were looked at. */
  exactCount: number
  /** There are more, which were not looked at. */
  isCapped: boolean
  /** What was found among the very best sellers, where they were looked through. */
  firstLook?: number[]
}

export type Found = Pick<Match, 'ids' | 'isCapped'>

/** Names books from the best seller on. */
export type BestSellers = (window: { limit: number; offset: number }) => number[]

/** Nobody turns so many pages; beyond it a search costs more than it tells. */
const MOST_MATCHES = 1000
/** Of a common word, books are looked through from the best seller on, so many at a time. */
const LOOKED_THROUGH = 1000
const MOST_LOOKS = 2
const ENOUGH = 200
/** A first page of what a common word and a few letters find; were it less, some might be missed altogether. */
const ENOUGH_BEGUN = 24

/** Books with exactly this title come first, though not all matches were looked at. */
async function capped(db: Db, search: SearchQuery, ids: readonly number[]): Promise<Match> {
  const exact = await findTitled(db, search, MOST_MATCHES)
  return { ids: [...new Set([...exact.ids, ...ids])], exactCount: exact.ids.length, isCapped: true }
}

/** Returns what a search finds whose last word has hardly begun: looked for among the books that have its other words. */
async function matchBegun(db: Db, search: SearchQuery): Promise<Match | undefined> {
  const { ids, looked } = await findBegun(db, search, MOST_MATCHES + 1)
  if (looked <= MOST_MATCHES) return { ids, exactCount: 0, isCapped: false }
  return ids.length < ENOUGH_BEGUN ? undefined : capped(db, search, ids)
}

/** Returns what a search finds: all of it, or as much as is looked at. */
export async function matchWords(db: Db, search: SearchQuery): Promise<Match> {
  const begun = search.fullerWords === '' ? undefined : await matchBegun(db, search)
  if (begun) return begun
  const { ids } = await findMatching(db, search, MOST_MATCHES + 1)
  return ids.length <= MOST_MATCHES ? { ids, exactCount: 0, isCapped: false } : capped(db, search, ids)
}

/** Returns what a search finds among best sellers, until it is enough; `firstLook`: what the first of them hold, if known. */
export async function matchAmong(
  db: Db,
  search: SearchQuery,
  { bestSellers, firstLook }: { bestSellers: BestSellers; firstLook?: number[] | undefined },
): Promise<Found> {
  const found: number[] = []
  for (let look = 0; look < MOST_LOOKS && found.length < ENOUGH; look += 1) {
    const ids = bestSellers({ limit: LOOKED_THROUGH, offset: look * LOOKED_THROUGH })
    if (look === 0 && firstLook) found.push(...firstLook)
    else if (ids.length > 0) found.push(...(await findAmong(db, search, ids)).ids)
    if (ids.length < LOOKED_THROUGH) return { ids: found, isCapped: false }
  }
  return { ids: found, isCapped: true }
}

/** One best seller of so many has it: so have tens of thousands of a large catalogue. */
const COMMON_SHARE = 50

/** Whether a search is for a few letters that very many books have: the index would name them all before the first. */
export const isBroad = ({ titleKey, isbn }: SearchQuery) => isbn === '' && titleKey.length <= SHORT_LETTERS

/** Returns the best sellers that a broad search finds, if so many have it that looking further tells nothing more. */
export async function matchCommon(
  db: Db,
  search: SearchQuery,
  bestSellers: BestSellers,
): Promise<Match | undefined> {
  const looked = bestSellers({ limit: LOOKED_THROUGH, offset: 0 })
  if (looked.length < LOOKED_THROUGH) return undefined
  const { ids } = await findAmong(db, search, looked)
  if (ids.length < LOOKED_THROUGH / COMMON_SHARE) return undefined
  return { ...(await capped(db, search, ids)), firstLook: ids }
}
