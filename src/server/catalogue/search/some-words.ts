/** Searches that find books which have most of some words, not all. */
import { termOf } from './query.ts'

export type MeantWord = {
  /** Words of which each will do. */
  words: readonly string[]
  /** Words that will do together. */
  together: readonly string[]
  /** It may be cut short. */
  isBegun: boolean
}

const termOfWord = ({ words, together, isBegun }: MeantWord) => {
  const each = termOf(words, { ending: isBegun ? ':*' : '', isAlone: false })
  return together.length > 0
    ? `(${[each, `(${together.map((word) => `'${word}'`).join(' & ')})`].join(' | ')})`
    : each
}

/** Every way of leaving out so many of some things. */
function leavingOut<T>(all: readonly T[], missing: number): T[][] {
  if (missing === 0) return [[...all]]
  if (missing > all.length) return []
  const [first, ...rest] = all
  const without = leavingOut(rest, missing - 1)
  const left = leavingOut(rest, missing)
  return [...without, ...left.map((others) => [...(first === undefined ? [] : [first]), ...others])]
}

/** Returns the `tsquery` of books that have all of the words but so many. */
export const allBut = (words: readonly MeantWord[], missing: number): string =>
  leavingOut(words.map(termOfWord), missing)
    .map((terms) => `(${terms.join(' & ')})`)
    .join(' | ')
