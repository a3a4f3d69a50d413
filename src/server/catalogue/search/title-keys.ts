/** Under which folded titles a book may stand whose title somebody typed in full. */
import { variantsOf } from './variants.ts'
import { sortKey } from '#server/platform/text/fold.ts'

export const ARTICLES = ['le', 'la', 'les', 'l', 'un', 'une', 'des', 'du', 'the', 'a', 'an']

const LEADING_ARTICLE = new RegExp(`^(?:${ARTICLES.join('|')}) (?=.)`)

/** Each key more is compared with each book found. */
const MAX_VARIANTS = 3

/** `Pride & Prejudice`, `Pride and Prejudice`: the sign has no letters, and is not in a folded title. */
const withAnd = (text: string) =>
  text.includes('&')
    ? [text, text.replaceAll('&', ' and '), text.replaceAll('&', ' et ')]
    : [text, text.replace(/\s(?:and|et)\s/giu, ' ')]

/** `Les 3 Mousquetaires`, `Les Trois Mousquetaires`. */
function withVariants(key: string): string[] {
  const words = key.split(' ')
  const written = words.flatMap((word, at) =>
    variantsOf(word).flatMap((variant) =>
      variant.length === 1 ? [words.with(at, variant[0] ?? word).join(' ')] : [],
    ),
  )
  return [key, ...written.slice(0, MAX_VARIANTS)]
}

/** Returns the keys of a title with every article that it might begin with, or none, and as else it might be written. */
export function titleKeysOf(text: string): string[] {
  const keys = withAnd(text).flatMap((written) => withVariants(sortKey(written)))
  const bareKeys = new Set(keys.map((key) => key.replace(LEADING_ARTICLE, '')))
  return [...bareKeys].flatMap((bare) => [bare, ...ARTICLES.map((article) => `${article} ${bare}`)])
}

/** Of longer questions nobody means a part as a title. */
const MAX_PARTED_WORDS = 10
const MIN_PART_LETTERS = 3

/** Returns what a text begins and ends with: `les miserables` of `Les Misérables Hugo`. */
export function titlePartsOf(text: string): string[] {
  const words = sortKey(text).split(' ').slice(0, MAX_PARTED_WORDS)
  const parts = words.slice(1).flatMap((_, at) => [words.slice(0, at + 1), words.slice(at + 1)])
  return [...new Set(parts.map((part) => part.join(' ')))].filter((part) => part.length >= MIN_PART_LETTERS)
}
