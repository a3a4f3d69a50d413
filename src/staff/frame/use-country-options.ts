import { COUNTRY_CODES } from '#shared/orders/country-codes.ts'
import { localeOf } from '#shared/text/locale.ts'
import { useLanguage } from '#ui/text.tsx'

/** Returns every country as an option of a select, in the order of the alphabet. */
export function useCountryOptions() {
  const locale = localeOf(useLanguage())
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return COUNTRY_CODES.map((code) => ({ value: code as string, label: names.of(code) ?? code })).toSorted(
    (one, other) => one.label.localeCompare(other.label, locale),
  )
}
