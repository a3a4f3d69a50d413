/**
 * Keys of works: books that share one are editions of one work. A key is stated by a source, or made of title
 * and main author; ambiguous ones are not used (docs/decisions/0017-works-and-editions.md).
 */
import { foldedWords, sortKey } from '#server/platform/text/fold.ts'

export type KeyedBook = {
  title: string
  subtitle?: string | null | undefined
  originalTitle?: string | null | undefined
  seriesName?: string | null | undefined
  seriesVolume?: number | null | undefined
  people: readonly { name: string; role: string }[]
}

/** Titles of several different books by the same author. */
const COMMON_TITLES = new Set(
  [
    'œuvres|œuvres complètes|œuvres choisies|théâtre|théâtre complet|poésies|poésies complètes|poésie|poèmes|nouvelles',
    'nouvelles complètes|contes|romans|récits|essais|journal|correspondance|lettres|morceaux choisis|anthologie|fables',
    'works|complete works|collected works|selected works|poems|collected poems|selected poems|complete poems|poetry',
    'plays|stories|short stories|collected stories|selected stories|tales|novels|essays|selected essays|letters|diaries',
  ]
    .join('|')
    .split('|')
    .map(sortKey),
)
/** What sources write in the place of an author: nobody, or several. */
const ANONYMOUS_NAMES = new Set([
  'collectif',
  'collective',
  'collectifs',
  'anonyme',
  'anonymous',
  'various',
  'divers',
  'xxx',
])
const SUFFIX = /^(?:jr|sr|ii|iii|iv)$/
const KEY_LENGTH = 300

/**
 * Returns surname and first initial, so that `Fédor Dostoïevski` and `F. M. Dostoïevski` match; undefined for
 * anonymous or collective authors.
 */
export function authorKey(name: string): string | undefined {
  const words = foldedWords(name).filter((word) => !SUFFIX.test(word))
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || ANONYMOUS_NAMES.has(first) || ANONYMOUS_NAMES.has(last)) return undefined
  return words.length === 1 ? last : `${last} ${first.charAt(0)}`
}

function titleKey(title: string, book: KeyedBook, author: string): string | undefined {
  const name = sortKey(title)
  if (name === '' || COMMON_TITLES.has(name)) return undefined
  // Volumes with the title of their series differ by number
  const isSeries = book.seriesName ? sortKey(book.seriesName) === name : false
  const volume = isSeries && typeof book.seriesVolume === 'number' ? ` #${book.seriesVolume}` : ''
  return `title ${name}${volume} / ${author}`.slice(0, KEY_LENGTH)
}

/** Returns the keys of a book's own description: its title with its main author, and its original title. */
export function titleKeys(book: KeyedBook): string[] {
  const main = book.people.find(({ role }) => role === 'author')
  const author = main && authorKey(main.name)
  if (author === undefined) return []
  const whole = [book.title, book.subtitle].filter(Boolean).join(' ')
  const found = [
    titleKey(whole, book, author),
    book.originalTitle && titleKey(book.originalTitle, book, author),
  ]
  return [...new Set(found.flatMap((key) => key || []))]
}

/** Prefixes of stated keys, which no title key has. */
const [ISBN, WORK] = ['isbn ', 'work ']

/** Key of a book stated to be of the same work, in the catalogue or not. */
export const relatedIsbnKey = (isbn: string) => ISBN + isbn

/** Key of a work with a name of its own, unique within `source`. */
export const namedWorkKey = (source: string, name: string) =>
  `${WORK}${source} ${name.trim().toLowerCase()}`.slice(0, KEY_LENGTH)

/** Returns the ISBN in a key; undefined for other keys. */
export const isbnOfKey = (key: string) => (key.startsWith(ISBN) ? key.slice(ISBN.length) : undefined)
