/** Dates as each language writes them, on the shop's clock. */
import type { Language } from '#shared/contract/preferences.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { localeOf } from './locale.ts'

/** French calls the first of a month `1er`, which `Intl` does not know. */
const FIRST = /(?<!\d)1 (?=janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)/g

/**
 * Returns a formatter of dates like `Intl.DateTimeFormat`, in the shop's time zone unless the options name another, which
 * writes `1er décembre` in French.
 */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone: SHOP_ZONE, ...options })
  const isFrench = language === 'fr'
  return {
    format: (date: Date | number) => {
      const written = format.format(date)
      return isFrench ? written.replace(FIRST, '1er\u00a0') : written
    },
  }
}
