/** Turns what somebody typed into a search that the database understands; nothing typed is ever an operator. */
import { toIsbn13 } from './isbn.ts'
import { searchedWords, sortKey } from './search-words.ts'
import { stemsOf } from './stems.ts'

export type SearchQuery = {
  /** A `tsquery`: every word must be there, the last one may still be being typed. */
  tsquery: string
  /** The same with what is too short to look for, which still says what comes first. */
  rankquery: string
  /** Every word but the last, where that is a few letters still being typed, which very many books have; or nothing. */
  fullerWords: string
  /** The whole text folded, to put a title that is exactly this first. */
  titleKey: string
  /** The same with every article it might begin with, or none: what comes next. */
  titleKeys: string[]
  /** The ISBN that was typed, as thirteen digits. */
  isbn: string
}

/** So few letters begin very many words. */
export const SHORT_LETTERS = 3

const MAX_WORDS = 12
const DIGITS_OF_A_BOOK = /^\s*(?:isbn\s*:?\s*)?(\d[\d\s-]{2,}[\dx]?)\s*$/i

const ARTICLES = ['le', 'la', 'les', 'l', 'un', 'une', 'des', 'du', 'the', 'a', 'an']

/** Words that people add or leave out as they please: beside others they ask for nothing. */
const SMALL_FRENCH = ['au', 'aux', 'd', 'de', 'en', 'et', 'par']
const SMALL_ENGLISH = ['and', 'by', 'in', 'of', 'to', 'with']
const SMALL_WORDS = new Set([...ARTICLES, ...SMALL_FRENCH, ...SMALL_ENGLISH])

const LEADING_ARTICLE = new RegExp(`^(?:${ARTICLES.join('|')}) (?=.)`)

/** Returns the words that a search asks for, each once; none if there is no letter or digit in it. */
export function wordsToFind(text: string): string[] {
  const isbn = toIsbn13(text)
  if (isbn) return [isbn]
  const digits = DIGITS_OF_A_BOOK.exec(text)?.[1]
  const words = digits ? [digits.replace(/[\s-]/g, '').toLowerCase()] : searchedWords(text)
  const telling = words.filter((word) => !SMALL_WORDS.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MAX_WORDS)
}

function titleKeysOf(titleKey: string): string[] {
  const bare = titleKey.replace(LEADING_ARTICLE, '')
  return [bare, ...ARTICLES.map((article) => `${article} ${bare}`)]
}

/**
 * Returns the search for words of which each may stand for several: `[['harry'], ['potter', 'porter']]`; the last one also
 * for what begins like it, and all of them for words of the same stem.
 */
export function queryOf(alternatives: readonly (readonly string[])[], text: string): SearchQuery {
  const terms = alternatives.map((words, at) => {
    const ending = at === alternatives.length - 1 ? ':*' : ''
    const stems = new Set(words.flatMap(stemsOf))
    const any = [...words.map((word) => `'${word}'${ending}`), ...[...stems].map((stem) => `'${stem}'`)]
    return any.length > 1 ? `(${any.join(' | ')})` : any.join('')
  })
  // A single letter that is still being typed begins a tenth of all words
  const isBegun = alternatives.length > 1 && alternatives.at(-1)?.every((word) => [...word].length === 1)
  const isShort =
    alternatives.length > 1 && alternatives.at(-1)?.every((word) => [...word].length <= SHORT_LETTERS)
  const titleKey = sortKey(text)
  return {
    tsquery: (isBegun ? terms.slice(0, -1) : terms).join(' & '),
    rankquery: terms.join(' & '),
    fullerWords: isShort && !isBegun ? terms.slice(0, -1).join(' & ') : '',
    titleKey,
    titleKeys: titleKeysOf(titleKey),
    isbn: toIsbn13(text) ?? '',
  }
}

/** Returns the search for a text, or undefined if there is no letter or digit in it. */
export function searchQuery(text: string): SearchQuery | undefined {
  const words = wordsToFind(text)
  return words.length === 0
    ? undefined
    : queryOf(
        words.map((word) => [word]),
        text,
      )
}
