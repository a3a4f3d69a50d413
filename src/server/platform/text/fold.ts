/** Folding: text comparison without accents, case, ligatures, apostrophes and hyphens. */
import { sql, type SQL } from 'drizzle-orm'

const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th' }
const NAMED_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const APOSTROPHES = /[’‘ʼʹ′＇`´]/g
const HYPHENS = /[\u2010-\u2015\u2212]/g
/** Soft hyphens, joiners and direction marks, which are copied from pages and not part of a word. */
const UNSEEN = /\p{Cf}/gu

/** Pronouns that an elision precedes without forming a word: `d’une` is not `dune`, `l’une` not `lune`. */
const PRONOUN = /^(?:un|une|on|il|ils|elle|elles|en|y|eux)$/

/** What may precede an apostrophe in French without belonging to the next word. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)$/

/** Longer words carry no more information, and an index entry is limited. */
const WORD_LENGTH = 60

/** Most text only needs lower-casing. */
const PLAIN = /^[\x20-\x5F\x61-\x7E\t\n\r]*$/

/** Folds text but keeps apostrophes and hyphens. */
function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(NAMED_LETTER, (letter) => LETTERS[letter] ?? letter)
}

const wordsOf = (folded: string) => folded.match(/[\p{L}\p{N}]+/gu) ?? []
const cut = (word: string) =>
  word.length <= WORD_LENGTH ? word : word.slice(0, WORD_LENGTH).toWellFormed().replaceAll('\uFFFD', '')

/** Words that still contain apostrophes and hyphens: `l'ete`, `jean-paul`, `rock'n'roll`. */
const groupsOf = (folded: string) => folded.match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []

/** Returns folded words in reading order: `L’Œuvre` is `l`, `oeuvre`. */
export function foldedWords(text: string): string[] {
  return wordsOf(foldText(text)).map(cut)
}

/**
 * Returns text folded for comparing and sorting: `Îles` sorts and matches as `iles`; unchanged if no letter is
 * left.
 */
export function sortKey(text: string): string {
  return wordsOf(foldText(text)).join(' ') || text.trim().toLowerCase()
}

const isElidedPronoun = ([first = '', second = '']: readonly string[], group: string) =>
  group.includes("'") && ELISION.test(first) && PRONOUN.test(second)

/**
 * Returns the words that find a text: every word, and those joined by an apostrophe or hyphen also as one, because
 * people type `letranger`, `l etranger` and `l'étranger`.
 */
export function indexedWords(text: string): string[] {
  return groupsOf(foldText(text)).flatMap((group) => {
    const parts = wordsOf(group)
    const isOneWord = parts.length === 1 || isElidedPronoun(parts, group)
    return isOneWord ? parts.map(cut) : [...parts.map(cut), cut(parts.join(''))]
  })
}

/** Returns the words of a search without elisions: `l'étranger` finds `etranger`. */
export function searchedWords(text: string): string[] {
  return groupsOf(foldText(text)).flatMap((group) => {
    const parts = group.split(/['-]/)
    const apostropheFollows = group.split(/[^'-]+/).slice(1)
    return parts.filter((part, at) => !(apostropheFollows[at] === "'" && ELISION.test(part))).map(cut)
  })
}

// Words of rows that people look for, folded like `foldedWords` in an index, and the query of what they type.

/** A shorter beginning is of too many words. */
const MIN_BEGINNING = 3

/** Returns the folded words of a text as an index has them, whatever the database's locale. */
export const foldedVector = (text: SQL) =>
  sql`array_to_tsvector(string_to_array(trim(regexp_replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(${text}, nfkd),
      '[\\u0300-\\u036f]+', '', 'g'), 'ŒÆØŁĐÐøłđð', 'œæolddoldd')), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f]+', ' ', 'g')), ' '))`

/** Returns the query of folded words, each a beginning; undefined where there is none. */
export function beginningsQuery(words: readonly string[]): string | undefined {
  // Letters and digits alone: nothing in them means anything to a query
  const typed = words.filter((word) => word !== '')
  if (typed.length === 0) return undefined
  return typed.map((word) => (word.length < MIN_BEGINNING ? `'${word}'` : `'${word}':*`)).join(' & ')
}

const collator = new Intl.Collator('fr', { numeric: true })

/** Compares names in French order: `Îles` sorts beside `Iles` and not at the end. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
