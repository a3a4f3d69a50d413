import { RETIRED_WORDS } from './retired-words.ts'

/** Returns a retired word of a sentence, as it is or in the third person: `tell`, `tells`. */
export const retiredIn = (sentence: string): string | undefined =>
  sentence
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => [word, word.replace(/s$/, '')])
    .find((word) => Object.hasOwn(RETIRED_WORDS, word))
