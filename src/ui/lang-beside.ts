import { langOf } from '#shared/text/locale.ts'
import type { Language } from '#shared/contract/preferences.ts'

/** Returns the `lang` of words on a page; undefined where they are in the page's own language. */
export function langBeside(words: Language, page: Language): 'fr' | 'en' | undefined {
  return words === page ? undefined : langOf(words)
}
