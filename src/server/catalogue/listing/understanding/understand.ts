/** Reads a question as a shelf, a form, a language, a price, and words that are left: `policier anglais moins de 10 €`. */
import type { BookFormat } from '#shared/catalogue/vocabulary.ts'
import type { ArticleQuery } from '#shared/contract/catalogue-lists.ts'
import { isDeepStrictEqual } from 'node:util'
import { editDistance } from '#server/platform/text/edit-distance.ts'
import { oncePerObject } from '#shared/once-per-object.ts'
import type { CategoryTree } from '../memory/category-tree.ts'
import {
  AVAILABILITY_WORDS,
  BOOK_WORDS,
  CHEAP_WORDS,
  FORMAT_WORDS,
  LANGUAGE_WORDS,
  WORDS_OF_KIND,
} from './other-words.ts'
import { SMALL_WORDS } from '../../search/query.ts'
import { ageAt, ANY_CHILD, shelvesForAge } from './shelves-by-age.ts'
import { phraseOf, shelvesByName } from './shelves-by-name.ts'

export type Understood = Partial<
  Pick<
    ArticleQuery,
    | 'category'
    | 'publisher'
    | 'collaborator'
    | 'series'
    | 'prize'
    | 'format'
    | 'language'
    | 'availability'
    | 'price_min'
    | 'price_max'
  >
>

/** What a question asks for; `words` are those that books must still have, empty where all of it was understood. */
export type Reading = { words: string; filters: Understood }

/** A price with its cents is one word. */
const WORD = /\d+(?:[.,]\d{1,2})?(?!\d)|[\p{L}\p{M}\p{N}]+/gu
const MAX_PHRASE_WORDS = 6
const CHEAP_CENTS = 999

const NUMBER = String.raw`(\d+(?:[.,]\d{1,2})?)`
const EURO = '(?: (?:euro|eur|e))'
/** Over folded words in the singular, from where a price may begin. */
const PRICES: readonly { pattern: RegExp; limits: (first: number, second: number) => Understood }[] = [
  {
    pattern: new RegExp(`^(?:(?:a )?moin de|under|below|les than) ${NUMBER}${EURO}?(?= |$)`),
    limits: (most) => ({ price_max: most - 1 }),
  },
  {
    pattern: new RegExp(`^(?:jusqu a|up to|maximum|max) ${NUMBER}${EURO}(?= |$)`),
    limits: (most) => ({ price_max: most }),
  },
  {
    pattern: new RegExp(`^(?:plu de|over|more than|a partir de|from) ${NUMBER}${EURO}(?= |$)`),
    limits: (least) => ({ price_min: least }),
  },
  {
    pattern: new RegExp(`^(?:entre|between) ${NUMBER}${EURO}? (?:et|and) ${NUMBER}${EURO}(?= |$)`),
    limits: between,
  },
  {
    pattern: new RegExp(`^(?:(?:de|from) )?${NUMBER}${EURO}? (?:a|to) ${NUMBER}${EURO}(?= |$)`),
    limits: between,
  },
]

function between(least: number, most: number): Understood {
  return { price_min: Math.min(least, most), price_max: Math.max(least, most) }
}

const centsOf = (written = '0') => Math.round(Number(written.replace(',', '.')) * 100)

/** What phrases of every shop mean. */
const GENERAL: ReadonlyMap<string, Understood> = new Map([
  ...meaning(FORMAT_WORDS, (format) => ({ format: [format as BookFormat] })),
  ...meaning(LANGUAGE_WORDS, (language) => ({ language: [language] })),
  ...meaning(AVAILABILITY_WORDS, (one) => ({ availability: [one] })),
  ...meaning({ cheap: CHEAP_WORDS }, () => ({ price_max: CHEAP_CENTS })),
])

function meaning(
  phrases: Record<string, readonly string[]>,
  filtersOf: (key: string) => Understood,
): (readonly [string, Understood])[] {
  return Object.entries(phrases).flatMap(([key, some]) =>
    some.map((phrase) => [phraseOf(phrase), filtersOf(key)] as const),
  )
}

const OF_EVERY_BOOK = new Set(BOOK_WORDS.map(phraseOf))
const OF_KIND = new Set(WORDS_OF_KIND.map(phraseOf))

/** Form and language come before a shelf: `Livres en anglais` may be one of a few, within the children's. */
const meaningsIn = oncePerObject((tree: CategoryTree): ReadonlyMap<string, Understood> => {
  const shelves = [...shelvesByName(tree)]
    .filter(([phrase]) => !GENERAL.has(significantPart(phrase)))
    .map(([phrase, category]): [string, Understood] => [phrase, { category }])
  return new Map([...GENERAL, ...shelves])
})

function significantPart(phrase: string): string {
  return phrase
    .split(' ')
    .filter((word) => !OF_EVERY_BOOK.has(word))
    .join(' ')
}

type Found = { length: number; filters: Understood }

function priceAt(phrases: readonly string[]): Found | undefined {
  const text = phrases.join(' ')
  for (const { pattern, limits } of PRICES) {
    const match = pattern.exec(text)
    if (match) {
      const filters = limits(centsOf(match[1]), centsOf(match[2]))
      return { length: match[0].split(' ').length, filters }
    }
  }
  return undefined
}

function phraseAt(
  phrases: readonly string[],
  meanings: ReadonlyMap<string, Understood>,
  isRead: Choice['isRead'],
): Found | undefined {
  for (let length = Math.min(MAX_PHRASE_WORDS, phrases.length); length > 0; length -= 1) {
    const phrase = phrases.slice(0, length).join(' ')
    const filters = meanings.get(phrase)
    if (filters && isRead(phrase, filters)) return { length, filters }
  }
  return undefined
}

const isSignificant = (word: string) => !OF_EVERY_BOOK.has(phraseOf(word))

/** Returns a text without what every book is: `livres gallimard`. */
export const withoutBookWords = (text: string) => (text.match(WORD) ?? []).filter(isSignificant).join(' ')

/** Whether a word beside the name of a shelf says nothing more: `roman de science fiction`. */
const saysNothing = (word: string) => word === '' || OF_KIND.has(word) || SMALL_WORDS.has(word)

/** Whether a text is one name of several words, of a shelf: `science fiction` is nobody's `Science`. */
export function isShelfName(text: string, tree: CategoryTree): boolean {
  const names = [...shelvesByName(tree).keys()].filter((name) => name.includes(' '))
  return [text, withoutBookWords(text)].some((some) => {
    const phrase = ` ${phraseOf(some)} `
    return names.some((name) => {
      const rest = phrase.replace(` ${name} `, ' ')
      return rest !== phrase && rest.split(' ').every(saysNothing)
    })
  })
}

/** Whether every shelf stands below one of some others. */
const isWithin = ({ branches }: CategoryTree, ids: readonly number[], above: readonly number[]) =>
  ids.every((id) => branches[id]?.some((one) => above.includes(one)))

/** `€15`, `15 €`, `10-15 €` */
const withEuros = (text: string) =>
  text
    .replace(/€\s*(\d+)/g, '$1 €')
    .replace(/(\d)\s*[-–]\s*(?=\d+\s*(?:€|eur))/gi, '$1 to ')
    .replaceAll('€', ' euros ')

type Choice = {
  /** Which meanings of a shop's phrases are read. */
  isRead: (phrase: string, filters: Understood) => boolean
}

/** Returns what a question asks for beside words; undefined where that is nothing. */
export function understand(text: string, tree: CategoryTree): Reading | undefined {
  const whole = read(text, tree, { isRead: () => true })
  // `roman fantasy` is no novel that is called so
  const ofKind = read(text, tree, { isRead: (phrase) => !OF_KIND.has(phrase) })
  return ofKind?.filters.category ? { ...ofKind, words: withoutKinds(ofKind.words) } : whole
}

/** Returns words without what a book of a shelf may be; nothing where small ones alone are left. */
export function withoutKinds(words: string): string {
  const left = words.split(' ').filter((word) => !OF_KIND.has(phraseOf(word)))
  return left.some((word) => !SMALL_WORDS.has(phraseOf(word))) ? left.join(' ') : ''
}

/** Returns the same without shelves: their names are words of titles as well. */
export const understandWithoutShelves = (text: string, tree: CategoryTree): Reading | undefined =>
  read(text, tree, { isRead: (_, filters) => !filters.category })

function read(text: string, tree: CategoryTree, { isRead }: Choice): Reading | undefined {
  const typed = withEuros(text).match(WORD) ?? []
  const phrases = typed.map((word) => (/\d[.,]\d/.test(word) ? word : phraseOf(word)))
  const meanings = meaningsIn(tree)
  const filters: Understood = {}
  const left: string[] = []
  let forAge: number[] = []
  for (let at = 0; at < typed.length;) {
    const age = forAge.length === 0 ? ageAt(phrases.slice(at)) : undefined
    const shelves = age ? shelvesForAge(tree, age) : []
    if (age && shelves.length > 0) {
      forAge = shelves
      at += age.length
      continue
    }
    const found = priceAt(phrases.slice(at)) ?? phraseAt(phrases.slice(at), meanings, isRead)
    // Of two shelves the first: a list holds books of either, and both were meant
    const isNew = found && Object.keys(found.filters).every((field) => !(field in filters))
    if (found && isNew) Object.assign(filters, found.filters)
    else left.push(...typed.slice(at, at + (found?.length ?? 1)))
    at += found?.length ?? 1
  }
  // Books in other languages stand on a shelf of their own
  if (forAge.length > 0 && filters.language) forAge = shelvesForAge(tree, ANY_CHILD)
  // An age narrows the shelf of children's books, and says nothing more of another
  if (forAge.length > 0 && (!filters.category || isWithin(tree, forAge, filters.category)))
    filters.category = forAge
  if (Object.keys(filters).length === 0) return undefined
  const words = left.filter(isSignificant)
  const hasWords = words.some((word) => !SMALL_WORDS.has(phraseOf(word)))
  return { words: hasWords ? words.join(' ') : '', filters }
}

const MIN_MISSPELT_LETTERS = 5
const MIN_LETTERS_FOR_TWO = 9

/** Returns what a misspelt question asks for that is nothing but a shelf or a form: `bande desinée`. */
export function understandMisspelt(text: string, tree: CategoryTree): Reading | undefined {
  const phrase = withoutBookWords(text)
    .split(' ')
    .map(phraseOf)
    .filter((word) => !SMALL_WORDS.has(word))
    .join(' ')
  if (phrase.length < MIN_MISSPELT_LETTERS) return undefined
  const most = phrase.length < MIN_LETTERS_FOR_TWO ? 1 : 2
  const near = [...meaningsIn(tree)]
    .filter(([other]) => other.charAt(0) === phrase.charAt(0))
    .map(([other, filters]) => ({ filters, errors: editDistance(phrase, other, most) }))
    .filter(({ errors }) => errors <= most)
    .toSorted((one, other) => one.errors - other.errors)
  const [best, next] = near
  const isSure = best && (!next || next.errors > best.errors || isDeepStrictEqual(next.filters, best.filters))
  return isSure ? { words: '', filters: best.filters } : undefined
}
