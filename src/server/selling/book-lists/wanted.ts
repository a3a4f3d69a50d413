/** What a line means, in normalised words. */
import { IMPRINTS, MAX_IMPRINT_WORDS } from '#shared/book-lists/imprints.ts'
import { isClassOrYear, REMARK_WORDS } from '#shared/book-lists/list-words.ts'
import type { ListLine } from '#shared/book-lists/read-list.ts'
import type { BookFormat } from '#shared/catalogue/vocabulary.ts'
import type { ListLanguage } from './list-language.ts'
import { SMALL_WORDS } from '#server/catalogue/search/query.ts'
import { titleKeysOf } from '#server/catalogue/search/title-keys.ts'
import { foldedWords, searchedWords, sortKey } from '#server/platform/text/fold.ts'

export type WantedWord = {
  word: string
  /** Lists write it beside books: no book has to explain it. */
  isRemark: boolean
  /** 0: does not help to identify a book. */
  weight: number
}

export type Wanted = {
  line: ListLine
  words: WantedWord[]
  /** Normalised titles that it may name, with and without articles. */
  titleKeys: string[]
  /** The same titles, without variants. */
  exactKeys: ReadonlySet<string>
  /** Words before a colon at the beginning: a shelf, an author, a purpose. */
  label: string[]
  /** Names of publishers and collections in it; they may also be part of a title. */
  imprints: string[][]
  formats: readonly BookFormat[] | undefined
  /** ISO 639-1 code of the requested language. */
  language: string | undefined
  /** Language of its list. */
  list: ListLanguage
}

const MAX_WORDS = 16
const MAX_TITLES = 10
/** Separates a title from its author. */
const BY = /\s(?:de|du|des|par|by|from|of|et|and|ou|or|-|–|—)\s|\s(?=d[’'])/giu

const LABEL = /^([^:\d]{2,30}?)\s?:\s/u

const SMALL_WEIGHT = 0.05
const LETTER_WEIGHT = 0.1
const NUMBER_WEIGHT = 0.3

/** Returns how much a word helps to identify a book. */
export function weightOf(word: string): number {
  if (SMALL_WORDS.has(word)) return SMALL_WEIGHT
  if (/^\d+$/.test(word)) return NUMBER_WEIGHT
  return word.length === 1 ? LETTER_WEIGHT : 1
}

function wordsOf({ parts, looseNumber }: ListLine): WantedWord[] {
  const loose = looseNumber === undefined ? undefined : String(looseNumber)
  const seen = new Set<string>()
  return parts
    .flatMap(searchedWords)
    .filter((word) => !seen.has(word) && seen.add(word))
    .slice(0, MAX_WORDS)
    .map((word) => {
      const isRemark = REMARK_WORDS.has(word) || isClassOrYear(word) || word === loose
      return { word, isRemark, weight: weightOf(word) }
    })
}

/** Returns a text with its beginnings and ends around each separator of title and author. */
const cutsOf = (text: string): string[] => [
  text,
  ...[...text.matchAll(BY)].flatMap((match) => [
    text.slice(0, match.index),
    text.slice(match.index + match[0].length),
  ]),
]

function titlesOf({ title, parts }: ListLine): string[] {
  const pairs = parts.slice(1).map((part, at) => `${parts[at]} ${part}`)
  const texts = [title ?? '', parts.join(' '), ...parts, ...pairs, ...parts.flatMap(cutsOf)]
  return [...new Set(texts.filter((text) => /[\p{L}\p{N}]/u.test(text)))].slice(0, MAX_TITLES)
}

function imprintsOf({ parts, editions }: ListLine): string[][] {
  const found = parts.flatMap((part) => {
    const words = foldedWords(part)
    return words.flatMap((_, from) => {
      const lengths = Array.from({ length: MAX_IMPRINT_WORDS }, (__, at) => MAX_IMPRINT_WORDS - at)
      const length = lengths.find((count) => IMPRINTS.has(words.slice(from, from + count).join(' ')))
      return length === undefined ? [] : [words.slice(from, from + length)]
    })
  })
  return [...found, ...editions.map((name) => foldedWords(name))].filter((words) => words.length > 0)
}

const FORMATS: readonly (readonly [RegExp, readonly BookFormat[]])[] = [
  [/(?<!livres? de )(?<!\p{L})poche\b/iu, ['poche']],
  [/\b(?:broché|grand format)/iu, ['broche']],
  [/\b(?:relié|cartonné|hardback|hardcover|hbk)/iu, ['relie', 'album']],
  [/\b(?:paperback|softcover|pbk)\b/iu, ['broche', 'poche']],
  [/\b(?:numérique|e-?book|epub|kindle)\b/iu, ['numerique']],
  [/\b(?:livre audio|audio ?books?|cd audio)\b/iu, ['audio']],
]

const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/(?:\ben |\bversion |\()anglaise?\b|\bin english\b|\(english\)/iu, 'en'],
  [/(?:\ben |\bversion |\()français?e?\b|\bin french\b|\(french\)/iu, 'fr'],
  [/(?:\ben |\bversion |\()espagnole?\b|\bin spanish\b|\(spanish\)/iu, 'es'],
  [/(?:\ben |\bversion |\()allemande?\b|\bin german\b|\(german\)/iu, 'de'],
  [/(?:\ben |\bversion |\()italien(?:ne)?\b|\bin italian\b|\(italian\)/iu, 'it'],
]

const firstOf = <T>(table: readonly (readonly [RegExp, T])[], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** Parses what a line means. */
export function wantedOf(line: ListLine, list: ListLanguage): Wanted {
  const text = line.text.normalize('NFC')
  const titles = titlesOf(line)
  return {
    line,
    words: wordsOf(line),
    titleKeys: [...new Set(titles.flatMap(titleKeysOf))],
    exactKeys: new Set(titles.map(sortKey)),
    label: searchedWords(LABEL.exec(text)?.[1] ?? ''),
    imprints: imprintsOf(line),
    formats: firstOf(FORMATS, text),
    language: firstOf(LANGUAGES, text),
    list,
  }
}
