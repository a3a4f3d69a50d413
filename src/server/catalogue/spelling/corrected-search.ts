/** What a search that finds nothing was probably meant for. */
import { LRUCache } from 'lru-cache'
import { queryOf, searchQuery, wordsToFind } from '../search-query.ts'
import type { SearchQuery } from '../search-query.ts'
import type { Db } from '../../db/database.ts'
import { respell } from './respell.ts'
import { typedWords } from './word-candidates.ts'
import type { TypedWord } from './word-candidates.ts'

export type CorrectedSearch = {
  query: SearchQuery
  /** The text as it should have been typed. */
  suggestion: string
}

/** Returns title and people of the best book that a search finds, if any. */
export type BestMatch = (query: SearchQuery) => Promise<string[] | undefined>

const REMEMBERED_MS = 10_000
const MAX_REMEMBERED = 2000

/** Words nobody knows become the nearest known ones. */
function nearest({ word, isKnown, candidates }: TypedWord): string[] {
  if (isKnown) return [word]
  const least = candidates[0]?.errors
  return candidates.filter(({ errors }) => errors === least).map((candidate) => candidate.word)
}

/** Any word may be wrong, also one that is a word of another book. */
const anyNear = ({ word, candidates }: TypedWord) => [word, ...candidates.map((candidate) => candidate.word)]

async function correct(db: Db, text: string, bestMatch: BestMatch): Promise<CorrectedSearch | undefined> {
  const typed = searchQuery(text)
  // A filter emptied the list, not a typing error
  if (!typed || (await bestMatch(typed))) return undefined
  const words = await typedWords(db, wordsToFind(text))
  if (words.every(({ candidates }) => candidates.length === 0)) return undefined
  for (const alternativesOf of [nearest, anyNear]) {
    const alternatives = words.map(alternativesOf)
    if (alternatives.some((some) => some.length === 0)) continue
    const loose = queryOf(alternatives, text)
    const found = await bestMatch(loose)
    if (!found) continue
    // A known word may still be found by its stem only: the book's own word is what was meant
    const byWord = new Map(words.map((typedWord) => [typedWord.word, anyNear(typedWord)]))
    const suggestion = respell(text, byWord, found)
    // An exact title first, also when it was misspelt
    return {
      query: { ...queryOf(alternatives, suggestion), tsquery: loose.tsquery, rankquery: loose.rankquery },
      suggestion,
    }
  }
  return undefined
}

/** Makes the corrector of searches that find nothing; it remembers for seconds what it found out. */
export function createCorrector(db: Db, bestMatch: BestMatch) {
  const remembered = new LRUCache<string, Promise<CorrectedSearch | undefined>>({
    max: MAX_REMEMBERED,
    ttl: REMEMBERED_MS,
  })

  return function corrected(text: string): Promise<CorrectedSearch | undefined> {
    const known = remembered.get(text)
    if (known) return known
    const correcting = correct(db, text, bestMatch)
    remembered.set(text, correcting)
    correcting.catch(() => remembered.delete(text))
    return correcting
  }
}
