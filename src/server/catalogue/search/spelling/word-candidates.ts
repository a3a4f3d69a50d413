/** Which words the shop knows that a typed word might be meant for. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { deletionKeys, forgivenErrors, isSpelled } from './deletion-keys.ts'
import { editDistance } from '#server/platform/text/edit-distance.ts'
import { isGivenName } from '#server/platform/text/given-names.ts'
import { searchWords } from '../tables.ts'
import { consonantsOf, soundInSql, soundOf } from './sound.ts'

export type TypedWord = {
  word: string
  /** Whether some book was ever found by it, or by what begins like it for the last word. */
  isKnown: boolean
  /** Words that it might be meant for, the nearest first. */
  candidates: { word: string; errors: number }[]
}

const MAX_CANDIDATES = 12
/** `filosopher` is no word but philosopher; `mafalda` and Matilda are two people. */
const MIN_LETTERS_TO_RECOGNISE = 9
/** Who writes by ear misses no more letters: `brane` for brain, `foto` for photo. */
const MAX_ERRORS_BY_SOUND = 3
/** What a word counts that sounds alike and differs in several letters. */
const ERRORS_OF_SOUND = 1.5
/** More words share a key only by chance; the nearest are among the first by length. */
const MAX_COMPARED = 5000

/** What sorts after every word that begins like this one. */
const AFTER_ALL = '\u{10FFFF}'

async function wordsNear(db: Db, typed: readonly string[]): Promise<string[]> {
  const keys = sql.param([...new Set(typed.flatMap(deletionKeys))])
  const sounds = sql.param([...new Set(typed.map(soundOf))])
  // Key by key: of many at once the planner expects so many words that it would rather read them all
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct near.word from unnest(${keys}::integer[]) as key
    cross join lateral (select word from search_words where keys @> array[key]) near
    union (select word from ${searchWords} where ${soundInSql(searchWords.word)} = any(${sounds}::text[]) limit ${MAX_COMPARED})
    limit ${MAX_COMPARED}`)
  return rows.map(({ word }) => word)
}

/** Returns which of some folded words the shop knows; it knows none of fewer than four letters. */
export async function knownAmong(db: Db, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from search_words where word = any(${sql.param(words)}::text[])`,
  )
  return new Set(rows.map(({ word }) => word))
}

async function knownWords(db: Db, typed: readonly string[]): Promise<Set<string>> {
  const last = typed.at(-1) ?? ''
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word = any(${sql.param(typed)}::text[])
    union all (select ${last}::text from search_words where word >= ${last} and word < ${last + AFTER_ALL} limit 1)`)
  return new Set(rows.map(({ word }) => word))
}

/** Too short for an error, but not to be written by ear: `ana` for Anna. */
const isShort = (word: string) => /^[a-z]{3}$/.test(word)

/** `cindred` for Kindred; `safka` is nobody's Kafka */
const HARD_OR_SOFT = /^(?:c[kqs]|[kqs]c)$/

/** Whether the first letter is right, left out, doubled, swapped or sounds alike: nobody types Hegel for Tegel. */
const isBegunAlike = (word: string, other: string) =>
  word.charAt(0) === other.charAt(0) ||
  word.charAt(0) === other.charAt(1) ||
  word.charAt(1) === other.charAt(0) ||
  HARD_OR_SOFT.test(word.charAt(0) + other.charAt(0)) ||
  soundOf(word).charAt(0) === soundOf(other).charAt(0)

/** Marc is no misspelt Mary. */
const areTwoPeople = (word: string, other: string) =>
  isGivenName(word) && isGivenName(other) && soundOf(word) !== soundOf(other)

/** Returns which of some words a typed one may be meant for, the nearest first. */
export function candidatesFor(word: string, near: readonly string[]): TypedWord['candidates'] {
  if (isShort(word)) {
    const alike = near.filter(
      (other) => soundOf(other) === soundOf(word) && editDistance(word, other, 1) === 1,
    )
    return alike.slice(0, MAX_CANDIDATES).map((other) => ({ word: other, errors: 1 }))
  }
  const most = forgivenErrors(word)
  const sound = soundOf(word)
  // People get a silent letter wrong rather than one that sounds, and hardly ever the first
  const consonants = consonantsOf(word)
  /** Two errors are many: a long word is still known by the rest, a shorter one by its consonants. */
  const isRecognised = ({ word: other, errors }: { word: string; errors: number }) =>
    errors < 2 || word.length >= MIN_LETTERS_TO_RECOGNISE || consonantsOf(other) === consonants
  const errorsOf = (other: string) => {
    if (soundOf(other) !== sound) return editDistance(word, other, most)
    const letters = editDistance(word, other, MAX_ERRORS_BY_SOUND)
    if (letters > MAX_ERRORS_BY_SOUND) return most + 1
    // The same sound spelled otherwise: after a word with one letter wrong, before one with two
    return Math.min(letters, ERRORS_OF_SOUND)
  }
  const unlikeness = (other: string) =>
    (soundOf(other) === sound ? 0 : 2) + (other.charAt(0) === word.charAt(0) ? 0 : 1)
  return near
    .filter((other) => isBegunAlike(word, other) && !areTwoPeople(word, other))
    .map((other) => ({ word: other, errors: errorsOf(other) }))
    .filter(
      (candidate) => candidate.errors > 0 && Math.floor(candidate.errors) <= most && isRecognised(candidate),
    )
    .map((candidate) => ({ ...candidate, unlikeness: unlikeness(candidate.word) }))
    .toSorted(
      (one, other) =>
        one.errors - other.errors || one.unlikeness - other.unlikeness || (one.word < other.word ? -1 : 1),
    )
    .slice(0, MAX_CANDIDATES)
    .map(({ unlikeness: _unlikeness, ...candidate }) => candidate)
}

/** Returns what the shop knows of each word typed; the last one may still be being typed. */
export async function typedWords(db: Db, words: readonly string[]): Promise<TypedWord[]> {
  const spelled = words.filter((word) => isSpelled(word) || isShort(word))
  if (!spelled.some(isSpelled)) return words.map((word) => ({ word, isKnown: true, candidates: [] }))
  const [known, near] = await Promise.all([knownWords(db, words), wordsNear(db, spelled)])
  return words.map((word) => ({
    word,
    isKnown: known.has(word) || !isSpelled(word),
    candidates: spelled.includes(word) ? candidatesFor(word, near) : [],
  }))
}
