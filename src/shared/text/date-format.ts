/** Dates as each language writes them, on the shop's clock. */
import type { Language } from '#shared/contract/preferences.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { localeOf } from './locale.ts'

/** French calls the first of a month `1er`, which `Intl` does not know; English writes its months with a capital. */
const FIRST = /\b1 (?=[jfmasond])/

/** Making one costs more than a hundred uses of it. */
const formats: Record<string, Intl.DateTimeFormat> = {}

/**
 * Returns a formatter of dates like `Intl.DateTimeFormat`, in the shop's time zone unless the options name another, which
 * writes `1er décembre` in French.
 */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions) {
  const format = (formats[language + Object.entries(options)] ??= new Intl.DateTimeFormat(
    localeOf(language),
    { timeZone: SHOP_ZONE, ...options },
  ))
  return { format: (date: Date | number) => format.format(date).replace(FIRST, '1er\u00A0') }
}
