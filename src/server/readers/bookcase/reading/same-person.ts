/** Compares two names, as covers and files write them. */
import { editDistance } from '#server/platform/text/edit-distance.ts'
import { foldedWords } from '#server/platform/text/fold.ts'

const START_LETTERS = 5
/** Words of this length may differ by one or two letters, as `Dostoïevski` and `Dostoyevsky` do. */
const [LONG_WORD, LONGER_WORD] = [6, 9]
const NO_NAMES = new Set('de du la le van von der den jr sr dr et and of saint st sir lord'.split(' '))

/** The significant words of a name, folded; see `nameWords`. */
export type NameWords = readonly string[]

/** Returns the words of a name that comparisons use. */
export const nameWords = (name: string): NameWords => foldedWords(name).filter((word) => !NO_NAMES.has(word))

const startOf = (word: string) => word.slice(0, START_LETTERS)

/** Returns the prefixes of a name's words: a different surname prefix means a different person. */
export const nameStarts = (name: string): string[] => [
  ...new Set(nameWords(name).flatMap((word) => (word.length > 1 ? [startOf(word)] : []))),
]

const BEFORE_A_PLACE = new Set(['of', 'de', 'd'])

/**
 * Returns the prefixes that find a person's books: that of the last word, and that of the last word before a place,
 * as `Augustine of Hippo` is also `Saint Augustine`.
 */
export function surnameStarts(name: string): string[] {
  const words = foldedWords(name)
  const beforePlace = words.filter((_, at) => BEFORE_A_PLACE.has(words[at + 1] ?? ''))
  const [last = ''] = nameWords(name).slice(-1)
  return [...new Set([last, ...beforePlace])]
    .filter((word) => word.length > 1 && !NO_NAMES.has(word))
    .map(startOf)
}

function areAlike(one: string, other: string): boolean {
  if (one === other) return true
  const length = Math.min(one.length, other.length)
  const most = length >= LONGER_WORD ? 2 : length >= LONG_WORD ? 1 : 0
  return most > 0 && editDistance(one, other, most) <= most
}

const isInitialOf = (one: string, other: string) =>
  (one.length === 1 || other.length === 1) && one.charAt(0) === other.charAt(0)

/** Removes matching pairs from both lists and returns the rest of each. */
function withoutPairs(ones: NameWords, others: NameWords, holds: (one: string, other: string) => boolean) {
  const left = [...others]
  const unmatched = ones.filter((one) => {
    const at = left.findIndex((other) => holds(one, other))
    if (at === -1) return true
    left.splice(at, 1)
    return false
  })
  return [unmatched, left] as const
}

const countLong = (words: NameWords) => words.filter((word) => word.length > 1).length

/**
 * Returns whether two names may be the same person's. They share a significant word, and the rest of one side is
 * empty or the initials of the other. The order of given name and surname does not matter.
 */
export function isSamePerson(ones: NameWords, others: NameWords): boolean {
  const [leftOfOne, leftOfOther] = withoutPairs(ones, others, areAlike)
  if (countLong(leftOfOne) === countLong(ones)) return false
  const [first, second] = withoutPairs(leftOfOne, leftOfOther, isInitialOf)
  return first.length === 0 || second.length === 0
}

const isSurname = (one: string, other: string) =>
  Math.min(one.length, other.length) >= LONG_WORD && areAlike(one, other)

/** Returns whether two names share a word that is long enough to be a surname. */
export const shareSurname = (ones: NameWords, others: NameWords): boolean =>
  ones.some((word) => others.some((other) => isSurname(word, other)))

/** Returns whether both have the surname, and the given names start alike: `Lev Tolstoj`, `Léon Tolstoï`. */
export function shareInitials(ones: NameWords, others: NameWords): boolean {
  const [given, theirs] = withoutPairs(ones, others, isSurname)
  return given.length < ones.length && given.some((one) => theirs.some((other) => one[0] === other[0]))
}
