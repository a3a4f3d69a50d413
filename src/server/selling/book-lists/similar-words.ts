/** Similarity of a word of a line and a word of a book, from 0 to 1. */
import { LRUCache } from 'lru-cache'
import type { LikelyWord } from '#server/catalogue/search/spelling/likely-words.ts'
import { soundOf } from '#server/catalogue/search/spelling/sound.ts'
import { variantsOf } from '#server/catalogue/search/variants.ts'
import { editDistance } from '#server/platform/text/edit-distance.ts'
import { stemsOf } from '#server/platform/text/stems.ts'

const STEM = 0.93
const SOUND = 0.9
const ONE_ERROR = 0.88
const TWO_ERRORS = 0.8
const BEGUN = 0.8
/** Both words occur in the catalogue, so one is unlikely to be a typo of the other. */
const BOTH_KNOWN = 0.7
/** Below this the words differ. */
export const ALIKE = 0.68

const MIN_LETTERS = 4
const MIN_LETTERS_FOR_TWO = 7
const MIN_BEGUN = 4

function compare(word: string, other: string, { isKnown, parts }: LikelyWord): number {
  if (word === other) return 1
  if (variantsOf(word).some((variant) => variant.length === 1 && variant[0] === other)) return 1
  if (parts.includes(other)) return ONE_ERROR
  if (word.length < MIN_LETTERS || other.length < MIN_LETTERS || /\d/.test(word + other)) return 0
  if (stemsOf(word).some((stem) => stemsOf(other).includes(stem))) return STEM
  const most = Math.min(word.length, other.length) < MIN_LETTERS_FOR_TWO ? 1 : 2
  const errors = editDistance(word, other, most)
  const isSameSound = soundOf(word) === soundOf(other)
  if (errors <= most) {
    const alike = isSameSound ? SOUND : errors === 1 ? ONE_ERROR : TWO_ERRORS
    return isKnown && !isSameSound ? Math.min(alike, BOTH_KNOWN) : alike
  }
  if (isSameSound) return SOUND
  return !isKnown && word.length >= MIN_BEGUN && other.startsWith(word) ? BEGUN : 0
}

/** Creates the comparer of a list; it caches its results. */
export function createSimilarity(likely: ReadonlyMap<string, LikelyWord>) {
  const known = new LRUCache<string, number>({ max: 50_000 })
  const unknown: LikelyWord = { isKnown: true, nearest: [], parts: [] }
  return function similarity(word: string, other: string): number {
    if (word === other) return 1
    const key = `${word} ${other}`
    const found = known.get(key)
    if (found !== undefined) return found
    const alike = compare(word, other, likely.get(word) ?? unknown)
    known.set(key, alike)
    return alike
  }
}

export type Similarity = ReturnType<typeof createSimilarity>
