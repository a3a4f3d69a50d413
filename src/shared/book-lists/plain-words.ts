/** Words compared without accents and case. */

/** Returns the words of a text in small letters without accents. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .match(/[\p{L}\p{N}]+/gu) ?? []
