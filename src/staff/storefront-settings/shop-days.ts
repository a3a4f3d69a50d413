/** Days on the shop's clock. */
import { dateFormat } from '#shared/text/date-format.ts'
import type { Language } from '#shared/contract/preferences.ts'

const ZONE = 'Europe/Paris'

/** Returns the day of a moment: `21 nov. 2026`. */
export const shopDay = (at: number, language: Language) =>
  dateFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    timeZone: ZONE,
    dateStyle: 'medium',
  }).format(at)

/** Returns the day of a moment as a date field has it: `2026-11-21`. */
export const isoDay = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(at)
