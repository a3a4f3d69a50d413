/** Which books a search finds, the best first: all of them, or of a word that very many have, the best sellers. */
import { findAmong, findBegun, findMatching, findTitled } from './ranked-queries.ts'
import { SHORT_LETTERS, type SearchQuery } from './query.ts'
import type { Db } from '#server/platform/db/database.ts'

export type Match = {
  /** Best first. */
  ids: number[]
  /** There are more, which were not looked at. */
  isCapped: boolean
}

/** Nobody turns so many pages; beyond it a search costs more than it is worth. */
const MAX_MATCHES = 1000
/** Of a common word, so many best sellers are looked through. */
const LOOKED_THROUGH = 1000
/** A first page of what a common word and a few letters find; were it less, some might be missed altogether. */
const ENOUGH_BEGUN = 24

/** Returns what a search finds whose last word has hardly begun: looked for among the books that have its other words. */
async function matchBegun(db: Db, search: SearchQuery): Promise<Match | undefined> {
  const { ids, looked } = await findBegun(db, search, MAX_MATCHES + 1)
  const isCapped = looked > MAX_MATCHES
  return isCapped && ids.length < ENOUGH_BEGUN ? undefined : { ids, isCapped }
}

/** Returns what a search finds: all of it, or the best of as much as is looked at. */
export async function matchWords(db: Db, search: SearchQuery): Promise<Match> {
  const begun = search.fullerWords === '' ? undefined : await matchBegun(db, search)
  if (begun) return begun
  const { ids } = await findMatching(db, search, MAX_MATCHES + 1)
  return { ids, isCapped: ids.length > MAX_MATCHES }
}

/** Returns the books with the requested title, then those whose titles begin with it: they come before what else is found. */
export const matchTitle = async (db: Db, search: SearchQuery): Promise<number[]> =>
  (await findTitled(db, search, MAX_MATCHES)).ids

/** Returns what a search finds among best sellers. */
export async function matchAmong(
  db: Db,
  search: SearchQuery,
  bestSellers: (most: number) => number[],
): Promise<Match> {
  const looked = bestSellers(LOOKED_THROUGH)
  const ids = looked.length > 0 ? (await findAmong(db, search, looked)).ids : []
  return { ids, isCapped: looked.length === LOOKED_THROUGH }
}

/** Whether a search is for a few letters that very many books have: the index would name them all before the first. */
export const isBroad = ({ titleKey, isbn }: SearchQuery) => isbn === '' && titleKey.length <= SHORT_LETTERS

/** One best seller of so many has it: so have tens of thousands of a large catalogue. */
const COMMON_SHARE = 50

/** Whether so many of the best sellers have it that looking further finds nothing more. */
export const isCommon = ({ ids, isCapped }: Match) => isCapped && ids.length >= LOOKED_THROUGH / COMMON_SHARE
