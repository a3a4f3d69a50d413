/**
 * ISBNs: read from what people and programs write, kept as thirteen digits. The check digit decides; the library's table
 * of ranges does not, since agencies open new ones every year.
 */
import { parse } from 'isbn3'

/** Returns the check digit of the first twelve digits of an EAN-13. */
export function ean13CheckDigit(digits: string): string {
  let sum = 0
  for (let at = 0; at < 12; at += 1) sum += Number(digits[at]) * (at % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

/** Tells whether thirteen digits are a book's EAN with the right check digit. */
export function isIsbn13(digits: string): boolean {
  return /^97[89]\d{10}$/.test(digits) && ean13CheckDigit(digits) === digits[12]
}

/** Returns the ISBN-13 of ten characters, or undefined if their check digit is wrong. */
function fromIsbn10(isbn10: string): string | undefined {
  let sum = 0
  for (let at = 0; at < 10; at += 1) sum += (isbn10[at] === 'X' ? 10 : Number(isbn10[at])) * (10 - at)
  if (sum % 11 !== 0) return undefined
  const body = `978${isbn10.slice(0, 9)}`
  return body + ean13CheckDigit(body)
}

/** Returns the ISBN-13 (digits only) of an ISBN-13 or ISBN-10 written with or without hyphens, else undefined. */
export function toIsbn13(text: string): string | undefined {
  const bare = text
    .replace(/^\s*isbn(?:-?1[03])?\s*:?/i, '')
    .replace(/[\s\u00A0\u2010-\u2015.-]/g, '')
    .toUpperCase()
  if (isIsbn13(bare)) return bare
  return /^\d{9}[\dX]$/.test(bare) ? fromIsbn10(bare) : undefined
}

/** Returns the ISBN-10 of an ISBN-13, or undefined where it has none (979). */
export function toIsbn10(isbn13: string): string | undefined {
  return parse(isbn13)?.isbn10
}
