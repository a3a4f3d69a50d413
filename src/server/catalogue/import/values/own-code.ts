/**
 * Codes for books without an ISBN: EAN-13 starting with 2, which the standard reserves for a shop's internal
 * use. Derived from the book's data, so that a book has the same code in every file.
 */
import { createHash } from 'node:crypto'
import { ean13CheckDigit } from '#shared/catalogue/isbn.ts'
import { sortKey } from '#server/platform/text/fold.ts'

const DIGITS = 11

/** Returns the code of a book without an ISBN. */
export function ownCode(book: { title: string; author: string; publisher: string }): string {
  const name = [book.title, book.author, book.publisher].map(sortKey).join(' / ')
  const number = createHash('sha256').update(name).digest().readBigUInt64BE() % 10n ** BigInt(DIGITS)
  const body = `2${String(number).padStart(DIGITS, '0')}`
  return body + ean13CheckDigit(body)
}

/** Returns whether a code is the shop's own, rather than an ISBN. */
export const isOwnCode = (code: string) => code.startsWith('2')
