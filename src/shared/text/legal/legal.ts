import type { Language } from '#shared/contract/preferences.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { LegalText } from './legal-text.ts'

const TEXTS: Record<Language, LegalText> = { fr, eng: en }

/** Returns the legal texts of a language, with their tokens. */
export const legalTextOf = (language: Language): LegalText => TEXTS[language]
