/** Whether two names, as covers and files write them, are one person's. */
import { editDistance } from '#server/platform/text/edit-distance.ts'
import { foldedWords } from '#server/platform/text/fold.ts'

const START_LETTERS = 5
/** Words this long may differ by a letter or two, as `Dostoïevski` and `Dostoyevsky` do. */
const [LONG_WORD, LONGER_WORD] = [6, 9]
const NO_NAMES = new Set('de du la le van von der den jr sr dr et and of saint st sir lord'.split(' '))

/** The words of a name that tell who it is, folded; see `nameWords`. */
export type NameWords = readonly string[]

/** Returns the words of a name by which people are compared. */
export const nameWords = (name: string): NameWords => foldedWords(name).filter((word) => !NO_NAMES.has(word))

const startOf = (word: string) => word.slice(0, START_LETTERS)

/** Returns how the words of a name begin: somebody whose surname begins otherwise is somebody else. */
export const nameStarts = (name: string): string[] => [
  ...new Set(nameWords(name).flatMap((word) => (word.length > 1 ? [startOf(word)] : []))),
]

const BEFORE_A_PLACE = new Set(['of', 'de', 'd'])

/**
 * Returns how the words begin by which books of somebody are found: the last one, and the one that others end with who leave out
 * a place, as `Augustine of Hippo` is also `Saint Augustine`.
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

/** Takes from both lists the pairs that hold, and returns what is left of each. */
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
 * Tells whether two names may be one person's: a word that counts is in both, and what is left over on one side is nothing, or
 * the initials of the other. The order of given name and surname does not count.
 */
export function isSamePerson(ones: NameWords, others: NameWords): boolean {
  const [leftOfOne, leftOfOther] = withoutPairs(ones, others, areAlike)
  if (countLong(leftOfOne) === countLong(ones)) return false
  const [first, second] = withoutPairs(leftOfOne, leftOfOther, isInitialOf)
  return first.length === 0 || second.length === 0
}

const isSurname = (one: string, other: string) =>
  Math.min(one.length, other.length) >= LONG_WORD && areAlike(one, other)

/** Tells whether names have a word in common that is long enough to be a surname. */
export const shareSurname = (ones: NameWords, others: NameWords): boolean =>
  ones.some((word) => others.some((other) => isSurname(word, other)))

/** Tells whether a surname is in both, and given names begin alike: `Lev Tolstoj`, `Léon Tolstoï`. */
export function shareInitials(ones: NameWords, others: NameWords): boolean {
  const [given, theirs] = withoutPairs(ones, others, isSurname)
  return given.length < ones.length && given.some((one) => theirs.some((other) => one[0] === other[0]))
}
