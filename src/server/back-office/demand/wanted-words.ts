/**
 * Filters searches before they are counted: words of books, never what looks like a person's address or
 * number.
 */
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { sortKey } from '#server/platform/text/fold.ts'

const MIN_CHARACTERS = 2
const MAX_CHARACTERS = 80
/** A telephone, account or card number: a row of digits with any separators. */
const LONG_NUMBER = /(?:\d[\s./()+_-]*){7,}/
const FRENCH_PHONE = /^0[1-9]\d{8}$/
const ADDRESS = /@|\b(?:arobase|https?|www)\b/i

/**
 * Returns a search as it is counted: normalised, an ISBN as its thirteen digits; undefined if it must not be
 * stored.
 */
export function wantedWords(typed: string): string | undefined {
  const isbn = toIsbn13(typed)
  // Ten digits may be a telephone number: then they are not stored
  if (isbn) return FRENCH_PHONE.test(typed.replaceAll(/\D/g, '')) ? undefined : isbn
  if (ADDRESS.test(typed) || LONG_NUMBER.test(typed)) return undefined
  const words = sortKey(typed)
  const isSignificant =
    words.length >= MIN_CHARACTERS && words.length <= MAX_CHARACTERS && /\p{L}/u.test(words)
  return isSignificant ? words : undefined
}
