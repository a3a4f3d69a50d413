/** Days as the profile writes them. */
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { dateFormat } from '#shared/text/date-format.ts'
import type { Language } from '#shared/contract/preferences.ts'

/** Returns the day of a moment (ISO 8601) in words: `21 novembre 2026`. */
export function dayOf(moment: string, language: Language): string {
  return dateFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeZone: SHOP_ZONE }).format(
    new Date(moment),
  )
}
