/** In which language a list is written. */
import type { ListLine } from '#shared/book-lists/read-list.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { foldedWords } from '#server/platform/text/fold.ts'

const words = (text: string) => new Set(text.split(' '))
const FRENCH = words(
  'le la les l de des du d un une et au aux par avec ou sur dans pour ex tome editions poche livre',
)
const ENGLISH = words('the of and by with or on in for an to copies copy vol volume edition paperback book')

/** One word more may be a title in the other language. */
const CLEARLY = 2

export type ListLanguage = {
  /** As books tell theirs (ISO 639-1). */
  code: 'fr' | 'en'
  /** The list itself shows it; else it is the reader's. */
  isShown: boolean
}

/** Returns the language of a list: that of the reader, where the list does not show it. */
export function listLanguage(lines: readonly ListLine[], reader: Language): ListLanguage {
  let difference = 0
  for (const word of lines.flatMap(({ text }) => foldedWords(text))) {
    if (FRENCH.has(word)) difference += 1
    else if (ENGLISH.has(word)) difference -= 1
  }
  if (Math.abs(difference) < CLEARLY) return { code: reader === 'fr' ? 'fr' : 'en', isShown: false }
  return { code: difference > 0 ? 'fr' : 'en', isShown: true }
}

/** Whether a title shows that it is not in the language of the list, by the small words in it. */
export const isTitleOfAnother = (title: string, { code }: ListLanguage): boolean => {
  const [own, other] = code === 'fr' ? [FRENCH, ENGLISH] : [ENGLISH, FRENCH]
  const found = foldedWords(title)
  return found.some((word) => other.has(word) && !own.has(word))
}
