/** Folding: how the shop compares words, whatever their accents, case, ligatures, apostrophes and hyphens. */

const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th' }
const NAMED_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const APOSTROPHES = /[’‘ʼʹ′＇`´]/g
const HYPHENS = /[\u2010-\u2015\u2212]/g
/** Soft hyphens, joiners, marks of direction: copied from pages with a word, and no part of it. */
const UNSEEN = /\p{Cf}/gu

/** What an elision stands before without making a word: `d’une` is no dune, `l’une` no moon. */
const PRONOUN = /^(?:un|une|on|il|ils|elle|elles|en|y|eux)$/

/** What can stand before an apostrophe in French and is no part of the word after it. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)$/

/** A longer word tells nothing more, and an index entry has a limit. */
const WORD_LENGTH = 60

/** Most text needs no more than its case folded. */
const PLAIN = /^[\x20-\x5F\x61-\x7E\t\n\r]*$/

/** Folded text with apostrophes and hyphens left in place. */
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

/** Words with apostrophes and hyphens still inside: `l'ete`, `jean-paul`, `rock'n'roll`. */
const groupsOf = (folded: string) => folded.match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []

/** Returns folded words in reading order: `L’Œuvre` is `l`, `oeuvre`. */
export function foldedWords(text: string): string[] {
  return wordsOf(foldText(text)).map(cut)
}

/** Returns text folded for comparing and sorting: `Îles` sorts and matches as `iles`; the text itself if no letter is left. */
export function sortKey(text: string): string {
  return wordsOf(foldText(text)).join(' ') || text.trim().toLowerCase()
}

const isElidedPronoun = ([first = '', second = '']: readonly string[], group: string) =>
  group.includes("'") && ELISION.test(first) && PRONOUN.test(second)

/**
 * Returns the words under which a text can be found: every word, and what an apostrophe or a hyphen joins also as one,
 * since people type `letranger`, `l etranger` and `l'étranger`.
 */
export function indexedWords(text: string): string[] {
  return groupsOf(foldText(text)).flatMap((group) => {
    const parts = wordsOf(group)
    const isOneWord = parts.length === 1 || isElidedPronoun(parts, group)
    return isOneWord ? parts.map(cut) : [...parts.map(cut), cut(parts.join(''))]
  })
}

/** Returns the words that a search asks for: elisions say nothing, so `l'étranger` asks for `etranger`. */
export function searchedWords(text: string): string[] {
  return groupsOf(foldText(text)).flatMap((group) => {
    const parts = group.split(/['-]/)
    const apostropheFollows = group.split(/[^'-]+/).slice(1)
    return parts.filter((part, at) => !(apostropheFollows[at] === "'" && ELISION.test(part))).map(cut)
  })
}
