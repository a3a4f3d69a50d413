/** Days on the shop's clock. */
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { dateFormat } from '#shared/text/date-format.ts'
import type { Language } from '#shared/contract/preferences.ts'

/** Returns the day of a moment: `21 nov. 2026`. */
export const shopDay = (at: number, language: Language) =>
  dateFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    timeZone: SHOP_ZONE,
    dateStyle: 'medium',
  }).format(at)

/** Returns the day of a moment as a date field has it: `2026-11-21`. */
export const isoDay = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_ZONE }).format(at)
