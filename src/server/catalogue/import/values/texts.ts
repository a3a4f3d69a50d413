import { createHash } from 'node:crypto'
import { ean13CheckDigit } from '#shared/catalogue/isbn.ts'
import { sortKey } from '#server/platform/text/fold.ts'

/** Limits of text lengths, in characters: more is damage, or an attack. */
export const TITLE_LENGTH = 1000
/** Publishers, collections and series. */
export const NAME_LENGTH = 300
export const PERSON_NAME_LENGTH = 200
export const TEXT_LENGTH = 20_000

export const MAX_PEOPLE = 50

/** A title, and the series that some are written with. */
export type WrittenTitle = { title: string; series?: { name: string; volume: number } }

/** `Title (Series, #3)`; of several series the first counts. */
const WITH_SERIES = /^(.*\S)\s*\(([^()#]*[^()#\s,;]),?\s*#(\d{1,4})(?:;[^()]*)?\)$/

/** Returns the title and its series; a volume that is no integer (`#1-3`) stays in the title. */
export function parseTitle(cell: string): WrittenTitle {
  const text = cell.replace(/\s+/g, ' ').trim()
  const [, title, name, volume] = WITH_SERIES.exec(text) ?? []
  return title && name && volume ? { title, series: { name, volume: Number(volume) } } : { title: text }
}

const DIGITS = 11

/**
 * Returns the code of a book without an ISBN: EAN-13 starting with 2, which the standard reserves for a shop's internal
 * use. Derived from the book's data, so that a book has the same code in every file.
 */
export function ownCode(book: { title: string; author: string; publisher: string }): string {
  const name = [book.title, book.author, book.publisher].map(sortKey).join(' / ')
  const number = createHash('sha256').update(name).digest().readBigUInt64BE() % 10n ** BigInt(DIGITS)
  const body = `2${String(number).padStart(DIGITS, '0')}`
  return body + ean13CheckDigit(body)
}

/** Returns whether a code is the shop's own, rather than an ISBN. */
export const isOwnCode = (code: string) => code.startsWith('2')
