/** Numbers that look random and are the same in every run. */

export type Random = () => number

/** Makes a generator of numbers from 0 up to, but without, 1 (Mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The first places share their frequency, or the most prolific author would have written one book of twenty. */
const HEAD = 20

/** Returns a place among `size`, the first ones far more often: what Zipf found of words, names and sales. */
export function zipf(random: Random, size: number): number {
  return Math.min(size - 1, Math.floor(HEAD * ((size / HEAD + 1) ** random() - 1)))
}

export const oneOf = <T>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T
