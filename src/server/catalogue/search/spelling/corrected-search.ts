/** What a search that finds nothing was probably meant for. */
import { sql } from 'drizzle-orm'
import { contributors, nameWords } from '../../books/tables.ts'
import { rememberAnswers } from '../remember-answers.ts'
import { queryOf, searchQuery, titlesOf, wordsToFind, type SearchQuery } from '../query.ts'
import { foldedWords, sortKey } from '#server/platform/text/fold.ts'
import { editDistance } from '#server/platform/text/edit-distance.ts'
import { isGivenName } from '#server/platform/text/given-names.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fewerWords, KINDS_OF_ALL } from './fewer-words.ts'
import { byInitials } from './initials.ts'
import {
  hasSurname,
  isNamedBy,
  isOnlyGivenName,
  mixesPeople,
  standsForAll,
  type BookNames,
} from './part-of-question.ts'
import { respaced } from './respace.ts'
import { respell, shortened, WORD } from './in-books-spelling.ts'
import { consonantsOf, soundOf } from './sound.ts'
import { typedWords, type TypedWord } from './word-candidates.ts'

export type CorrectedSearch = {
  query: SearchQuery
  /** The text as it should have been typed; undefined: nothing was wrong with it. */
  suggestion: string | undefined
}

type Corrected = CorrectedSearch & { suggestion: string }

/** Returns what the best book that a search finds is called, if any. */
export type BestMatch = (query: SearchQuery) => Promise<BookNames | undefined>

const FRESH_MS = 10_000
/** Of a shorter word alone, very many books have one that differs in a letter. */
const MIN_LETTERS_ALONE = 7
/** Shorter ones begin too many words to say anything: `men`, of Mice and Men. */
const MIN_LETTERS_BEGUN = 4
/** A shorter word alone begins right: Hegel is no `Chègel`. */
const MIN_LETTERS_TO_BEGIN_WRONG = 6
/** So long a word is known by its other letters where two are wrong: `hemmigway`. */
const MIN_LETTERS_FOR_TWO_ALONE = 9

/** Words nobody knows become the nearest known ones. */
function nearest({ word, isKnown, candidates }: TypedWord): string[] {
  if (isKnown) return [word]
  const least = candidates[0]?.errors
  return candidates.filter(({ errors }) => errors === least).map((candidate) => candidate.word)
}

/** Any word may be wrong, also one that is a word of another book. */
const anyNear = ({ word, candidates }: TypedWord) => [word, ...candidates.map((candidate) => candidate.word)]

/** Whether one word of a text sounds like one of its correction. */
function soundsAlike(text: string, suggestion: string): boolean {
  const sounds = new Set(foldedWords(suggestion).map(soundOf))
  return wordsToFind(text).some((word) => sounds.has(soundOf(word)))
}

/**
 * Whether a word alone is meant for another: it names a book, or a surname with a letter left out or other vowels (Peyo is nobody's
 * Pedo), or it is long and one letter is wrong.
 */
function isSureAlone(text: string, suggestion: string, book: BookNames): boolean {
  if (soundsAlike(text, suggestion)) return true
  const [typed = ''] = wordsToFind(text)
  const [other = ''] = wordsToFind(suggestion)
  if (typed.length < MIN_LETTERS_TO_BEGIN_WRONG && typed.charAt(0) !== other.charAt(0)) return false
  const errors = editDistance(typed, other, 2)
  const isTitle = isNamedBy(suggestion, book)
  const isName = isTitle || hasSurname(other, book)
  if (errors > 1) return isName && errors === 2 && typed.length >= MIN_LETTERS_FOR_TWO_ALONE
  const isSomebodys = isName && (typed.length < other.length || consonantsOf(typed) === consonantsOf(other))
  return isTitle || isSomebodys || typed.length >= MIN_LETTERS_ALONE
}

/** Whether two letters of a surname beside a given name would be others: Pierre Bottero is no Pierre Bother. */
const isOtherSurname = (words: readonly TypedWord[], written: ReadonlySet<string>) =>
  words.length === 2 &&
  words.some(({ word }) => isGivenName(word)) &&
  words.some(
    ({ word, isKnown, candidates }) =>
      !isKnown &&
      word.length < MIN_LETTERS_FOR_TWO_ALONE &&
      candidates.some((candidate) => candidate.errors >= 2 && written.has(candidate.word)),
  )

/** Returns what is found where each word stands for its alternatives, if anything is. */
async function attempt(
  text: string,
  { words, alternatives, typed }: { words: readonly TypedWord[]; alternatives: string[][]; typed: string },
  bestMatch: BestMatch,
): Promise<Corrected | undefined> {
  if (alternatives.length === 0 || alternatives.some((some) => some.length === 0)) return undefined
  // What a misspelt word was meant for is a whole one
  const typedRight = new Set(words.flatMap(({ word, isKnown }) => (isKnown ? word : [])))
  const loose = queryOf(alternatives, text, { mayGoOn: (word) => typedRight.has(word) })
  const found = await bestMatch(loose)
  if (!found) return undefined
  // A known word may still be found by its stem only: the book's own word is what was meant
  const byWord = new Map(
    words.map((typedWord) => [typedWord.word, anyNear(typedWord).slice(typedWord.isKnown ? 0 : 1)]),
  )
  const suggestion = respell(text, byWord, [found.title, found.subtitle, ...found.people])
  const [only = '', ...more] = wordsToFind(suggestion)
  if (mixesPeople(suggestion, found) || (more.length === 0 && isOnlyGivenName(only, found))) return undefined
  // A guess is good beside a word that was typed right, or where all of them name something
  const written = new Set([...foldedWords(suggestion), ...wordsToFind(suggestion)])
  const whole = new Set([found.title, found.subtitle, found.series, ...found.people].flatMap(foldedWords))
  const isTypedRight = ({ word }: TypedWord) =>
    written.has(word) && (word.length >= MIN_LETTERS_BEGUN || /\d/.test(word) || whole.has(word))
  const isGuess = words.length > 1 && !words.some(isTypedRight)
  if (isGuess && !(isNamedBy(suggestion, found) && soundsAlike(text, suggestion))) return undefined
  if (isOtherSurname(words, written)) return undefined
  // An exact title first, also when it was misspelt
  const query = { ...loose, ...titlesOf(suggestion) }
  if (words.length === 1 && !isSureAlone(text, suggestion, (await bestMatch(query)) ?? found))
    return undefined
  // What was typed found nothing: saying so again would teach nothing
  return sortKey(suggestion) === sortKey(typed) ? undefined : { query, suggestion }
}

/** Returns what is found where each word may be meant for another, also one that is a word of another book. */
async function inOtherWords(
  { text, words, isMisspelt }: { text: string; words: readonly TypedWord[]; isMisspelt: boolean },
  bestMatch: BestMatch,
): Promise<Corrected | undefined> {
  const found = await attempt(text, { words, alternatives: words.map(anyNear), typed: text }, bestMatch)
  const book = found && (await bestMatch(found.query))
  if (!book || isNamedBy(found.suggestion, book)) return found
  // Who is named by words that the shop knows is that person, or nobody
  return isMisspelt || !(await isPersonsName(text, bestMatch)) ? found : undefined
}

/** Returns what is found by the words that some book has together. */
async function inFewerWords(
  db: Db,
  { text, words }: { text: string; words: readonly TypedWord[] },
  bestMatch: BestMatch,
): Promise<Corrected | undefined> {
  const fewer = await fewerWords(
    db,
    words.map((typedWord) => ({
      typed: typedWord.word,
      isKnown: typedWord.isKnown,
      // Beside words that were no use, two errors more are too many
      alternatives: typedWord.isKnown || (typedWord.candidates[0]?.errors ?? 2) < 2 ? nearest(typedWord) : [],
    })),
  )
  const left = new Set(fewer.map(({ typed }) => typed))
  const isCut = words.some(({ word }) => !left.has(word))
  if (isCut && (await isPersonsName(text, bestMatch))) return undefined
  const alternatives = fewer.map((word) => [...word.alternatives])
  const found = await attempt(shortened(text, left), { words, alternatives, typed: text }, bestMatch)
  if (!found || !isCut) return found
  const book = await bestMatch(found.query)
  const part = {
    suggestion: found.suggestion,
    left,
    typed: words,
    isSurname: (word: string) => isSurname(db, word),
    isCommon: (word: string) => isCommon(db, word),
  }
  return book && (await standsForAll(part, book)) ? found : undefined
}

const MAX_NAMESAKES = 50
/** Editions of one title, and titles that begin with it. */
const MAX_OF_A_NAME = 1000

/** Whether somebody has a word as surname. */
async function isSurname(db: Db, word: string): Promise<boolean> {
  const namesakes = await db
    .select({ name: contributors.name, sortNameKey: contributors.sortNameKey })
    .from(contributors)
    .where(sql`${nameWords(contributors)} @@ ${`'${word}'`}::tsquery`)
    .limit(MAX_NAMESAKES)
  return namesakes.some(
    ({ name, sortNameKey }) =>
      foldedWords(name).at(-1) === word || (!isGivenName(word) && sortNameKey.split(' ')[0] === word),
  )
}

/** Whether more books have a word than are looked at: `assassin` is not the title of one. */
async function isCommon(db: Db, word: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with found as materialized (
      select from books where search @@ ${`'${word}'`}::tsquery and removed_at is null limit ${MAX_OF_A_NAME})
    select from found offset ${MAX_OF_A_NAME - 1}`)
  return rows.length > 0
}

/** Whether a text is a given name or first letters, and one word more: a part of it would be somebody else. */
async function isPersonsName(text: string, bestMatch: BestMatch): Promise<boolean> {
  const letters = foldedWords(text).slice(0, -1)
  if (letters.length > 0 && letters.every((word) => word.length === 1)) return true
  const [given = '', surname, more] = text.trim().split(/\s+/)
  if (surname === undefined || more !== undefined) return false
  for (const word of foldedWords(given)) {
    if (word.length === 1 || isGivenName(word)) continue
    const search = searchQuery(word)
    const book = search && (await bestMatch(search))
    if (!book || !isOnlyGivenName(word, book)) return false
  }
  return true
}

/** Returns the search without words that say what every book is, if it finds anything: `Germinal roman`. */
async function asEveryBook(text: string, bestMatch: BestMatch): Promise<SearchQuery | undefined> {
  const words = foldedWords(text)
  const left = words.filter((word) => !KINDS_OF_ALL.has(word))
  if (left.length === words.length) return undefined
  const query = searchQuery(text.replace(WORD, (word) => (KINDS_OF_ALL.has(sortKey(word)) ? ' ' : word)))
  return query && (await bestMatch(query)) ? query : undefined
}

/** Returns the search for people of whom the initials were typed, if they have a book. */
async function inFull(db: Db, text: string, bestMatch: BestMatch): Promise<SearchQuery | undefined> {
  const names = await byInitials(db, text)
  const query = names && queryOf(names, text)
  return query && (await bestMatch(query)) ? query : undefined
}

async function correct(db: Db, text: string, bestMatch: BestMatch): Promise<CorrectedSearch | undefined> {
  const typed = searchQuery(text)
  // A filter emptied the list, not a typing error
  if (!typed || (await bestMatch(typed))) return undefined
  const same = (await asEveryBook(text, bestMatch)) ?? (await inFull(db, text, bestMatch))
  if (same) return { query: same, suggestion: undefined }
  const [words, spaced] = await Promise.all([typedWords(db, wordsToFind(text)), respaced(db, text)])
  const inOtherSpaces = async (isSure: boolean) => {
    for (const other of spaced.filter((one) => one.isSure === isSure)) {
      const otherWords = await typedWords(db, wordsToFind(other.text))
      const alternatives = otherWords.map(nearest)
      const corrected = await attempt(other.text, { words: otherWords, alternatives, typed: text }, bestMatch)
      if (corrected) return corrected
    }
    return undefined
  }
  const isMisspelt = words.some(({ isKnown }) => !isKnown)
  const isNear = words.some(({ candidates }) => candidates.length > 0)
  return (
    (await inOtherSpaces(true)) ??
    (isMisspelt
      ? await attempt(text, { words, alternatives: words.map(nearest), typed: text }, bestMatch)
      : undefined) ??
    (await inOtherSpaces(false)) ??
    (isNear ? await inOtherWords({ text, words, isMisspelt }, bestMatch) : undefined) ??
    (await inFewerWords(db, { text, words }, bestMatch))
  )
}

/** Makes the corrector of searches that find nothing; it remembers for seconds what it found out. */
export function createCorrector(db: Db, bestMatch: BestMatch) {
  const corrections = rememberAnswers<CorrectedSearch | undefined>(FRESH_MS)
  return (text: string) => corrections(text, () => correct(db, text, bestMatch))
}
