/** Spaces left out or too many: `petitprince`, `mocking bird`. */
import { SMALL_WORDS } from '../query.ts'
import { foldedWords } from '#server/platform/text/fold.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isSpelled } from './deletion-keys.ts'
import { WORD } from './in-books-spelling.ts'
import { knownAmong } from './word-candidates.ts'

const MIN_SPLIT_LETTERS = 6
const MAX_SPLIT_LETTERS = 30
/** Each is searched for. */
const MAX_TEXTS = 3

/** How much each part costs: a word that the shop knows least, one too short to be known (`roi`, `ami`) much. */
const KNOWN = 10
const SMALL = 11
const SHORT = 25
const MAX_SHORT_LETTERS = 3

type Token = { text: string; folded: string; at: number }

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(WORD)].map((match) => ({
    text: match[0],
    folded: foldedWords(match[0]).join(''),
    at: match.index,
  }))

function partsOf(word: string): string[] {
  const parts: string[] = []
  for (let from = 0; from < word.length; from += 1) {
    for (let to = from + MAX_SHORT_LETTERS + 1; to <= word.length; to += 1) parts.push(word.slice(from, to))
  }
  return parts
}

function costOf(part: string, known: ReadonlySet<string>, isKnown: boolean): number {
  if (known.has(part)) return KNOWN
  if (SMALL_WORDS.has(part)) return SMALL
  // Of a word that some book has, letters that make no word are no part; two letters are in anything
  return !isKnown && part.length === MAX_SHORT_LETTERS ? SHORT : Infinity
}

/** Returns the words that a word is most likely made of, or nothing. */
export function split(word: string, known: ReadonlySet<string>): string[] | undefined {
  const isKnown = known.has(word)
  type Way = { cost: number; parts: string[] }
  const best: (Way | undefined)[] = [{ cost: 0, parts: [] }]
  for (let to = 1; to <= word.length; to += 1) {
    for (let from = 0; from < to; from += 1) {
      const before = best[from]
      const part = word.slice(from, to)
      // The whole word is no way to split it
      if (!before || part === word) continue
      const cost = before.cost + costOf(part, known, isKnown)
      if (cost < (best[to]?.cost ?? Infinity)) best[to] = { cost, parts: [...before.parts, part] }
    }
  }
  const { parts = [] } = best[word.length] ?? {}
  return parts.some((part) => known.has(part)) ? parts : undefined
}

/** Returns the words that each of some unknown words is most likely made of; those of nothing known are missing. */
export async function splitUnknown(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const long = words.filter((word) => word.length >= MIN_SPLIT_LETTERS && word.length <= MAX_SPLIT_LETTERS)
  const known = await knownAmong(db, [...new Set(long.flatMap(partsOf))])
  return new Map(
    long
      .flatMap((word) => [[word, split(word, known) ?? []] as const])
      .filter(([, parts]) => parts.length > 0),
  )
}

type Respaced = {
  text: string
  /** Long words that the shop knows were found in one that it does not: hardly by chance. */
  isSure: boolean
}

/** Returns the text with words taken apart, and with two made one; the likelier first. */
export async function respaced(db: Db, text: string): Promise<Respaced[]> {
  const tokens = tokensOf(text)
  const long = tokens.filter(
    ({ folded }) =>
      isSpelled(folded) && folded.length >= MIN_SPLIT_LETTERS && folded.length <= MAX_SPLIT_LETTERS,
  )
  const joined = tokens.slice(1).map(({ folded }, at) => (tokens[at]?.folded ?? '') + folded)
  const wanted = new Set([...long.flatMap(({ folded }) => partsOf(folded)), ...joined.filter(isSpelled)])
  if (wanted.size === 0) return []
  const known = await knownAmong(db, [...wanted])
  const texts: Respaced[] = []
  let isSure = true
  const apart = text.replace(WORD, (typed) => {
    const token = long.find((one) => one.text === typed)
    const parts = token && split(token.folded, known)
    if (!parts) return typed
    // Another book may write it as one word
    isSure &&= !known.has(token.folded) && parts.filter((part) => known.has(part)).length > 1
    return parts.join(' ')
  })
  if (apart !== text) texts.push({ text: apart, isSure })
  for (const [at, word] of joined.entries()) {
    const [one, other] = [tokens[at], tokens[at + 1]]
    if (!known.has(word) || !one || !other || texts.length > MAX_TEXTS) continue
    texts.push({ text: text.slice(0, one.at + one.text.length) + text.slice(other.at), isSure: false })
  }
  return texts
}
