/** Every word a person reads, on the server. The browser loads one language only: see `web/state/text.tsx`. */
import type { Language } from '#shared/contract/preferences.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { Text } from './fr.ts'

const TEXTS: Record<Language, Text> = { fr, eng: en }

/** Returns the words of a language. */
export function textOf(language: Language): Text {
  return TEXTS[language]
}
