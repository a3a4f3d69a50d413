/** Encoding of column values as one number: a person's contribution, a language. */

/** A contribution is `person * ROLE_BASE + role`; a power of two, so that both can be masked. */
export const ROLE_BITS = 5
export const ROLE_BASE = 2 ** ROLE_BITS

/** Decodes the number of the person of a part. */
export const personOf = (part: number) => part >>> ROLE_BITS

/** Encodes a language code: up to three letters of five bits. */
export const languageNumber = (code: string): number =>
  [0, 1, 2].reduce((number, at) => number * 32 + ((code.charCodeAt(at) || 0) % 32), 0)

/** Decodes a language code. */
export const languageOf = (number: number): string =>
  [number >>> 10, (number >>> 5) % 32, number % 32]
    .map((letter) => (letter > 0 ? String.fromCharCode(96 + letter) : ''))
    .join('')
