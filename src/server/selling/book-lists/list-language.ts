/** Detects the language of a list. */
import type { ListLine } from '#shared/book-lists/read-list.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { foldedWords } from '#server/platform/text/fold.ts'

const words = (text: string) => new Set(text.split(' '))
const FRENCH = words(
  'le la les l de des du d un une et au aux par avec ou sur dans pour ex tome editions poche livre',
)
const ENGLISH = words('the of and by with or on in for an to copies copy vol volume edition paperback book')

/** A lead of one word could be a title in the other language. */
const CLEARLY = 2

export type ListLanguage = {
  /** ISO 639-1, as in the catalogue. */
  code: 'fr' | 'en'
  /** Whether the list shows its language; otherwise it is the reader's. */
  isShown: boolean
}

/** Returns the language of a list: the reader's, unless the list shows another. */
export function listLanguage(lines: readonly ListLine[], reader: Language): ListLanguage {
  let difference = 0
  for (const word of lines.flatMap(({ text }) => foldedWords(text))) {
    if (FRENCH.has(word)) difference += 1
    else if (ENGLISH.has(word)) difference -= 1
  }
  if (Math.abs(difference) < CLEARLY) return { code: reader === 'fr' ? 'fr' : 'en', isShown: false }
  return { code: difference > 0 ? 'fr' : 'en', isShown: true }
}

/** Returns whether the small words of a title show a language other than the list's. */
export const isTitleOfAnother = (title: string, { code }: ListLanguage): boolean => {
  const [own, other] = code === 'fr' ? [FRENCH, ENGLISH] : [ENGLISH, FRENCH]
  const found = foldedWords(title)
  return found.some((word) => other.has(word) && !own.has(word))
}
