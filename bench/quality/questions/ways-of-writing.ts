/** The ways in which people write what they look for: as it is, carelessly, misspelt, by ear. */
import { searchedWords, sortKey } from '#server/platform/text/fold.ts'
import { oneOf, type Random } from '../../catalogue/random.ts'

export { misspelt } from '../../../tests/support/gold-list.ts'

/** How people write what they know by ear alone. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/ph/, 'f'],
  [/ai(?=n)/, 'ei'],
  [/qu(?=[ei])/, 'k'],
  [/eau/, 'o'],
  [/y/, 'i'],
  [/([lnrt])\1/, '$1'],
  [/th/, 't'],
  [/c(?=[ei])/, 's'],
  [/k/, 'c'],
]

/** Returns a text as somebody writes it by its sound; undefined where that is the same. */
export function byEar(random: Random, text: string): string | undefined {
  const written = text.toLowerCase()
  const ways = SPOKEN.map(([letters, one]) => written.replace(letters, one)).filter(
    (other) => other !== written,
  )
  return ways.length > 0 ? oneOf(random, ways) : undefined
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const LEADING_ARTICLE = /^(?:l['’]|(?:le|la|les|un|une|the|an?) )/i

/** Nothing is wrong in any of them. */
const FORMS: readonly ((title: string) => string)[] = [
  withoutAccents,
  (title) => title.toUpperCase(),
  (title) => title.normalize('NFD'),
  (title) =>
    withoutAccents(title.replaceAll('œ', 'oe').replaceAll('Œ', 'OE').replaceAll('’', "'")).toLowerCase(),
  (title) => title.replace(/['’]/g, ' ').toLowerCase(),
  (title) => title.replace(/['’]/g, '').toLowerCase(),
  (title) => searchedWords(title).join(' '),
  (title) => title.replaceAll('-', ' '),
  (title) =>
    sortKey(title.replace(LEADING_ARTICLE, '')).length > 3 ? title.replace(LEADING_ARTICLE, '') : title,
]

/** Returns a title as it may rightly be written. */
export const inAnotherForm = (title: string, turn: number) => (FORMS[turn % FORMS.length] ?? String)(title)

const TWO_WORDS = /(?<=^|\s)(\p{L}{4,})\s+(?=\p{L}{4,}(?:\s|$))/u
const LONG_WORD = /(?<=^|\s)(\p{L}{4,})(\p{L}{4,})(?=\s|$)/u
const DOUBLED = /(\p{L})\1(?=\p{L})/u

/** Returns a title with a space too few or too many, or one letter of two; undefined where it has none of these. */
export function carelessly(title: string, turn: number): string | undefined {
  const ways = [
    title.replace(TWO_WORDS, '$1'),
    title.replace(DOUBLED, '$1'),
    title.replace(LONG_WORD, '$1 $2'),
  ]
  const other = ways[turn % ways.length] ?? title
  return other === title ? undefined : other
}

/** Returns an ISBN as it is typed or copied. */
export function isbnWritten(isbn: string, turn: number): string {
  const parts = [isbn.slice(0, 3), isbn.slice(3, 4), isbn.slice(4, 7), isbn.slice(7, 12), isbn.slice(12)]
  const ways = [
    isbn,
    parts.join('-'),
    parts.join(' '),
    `ISBN ${isbn}`,
    `isbn: ${parts.join('-')}`,
    `EAN ${isbn}`,
  ]
  return ways[turn % ways.length] ?? isbn
}

/** Returns a name as people write it beside its usual form: `Verne, Jules`, `j. verne`, `verne jules`, `JULES VERNE`. */
export function nameWritten(name: string, turn: number): string {
  const words = name.split(' ')
  const [given = '', surname = ''] = [words[0], words.slice(1).join(' ')]
  const ways = [
    `${surname}, ${given}`,
    words.length === 2 ? `${given.charAt(0)}. ${surname}` : name,
    `${surname} ${given}`.toLowerCase(),
    name.toUpperCase(),
    withoutAccents(name.replaceAll('-', ' ')),
    searchedWords(name).join(' '),
  ]
  return ways[turn % ways.length] ?? name
}

/** Returns a volume as people name it. */
export function volumeWritten(series: string, volume: number, turn: number): string {
  const ways = [
    `${series} ${volume}`,
    `${series} tome ${volume}`,
    `${series} t${volume}`,
    `${series} vol. ${volume}`,
    `${series} T.${volume}`.toLowerCase(),
    `${series} n° ${volume}`,
    `${series} volume ${volume}`,
    `${series}, book ${volume}`,
  ]
  return ways[turn % ways.length] ?? series
}
