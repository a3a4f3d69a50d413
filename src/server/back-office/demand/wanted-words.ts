/** What may be kept of a search that found nothing: words of books, never what looks like a person's address or number. */
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { sortKey } from '#server/platform/text/fold.ts'

const MIN_CHARACTERS = 2
const MAX_CHARACTERS = 80
/** A telephone number, an account, a card: digits in a row, however they are set apart. */
const LONG_NUMBER = /(?:\d[\s./()+_-]*){7,}/
const FRENCH_PHONE = /^0[1-9]\d{8}$/
const ADDRESS = /@|\b(?:arobase|https?|www)\b/i

/** Returns a search as it is counted: folded, an ISBN as its thirteen digits; undefined for what is not kept. */
export function wantedWords(typed: string): string | undefined {
  const isbn = toIsbn13(typed)
  // Ten digits may be both: then nobody's number is kept
  if (isbn) return FRENCH_PHONE.test(typed.replaceAll(/\D/g, '')) ? undefined : isbn
  if (ADDRESS.test(typed) || LONG_NUMBER.test(typed)) return undefined
  const words = sortKey(typed)
  const isTelling = words.length >= MIN_CHARACTERS && words.length <= MAX_CHARACTERS && /\p{L}/u.test(words)
  return isTelling ? words : undefined
}
