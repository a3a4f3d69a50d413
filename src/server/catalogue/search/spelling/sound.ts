/** What a word sounds like, roughly, in French and in English. */

const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|q(?!u)|qu|k/g, 'c'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
]

/** Returns a folded word with letters that sound alike made one: `poter` as `potter`, `tolstoi` as `tolstoy`. */
export const soundOf = (word: string) =>
  ALIKE.reduce((sound, [letters, one]) => sound.replace(letters, one), word)

/** Returns what is left of a word's sound without its vowels: those are what people get wrong. */
export const consonantsOf = (word: string) => soundOf(word).replace(/[aeiou]/g, '')
