import type { Language } from '#shared/contract/preferences.ts'

/** Returns the `lang` of words on a page; undefined where they are in the page's own language. */
export function langBeside(words: Language, page: Language): 'fr' | 'en' | undefined {
  if (words === page) return undefined
  return words === 'fr' ? 'fr' : 'en'
}
