/** Turns what somebody typed into a search that the database understands; nothing typed is ever an operator. */
import { toIsbn13 } from './isbn.ts'
import { searchedWords, sortKey } from './search-words.ts'

export type SearchQuery = {
  /** A `tsquery`: every word must be there, the last one may still be being typed. */
  tsquery: string
  /** The whole text folded, to put a title that is exactly this first. */
  titleKey: string
  /** The ISBN that was typed, as thirteen digits. */
  isbn: string
}

const MAX_WORDS = 12
const DIGITS_OF_A_BOOK = /^\s*(?:isbn\s*:?\s*)?(\d[\d\s-]{2,}[\dx]?)\s*$/i

/** Articles that catalogues file a title without; searching for them alone finds them nevertheless. */
const ARTICLES = new Set(['le', 'la', 'les', 'l', 'un', 'une', 'des', 'the', 'a', 'an'])

function wordsToFind(text: string): string[] {
  const isbn = toIsbn13(text)
  if (isbn) return [isbn]
  const digits = DIGITS_OF_A_BOOK.exec(text)?.[1]
  const words = digits ? [digits.replace(/[\s-]/g, '').toLowerCase()] : searchedWords(text)
  const [first, ...others] = words
  return [...new Set(first && others.length > 0 && ARTICLES.has(first) ? others : words)].slice(0, MAX_WORDS)
}

/** Returns the search for a text, or undefined if there is no letter or digit in it. */
export function searchQuery(text: string): SearchQuery | undefined {
  const words = wordsToFind(text)
  if (words.length === 0) return undefined
  const terms = words.map((word, at) => (at === words.length - 1 ? `'${word}':*` : `'${word}'`))
  return { tsquery: terms.join(' & '), titleKey: sortKey(text), isbn: toIsbn13(text) ?? '' }
}
