/** Stems, which match singular and plural, masculine and feminine: `policières`, `policier`. */
import { LRUCache } from 'lru-cache'
import snowball from 'snowball-stemmers'

const [french, english] = [snowball.newStemmer('french'), snowball.newStemmer('english')]

/** Distinguishes stems from words, so that a prefix of a word never matches a stem. */
const MARK = '='

const MIN_WORD_LETTERS = 4
/** Shorter stems are meaningless: `neant` is no participle of `ne`. */
const MIN_STEM_LETTERS = 3
const MAX_REMEMBERED = 50_000
const known = new LRUCache<string, string[]>({ max: MAX_REMEMBERED })

/** Folded words lack the accent by which Snowball detects a feminine: `etrangere` is stemmed as `etranger`. */
const FEMININE = /(?<=[igh])eres?$/

const inFrench = (word: string) => french.stem(word.replace(FEMININE, 'er'))

/** Returns the marked stems of a folded word in French and English; none for short words and numbers. */
export function stemsOf(word: string): string[] {
  if (word.length < MIN_WORD_LETTERS || !/^[a-z]+$/.test(word)) return []
  const found = known.get(word)
  if (found) return found
  const stems = new Set([inFrench(word), english.stem(word)])
  const marked = [...stems].filter((stem) => stem.length >= MIN_STEM_LETTERS).map((stem) => MARK + stem)
  known.set(word, marked)
  return marked
}
