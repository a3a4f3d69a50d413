/** ISBNs: parsed from what people and programs write, normalised to thirteen digits. Only the check digit decides. */

/** Returns the check digit of the first twelve digits of an EAN-13. */
export function ean13CheckDigit(digits: string): string {
  let sum = 0
  for (let at = 0; at < 12; at += 1) sum += Number(digits[at]) * (at % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

/** Returns whether a text is thirteen digits with the right check digit, of a book or of anything else that is sold. */
export function isEan13(digits: string): boolean {
  return /^\d{13}$/.test(digits) && ean13CheckDigit(digits) === digits[12]
}

/** Returns whether thirteen digits are a book's EAN with the right check digit. */
export function isIsbn13(digits: string): boolean {
  return /^97[89]/.test(digits) && isEan13(digits)
}

/** Returns the weighted sum of an ISBN-10 modulo 11: 0 if its check digit is right. */
function isbn10Sum(characters: string): number {
  return [...characters].reduce((sum, one, at) => sum + (one === 'X' ? 10 : Number(one)) * (10 - at), 0) % 11
}

/** Returns the ISBN-13 of ten characters, or undefined if their check digit is wrong. */
function fromIsbn10(isbn10: string): string | undefined {
  if (isbn10Sum(isbn10) !== 0) return undefined
  const body = `978${isbn10.slice(0, 9)}`
  return body + ean13CheckDigit(body)
}

/** Returns the ISBN-13 (digits only) of an ISBN-13 or ISBN-10 written with or without hyphens, else undefined. */
export function toIsbn13(text: string): string | undefined {
  const bare = text
    .replace(/^\s*(?:isbn|ean)(?:[\s-]?1[03])?\s*:?/i, '')
    .replace(/[\s\u00A0\u2010-\u2015.-]/g, '')
    .toUpperCase()
  if (isIsbn13(bare)) return bare
  return /^\d{9}[\dX]$/.test(bare) ? fromIsbn10(bare) : undefined
}

/** Returns the ISBN-10 of an ISBN-13, or undefined where it has none (979). */
export function toIsbn10(isbn13: string): string | undefined {
  if (!isbn13.startsWith('978')) return undefined
  const body = isbn13.slice(3, 12)
  const check = (11 - isbn10Sum(body)) % 11
  return body + (check === 10 ? 'X' : check)
}
