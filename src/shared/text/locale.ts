/** How a language of the shop is named to browsers and to `Intl`. */
import type { Language } from '#shared/contract/preferences.ts'

/** Returns the locale whose formats a language writes: numbers, dates, names. */
export const localeOf = (language: Language) => (language === 'fr' ? 'fr-FR' : 'en-GB')

/** Returns a language as the attribute `lang` has it. */
export const langOf = (language: Language) => (language === 'fr' ? 'fr' : 'en')
