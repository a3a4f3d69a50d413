/** What words find: exact titles first, then the books that have the words, best first. */
import { LRUCache } from 'lru-cache'
import type { ChangeVersion } from '#server/platform/db/changes/read-change-version.ts'
import type { Topic } from '#server/platform/db/changes/topics.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isBroad, isCommon, matchAmong, matchTitle, matchWords, type Match } from './match-words.ts'
import { rememberAnswers } from './remember-answers.ts'
import type { SearchQuery } from './query.ts'
import { begunBy } from './ranked-queries.ts'

/** Books from the best seller on; `key` distinguishes the lists. */
export type BestSellers = { key: string; first: (most: number) => number[] }

export type Found = Match & {
  /** The books that the list leaves out are all known too. */
  isWhole: boolean
}

/** What words find hardly changes with a sale, and pages of one search follow each other. */
const FRESH_MS = 3000
/** All that a search reads; while none of it changes, it finds the same. */
const TOPICS: readonly Topic[] = ['listed', 'words']
/** How many searches for common words are remembered, to be recognised when they come again. */
const MAX_COMMON = 2000

/** What a search finds whatever titles come first: a corrected one finds what it found before it was respelled. */
const wordsOf = (search: SearchQuery) =>
  JSON.stringify([search.tsquery, search.rankquery, search.fullerWords, search.isbn, isBroad(search)])

/** Makes the search of a shop. */
export function createSearch(db: Db) {
  const matches = rememberAnswers<Match>(FRESH_MS, TOPICS)
  const titles = rememberAnswers<number[]>(FRESH_MS, TOPICS)
  const looks = rememberAnswers<Match>(FRESH_MS, TOPICS)
  const common = new LRUCache<string, true>({ max: MAX_COMMON })

  const titlesOf = (now: ChangeVersion, search: SearchQuery) =>
    titles(
      JSON.stringify([search.tsquery, search.titleKey, search.titleKeys]),
      () => matchTitle(db, search),
      now,
    )

  const lookAmong = (now: ChangeVersion, { key, first }: BestSellers, search: SearchQuery) =>
    looks(JSON.stringify([wordsOf(search), begunBy(search), key]), () => matchAmong(db, search, first), now)

  async function match(now: ChangeVersion, search: SearchQuery, everywhere: BestSellers): Promise<Match> {
    const isKnown = isBroad(search) && isCommon(await lookAmong(now, everywhere, search))
    return isKnown ? { ids: [], isCapped: true } : matchWords(db, search)
  }

  /**
   * Finds titles, then the words wherever they are. Of a word that very many books have, the best sellers are looked
   * through: those of the list that is requested.
   */
  return async function find(
    now: ChangeVersion,
    search: SearchQuery,
    { everywhere, listed }: { everywhere: BestSellers; listed: BestSellers },
  ): Promise<Found> {
    const words = wordsOf(search)
    // A word that very many books had still has them: what is queried next is queried at once
    const [titled, matched, early] = await Promise.all([
      titlesOf(now, search),
      matches(words, () => match(now, search, everywhere), now),
      common.has(words) ? lookAmong(now, listed, search) : undefined,
    ])
    if (!matched.isCapped)
      return { ids: [...new Set([...titled, ...matched.ids])], isCapped: false, isWhole: true }
    common.set(words, true)
    const best = early ?? (await lookAmong(now, listed, search))
    const ids = [...new Set([...titled, ...best.ids, ...matched.ids])]
    return { ids, isCapped: best.isCapped, isWhole: false }
  }
}
