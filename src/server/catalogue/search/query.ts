/** Turns what somebody typed into a search that the database understands; nothing typed is ever an operator. */
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { ARTICLES, titleKeysOf, titlePartsOf } from './title-keys.ts'
import { isDigit, isVolumeBegun, variantsOf, withThousands, withVolumes } from './variants.ts'
import { searchedWords, sortKey } from '#server/platform/text/fold.ts'
import { stemsOf } from '#server/platform/text/stems.ts'

export type SearchQuery = {
  /** A `tsquery`: every word must be there, the last one may still be being typed. */
  tsquery: string
  /** The same with what is too short to look for, which still says what comes first. */
  rankquery: string
  /** Every word but the last, where that is a few letters still being typed, which very many books have; or nothing. */
  fullerWords: string
  /** The whole text folded, to put a title that is exactly this first. */
  titleKey: string
  /** The same with every article it might begin with, or none, or written otherwise: what comes next. */
  titleKeys: string[]
  /** Beginnings and ends of it, which may be a title beside its author. */
  titleParts: string[]
  /** The ISBN that was typed, as thirteen digits. */
  isbn: string
}

/** So few letters begin very many words. */
export const SHORT_LETTERS = 3

const MAX_WORDS = 12
const DIGITS_OF_A_BOOK = /^\s*(?:isbn\s*:?\s*)?(\d[\d\s-]{2,}[\dx]?)\s*$/i

/** Words that people add or leave out as they please: beside others they ask for nothing. */
const SMALL_FRENCH = ['au', 'aux', 'd', 'de', 'en', 'et', 'par']
const SMALL_ENGLISH = ['and', 'by', 'in', 'of', 'to', 'with']
export const SMALL_WORDS: ReadonlySet<string> = new Set([...ARTICLES, ...SMALL_FRENCH, ...SMALL_ENGLISH])

/** Returns the words that a search asks for, each once; none if there is no letter or digit in it. */
export function wordsToFind(text: string): string[] {
  const isbn = toIsbn13(text)
  if (isbn) return [isbn]
  const digits = DIGITS_OF_A_BOOK.exec(text)?.[1]
  const words = digits ? [digits.replace(/[\s-]/g, '').toLowerCase()] : searchedWords(text)
  const significant = withVolumes(withThousands(words.filter((word) => !SMALL_WORDS.has(word))))
  return [...new Set(significant.length > 0 ? significant : words)].slice(0, MAX_WORDS)
}

/** A term of a `tsquery`: any of these. */
const anyOf = (terms: readonly string[]) => (terms.length > 1 ? `(${terms.join(' | ')})` : terms.join(''))
const allOf = (words: readonly string[]) => {
  const terms = words.map((word) => `'${word}'`).join(' & ')
  return words.length > 1 ? `(${terms})` : terms
}

type TermOptions = { ending: string; isAlone: boolean }

/** Returns the term for words that stand for each other, with what their stems and other ways of writing find. */
export function termOf(words: readonly string[], { ending, isAlone }: TermOptions): string {
  const stems = [...new Set(words.flatMap(stemsOf))].map((stem) => `'${stem}'`)
  // Alone, an abbreviation or a number would find far more than it says
  const variants = isAlone ? [] : words.flatMap(variantsOf).map(allOf)
  return anyOf([...new Set([...words.map((word) => `'${word}'${ending}`), ...stems, ...variants])])
}

/** Returns which titles a text may be, or begin or end with. */
export const titlesOf = (text: string): Pick<SearchQuery, 'titleKey' | 'titleKeys' | 'titleParts'> => ({
  titleKey: sortKey(text),
  titleKeys: titleKeysOf(text),
  titleParts: titlePartsOf(text),
})

/**
 * Returns the search for words of which each may stand for several: `[['harry'], ['potter', 'porter']]`; the last one also
 * for what begins like it, where it may go on, and all of them for words of the same stem.
 */
export function queryOf(
  alternatives: readonly (readonly string[])[],
  text: string,
  { mayGoOn = () => true }: { mayGoOn?: (word: string) => boolean } = {},
): SearchQuery {
  const isAlone = alternatives.length === 1
  const last = alternatives.at(-1) ?? []
  const before = alternatives.slice(0, -1).map((words) => termOf(words, { ending: '', isAlone }))
  // A digit is a volume, not the beginning of a number
  const ending = !isAlone && last.every(isDigit) ? '' : ':*'
  const begun = anyOf(
    [
      termOf(last.filter(mayGoOn), { ending, isAlone }),
      termOf(
        last.filter((word) => !mayGoOn(word)),
        { ending: '', isAlone },
      ),
    ].filter(Boolean),
  )
  // A single letter that is still being typed begins a tenth of all words
  const isOptional =
    !isAlone && last.every((word) => ([...word].length === 1 && !isDigit(word)) || isVolumeBegun(word))
  const isShort = !isAlone && !isOptional && last.every((word) => [...word].length <= SHORT_LETTERS)
  // Who typed the last word to its end means that word, before those that begin like it.
  const ranked = [...before, anyOf([...last.map((word) => `'${word}'`), begun])].join(' & ')
  return {
    tsquery: (isOptional ? before : [...before, begun]).join(' & '),
    rankquery: ranked,
    fullerWords: isShort ? before.join(' & ') : '',
    ...titlesOf(text),
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
