/** Whether some words of a question may be answered in its place: a title, or a person who is named in full. */
import { SMALL_WORDS } from '../query.ts'
import { titleKeysOf } from '../title-keys.ts'
import { foldedWords, searchedWords, sortKey } from '#server/platform/text/fold.ts'
import { isGivenName } from '#server/platform/text/given-names.ts'
import { KINDS } from './fewer-words.ts'
import { soundOf } from './sound.ts'

/** What a book is called, and who made it. */
export type BookNames = { title: string; subtitle: string; series: string; people: readonly string[] }

/** What is left must say more of a question than what is left out: the rest of a title is another title. */
const MORE_THAN = 0.5
/** With more words than these, a given name among them is not what was meant. */
const MAX_NAME_WORDS = 3

const significantWords = (text: string) => foldedWords(text).filter((word) => !SMALL_WORDS.has(word))
const wordsInTitles = ({ title, subtitle, series }: BookNames) =>
  new Set([title, subtitle, series].flatMap(foldedWords))

/** Whether a word is nothing but the given name of somebody: `stephen` of Stephen King is not Stephen Hawking. */
export function isOnlyGivenName(word: string, book: BookNames): boolean {
  const names = book.people.map(foldedWords)
  return (
    !wordsInTitles(book).has(word) &&
    names.some((name) => name.includes(word)) &&
    names.every((name) => name.at(-1) !== word)
  )
}

const lettersOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0)

const isWholeTitle = (text: string, { title, series }: BookNames) => {
  const keys = titleKeysOf(text)
  return keys.includes(sortKey(title)) || (series !== '' && keys.includes(sortKey(series)))
}

/** Whether words contain all those of a title. */
function containsTitle(words: readonly string[], { title }: BookNames): boolean {
  const ofTitle = significantWords(title)
  return ofTitle.length > 0 && ofTitle.every((word) => words.includes(word))
}

/** Whether a text is the whole name of one of a book's people. */
const isSomebody = (text: string, book: BookNames) =>
  book.people.some((person) => sortKey(person) === sortKey(text))

/** Whether a text names a book by its whole title, or one of its people in full. */
export const isNamedBy = (text: string, book: BookNames) =>
  containsTitle(significantWords(text), book) || isWholeTitle(text, book) || isSomebody(text, book)

/** Whether a text is the surname of one of a book's people. */
export const hasSurname = (text: string, book: BookNames) =>
  book.people.some((person) => foldedWords(person).at(-1) === sortKey(text))

/**
 * Whether a given name is somebody's whose surname the text does not have: Alain Verne is no `Verre cassé` of Alain Mabanckou.
 */
export function mixesPeople(text: string, book: BookNames): boolean {
  const names = book.people.map(foldedWords)
  const [surname = '', ...initials] = searchedWords(text).toReversed()
  // A. A. Milne is nobody's `Vingt mille lieues`
  if (initials.length > 0 && initials.every((word) => word.length === 1))
    return !names.some((name) => name.at(-1) === surname && name[0]?.charAt(0) === initials.at(-1))
  const words = significantWords(text)
  return (
    words.length > 1 &&
    words.length <= MAX_NAME_WORDS &&
    !containsTitle(words, book) &&
    words.some(
      (word) =>
        isOnlyGivenName(word, book) &&
        names.every((name) => !name.includes(word) || !words.includes(name.at(-1) ?? '')),
    )
  )
}

const wordOf = ({ word }: { word: string }) => word

type Part = {
  /** The words that are left, as the book writes them. */
  suggestion: string
  /** The same as they were typed. */
  left: ReadonlySet<string>
  /** All words that were typed, in their order. */
  typed: readonly { word: string; isKnown: boolean }[]
  isSurname: (word: string) => Promise<boolean>
  /** Whether so many books have a word that it names none of them. */
  isCommon: (word: string) => Promise<boolean>
}

/** Returns whether what is left of a question stands for all of it, in view of the book that it finds. */
export async function standsForAll(part: Part, book: BookNames): Promise<boolean> {
  const { suggestion, left } = part
  // A single letter says nothing of a title: `Z Vassilikos`
  const typed = part.typed.filter(({ word }) => word.length > 1 && !KINDS.has(word))
  const all = typed.map(wordOf)
  const words = significantWords(suggestion).filter((word) => !KINDS.has(word))
  const titles = wordsInTitles(book)
  const sounds = new Set([...titles, ...book.people.flatMap(foldedWords)].map(soundOf))
  const isDropped = (word: string) => !left.has(word) && !sounds.has(soundOf(word))
  const dropped = all.filter(isDropped)
  // Too short to be recognised alone, beside the others they are: `te hobbit`, `gui de maupassant`
  if (dropped.length === 0) return true
  // Words that the shop knows, and has nowhere together, name what it does not have
  const isOther = typed.some(({ word, isKnown }) => isKnown && word.length > 2 && isDropped(word))
  const [only = '', ...others] = words
  if (others.length === 0) {
    // People begin with what they know: what stands before a surname is another given name
    if (isGivenName(only) || !left.has(all[0] ?? '')) return false
    const isPerson = isOther && (await Promise.all(dropped.map(part.isSurname))).includes(true)
    // The first word of another title is a title too (`Le Désert des Tartares`), unless a name stands beside it
    const mayBeTitle = !isOther || isPerson
    if (mayBeTitle && isNamedBy(suggestion, book) && only.length >= lettersOf(dropped))
      return !(await part.isCommon(only))
    const isLess = isOther && only.length <= lettersOf(dropped)
    return !isLess && !isPerson && !dropped.some(isGivenName) && (await part.isSurname(only))
  }
  // Beside words that are left out, a guess is worth half a word
  const lettersLeft = lettersOf(typed.filter(({ word, isKnown }) => isKnown && left.has(word)).map(wordOf))
  const lettersGuessed = lettersOf(
    typed.filter(({ word, isKnown }) => !isKnown && left.has(word)).map(wordOf),
  )
  const surnames = book.people.map((person) => foldedWords(person).at(-1) ?? '')
  const isTitleWithAuthor =
    words.some((word) => titles.has(word)) &&
    words.some((word) => !titles.has(word) && surnames.includes(word))
  if (isOther) return isTitleWithAuthor || (isSomebody(suggestion, book) && !dropped.some(isGivenName))
  return (
    isTitleWithAuthor ||
    isNamedBy(suggestion, book) ||
    `${sortKey(book.title)} `.startsWith(`${sortKey(suggestion)} `) ||
    (words.every((word) => titles.has(word)) && lettersLeft + lettersGuessed / 2 > lettersOf(all) * MORE_THAN)
  )
}
