/** What columns hold as one number: a person's part in a book, a language. */

/** A part is `person * ROLE_BASE + role`, a power of two so that both are bits of it. */
export const ROLE_BITS = 5
export const ROLE_BASE = 2 ** ROLE_BITS

export const personOf = (part: number) => part >>> ROLE_BITS

/** Returns the number of a language's code: up to three letters of five bits. */
export const languageNumber = (code: string): number =>
  [0, 1, 2].reduce((number, at) => number * 32 + ((code.charCodeAt(at) || 0) % 32), 0)

/** Returns the code of a language's number. */
export const languageOf = (number: number): string =>
  [number >>> 10, (number >>> 5) % 32, number % 32]
    .map((letter) => (letter > 0 ? String.fromCharCode(96 + letter) : ''))
    .join('')
